// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { dropToasts } from '@listgrove/web/testing/drop-toasts';
import { act } from 'react';
import { createRoutesStub, data } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../parts/answer';
import { InviteForm } from './invite-form';

afterEach(dropToasts);

const proof = 'https://app.listgrove.example/account/confirm';

test('a super admin whose proof is old keeps what was typed and finds the page to confirm who they are', async () => {
  const failed = { title: 'Invitation Failed', message: 'Confirm first that it is you.' };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <InviteForm domain="listgrove.example" />,
      action: () => data<Answer>({ failed, confirm: proof }, 422),
    },
  ]);
  const { container } = await mount(<Page />);
  const email = container.querySelector<HTMLInputElement>('[name=email]') as HTMLInputElement;
  email.value = 'nora@listgrove.example';
  await act(async () => container.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  const link = await vi.waitFor(() => {
    const found = container.querySelector<HTMLAnchorElement>('[role=alert] a');
    expect(found).not.toBeNull();
    return found;
  });
  expect([link?.href, link?.target]).toEqual([proof, '_blank']);
  expect(email.value).toBe('nora@listgrove.example');
});
