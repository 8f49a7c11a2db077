// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { expect, test } from 'vitest';
import { isChanged, readValues } from './form-values';
import { KeywordField } from './keyword-field';

async function open(keywords: string) {
  const form = document.createElement('form');
  await mount(<KeywordField label="Keywords" name="keywords" defaultValue={keywords} />, form);
  const input = form.querySelector<HTMLInputElement>('input[type=text]') as HTMLInputElement;
  return {
    form,
    input,
    type: (text: string) =>
      act(async () => {
        // React listens to changes of the native property.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    add: () => act(async () => form.querySelector<HTMLButtonElement>('button')?.click()),
    shown: () => [...form.querySelectorAll('li')].map((item) => item.textContent),
  };
}

test('a keyword that is typed and not added is saved, kept as a draft and asked about before leaving', async () => {
  const { form, type, shown } = await open('Bees');
  await type(' Honey ');
  expect(readValues(form)).toEqual({ keywords: 'Bees\nHoney' });
  expect(isChanged(readValues(form), { keywords: 'Bees' })).toBe(true);
  expect(shown()).toEqual(['Bees']);
});

test('an added keyword leaves the field, and one that is already in the list or empty changes nothing', async () => {
  const { form, input, type, add, shown } = await open('Bees');
  await type('Honey');
  await add();
  expect([input.value, shown()]).toEqual(['', ['Bees', 'Honey']]);
  for (const text of ['Honey', ' Bees', '  ']) {
    await type(text);
    expect(readValues(form), text).toEqual({ keywords: 'Bees\nHoney' });
    await add();
  }
  expect([input.value, shown()]).toEqual(['', ['Bees', 'Honey']]);
});
