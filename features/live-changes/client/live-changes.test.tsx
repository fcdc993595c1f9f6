import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '#client/app/session.tsx';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { liveChangesPath } from '../shared/live-changes.contract.ts';
import { useLiveChanges } from './use-live-changes.ts';

function Shown() {
  const { signOut } = useSession();
  useLiveChanges(() => undefined);
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign Out
    </button>
  );
}

it('is closed as soon as the person signs out, before the server cuts it off', async () => {
  let open: AbortSignal | null | undefined;
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (String(input) !== liveChangesPath) return new Promise(() => undefined);
    open = init?.signal;
    return Promise.resolve(new Response(new ReadableStream()));
  });
  await renderRoutes([{ path: '/', element: <Shown /> }], { at: '/', user: maya });
  await expect.poll(() => open?.aborted).toBe(false);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  expect(open?.aborted).toBe(true);
});
