import { showToast } from '@listgrove/web/react/toast';
import { expect, test, vi } from 'vitest';
import { clientLoader } from './profile-page';

vi.mock('@listgrove/web/react/toast', () => ({ showToast: vi.fn() }));

/** Calls the client loader with a request that fails. */
const fetchWith = (request: Request) =>
  clientLoader({ request, serverLoader: () => Promise.reject(new Error('Failed to fetch')) });

test('a failed fetch of the profile shows a toast, an aborted one does not', async () => {
  const address = 'http://localhost/admin/profile';
  await expect(fetchWith(new Request(address, { signal: AbortSignal.abort() }))).rejects.toThrow();
  expect(showToast).not.toHaveBeenCalled();
  expect(await fetchWith(new Request(address))).toBeNull();
  expect(showToast).toHaveBeenCalledWith({ type: 'error', title: 'Fetch Failed', message: 'Failed to fetch profile' });
});
