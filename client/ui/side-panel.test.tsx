import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { SidePanel } from './side-panel.tsx';
import { ToastProvider, useToast } from './toast.tsx';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex">
      <SidePanel isOpen={isOpen} onClose={() => setIsOpen(false)} label="History">
        <a href="#first">First chat</a>
      </SidePanel>
      <div data-testid="content">
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Panel
        </button>
      </div>
    </div>
  );
}

afterEach(() => page.viewport(1280, 800));

test('from 1280 px it pushes the content aside', async () => {
  await page.viewport(1280, 800);
  const screen = await render(<Example />);
  const content = screen.getByTestId('content');
  const before = content.element().getBoundingClientRect().left;
  await screen.getByRole('button', { name: 'Panel' }).click();
  await expect.element(screen.getByRole('complementary', { name: 'History' })).toBeVisible();
  expect(content.element().getBoundingClientRect().left - before).toBe(320);
});

test('below, it slides over, holds the focus and gives it back', async () => {
  await page.viewport(390, 844);
  const screen = await render(<Example />);
  const opener = screen.getByRole('button', { name: 'Panel' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

function DeleteButton({ onUndo }: { onUndo: () => void }) {
  const { showToast } = useToast();
  return (
    <button type="button" onClick={() => showToast({ message: 'Chat deleted', onUndo })}>
      Delete
    </button>
  );
}

test('a toast can be reached inside it, with pointer and keyboard, and does not close it', async () => {
  await page.viewport(390, 844);
  const handleUndo = vi.fn();
  const handleClose = vi.fn();
  const screen = await render(
    <ToastProvider>
      <SidePanel isOpen onClose={handleClose} label="History">
        <DeleteButton onUndo={handleUndo} />
      </SidePanel>
    </ToastProvider>,
  );
  const dialog = page.getByRole('dialog', { name: 'History' });
  const undo = dialog.getByRole('button', { name: 'Undo' });
  await screen.getByRole('button', { name: 'Delete' }).click();
  await undo.click();
  expect(handleUndo).toHaveBeenCalledTimes(1);
  await expect.element(undo).not.toBeInTheDocument();

  await screen.getByRole('button', { name: 'Delete' }).click();
  await userEvent.tab();
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(undo).not.toBeInTheDocument();
  expect(handleClose).not.toHaveBeenCalled();
});
