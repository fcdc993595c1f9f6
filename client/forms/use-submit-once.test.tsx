import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSubmitOnce } from './use-submit-once.ts';

function Pay({ onSend }: { onSend: () => void }) {
  const { isBusy, submit } = useSubmitOnce();
  const pay = async (stayBusy: () => void) => {
    onSend();
    stayBusy();
  };
  return (
    <button type="button" onClick={() => void submit(pay)}>
      {isBusy ? 'Leaving' : 'Pay'}
    </button>
  );
}

test('what leads to another page stays busy, until the back button restores this one', async () => {
  const onSend = vi.fn();
  await render(<Pay onSend={onSend} />);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('button', { name: 'Leaving' }).click();
  expect(onSend).toHaveBeenCalledOnce();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await page.getByRole('button', { name: 'Pay' }).click();
  expect(onSend).toHaveBeenCalledTimes(2);
});
