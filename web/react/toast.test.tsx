// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropToasts } from '../testing/drop-toasts.ts';
import { dropErrors, showToast } from './toast.tsx';
import { present } from './toasts.tsx';

beforeEach(() => {
  // The toaster opens a root of its own, which must not outlive its test.
  expect(document.getElementById('toasts')).toBeNull();
  vi.useFakeTimers({ shouldAdvanceTime: false });
});

afterEach(async () => {
  vi.useRealTimers();
  await dropToasts();
});

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

async function show(toast: Parameters<typeof present>[0]) {
  await act(async () => present(toast));
  await pass(1);
}

/** Returns the visible toasts that are not disappearing. */
function shown(role: 'status' | 'alert' = 'status') {
  return [...document.querySelectorAll(`[role="${role}"]:not([data-leaving])`)].map((toast) => toast.textContent);
}

test('a toast shows for 5 seconds, an error for 7', async () => {
  await show({
    type: 'success',
    title: 'Settings Saved',
    message: 'Your site settings have been updated successfully',
  });
  await show({ type: 'error', title: 'Save Failed', message: 'The database is away' });
  await pass(4900);
  expect(shown()).toEqual(['Settings SavedYour site settings have been updated successfully']);
  await pass(200);
  expect(shown()).toEqual([]);
  expect(shown('alert')).toEqual(['Save FailedThe database is away']);
  await pass(2000);
  expect(shown('alert')).toEqual([]);
});

test('a toast with the type and title of a visible one is ignored, one of another type is not', async () => {
  await show({ type: 'success', title: 'Post Updated', message: 'first' });
  await show({ type: 'success', title: 'Post Updated', message: 'second' });
  await show({ type: 'info', title: 'Post Updated', message: 'third' });
  expect(shown().sort()).toEqual(['Post Updatedfirst', 'Post Updatedthird']);
});

test('a toast shows for its full time while an equal one is disappearing', async () => {
  await show({ type: 'success', title: 'Post Updated', message: 'first' });
  await pass(5100);
  await show({ type: 'success', title: 'Post Updated', message: 'second' });
  await pass(4800);
  expect(shown()).toEqual(['Post Updatedsecond']);
});

test('an error disappears when its action is retried, so that the next one with its title shows; other toasts stay', async () => {
  await show({ type: 'success', title: 'Signed In', message: 'Welcome back!' });
  await show({ type: 'error', title: 'Submission Failed', message: 'The title is required.' });
  await act(async () => dropErrors());
  await show({ type: 'error', title: 'Submission Failed', message: 'You have sent a lot today.' });
  expect(shown('alert')).toEqual(['Submission FailedYou have sent a lot today.']);
  expect(shown()).toEqual(['Signed InWelcome back!']);
});

test('the retry may fail in the same tick', async () => {
  await show({ type: 'error', title: 'Upload Failed', message: 'first.exe' });
  await act(async () => {
    dropErrors();
    showToast({ type: 'error', title: 'Upload Failed', message: 'second.exe' });
  });
  await pass(500);
  await show({ type: 'error', title: 'Upload Failed', message: 'third.exe' });
  expect(shown('alert')).toEqual(['Upload Failedsecond.exe']);
});

test('a toast of a slot replaces the one before, with its own button and time', async () => {
  const undone: string[] = [];
  const deleted = (name: string) => ({ label: 'Undo', onClick: () => undone.push(name) });
  await show({ type: 'info', title: '2 items deleted', action: deleted('first'), milliseconds: 10_000, slot: 'undo' });
  await show({ type: 'info', title: '2 items deleted', action: deleted('second'), milliseconds: 10_000, slot: 'undo' });
  await pass(9000);
  expect(shown()).toEqual(['2 items deletedUndo']);
  await act(async () =>
    document.querySelector<HTMLElement>('[role="status"]:not([data-leaving]) button:not([aria-label])')?.click(),
  );
  expect(undone).toEqual(['second']);
});
