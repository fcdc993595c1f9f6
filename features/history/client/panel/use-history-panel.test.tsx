import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useHistoryPanel } from './use-history-panel.ts';

function Screen({ chatId }: { chatId: string | null }) {
  const { isOpen, setIsOpen } = useHistoryPanel(chatId !== null);
  return (
    <button type="button" aria-pressed={isOpen} onClick={() => setIsOpen(!isOpen)}>
      History
    </button>
  );
}

const history = page.getByRole('button', { name: 'History' });
const expectOpen = (isOpen: boolean) => expect.element(history).toHaveAttribute('aria-pressed', `${isOpen}`);

beforeEach(async () => {
  localStorage.removeItem('history-panel');
  await page.viewport(1400, 800);
});

it('stays closed beside a chat that was begun here, also when one comes back from another screen', async () => {
  const screen = await render(<Screen key="chat" chatId={null} />);
  await expectOpen(false);
  await screen.rerender(<Screen key="chat" chatId="c1" />);
  await expectOpen(false);
  await screen.rerender(<p>Writer</p>);
  await expect.element(history).not.toBeInTheDocument();
  await screen.rerender(<Screen key="back" chatId="c1" />);
  await expectOpen(false);
  await history.click();
  await expectOpen(true);
  await screen.rerender(<p>Writer</p>);
  await screen.rerender(<Screen key="again" chatId="c1" />);
  await expectOpen(true);
});
