import type {} from '@vitest/browser-playwright';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Menu } from './menu.tsx';
import { Overlay } from './overlay.tsx';
import { ToastProvider, useToast } from './toast.tsx';

function Example({ filter }: { filter?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Choose
      </button>
      <Overlay
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Select AI Model"
        description="Who answers."
        filter={filter && <input aria-label="Filter models" />}
      >
        <button type="button">Everyday</button>
      </Overlay>
    </>
  );
}

test('the filter takes the focus; Escape closes and gives it back', async () => {
  const screen = await render(<Example filter />);
  const opener = screen.getByRole('button', { name: 'Choose' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Select AI Model' });
  await expect.element(dialog).toHaveAccessibleDescription('Who answers.');
  await expect.element(page.getByLabelText('Filter models')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a field that takes the focus as it is drawn gives it back to the opener too', async () => {
  function Rename() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Rename
        </button>
        <Overlay isOpen={isOpen} onClose={() => setIsOpen(false)} title="Rename chat">
          {/* biome-ignore lint/a11y/noAutofocus: what is tested */}
          <input aria-label="Chat title" autoFocus />
        </Overlay>
      </>
    );
  }
  const screen = await render(<Rename />);
  const opener = screen.getByRole('button', { name: 'Rename' });
  await opener.click();
  await expect.element(page.getByLabelText('Chat title')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('what the person has gone to while it leaves keeps the focus', async () => {
  const screen = await render(<Example />);
  const opener = screen.getByRole('button', { name: 'Choose' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  const elsewhere = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => elsewhere.remove());
  // Radix reports it once it is gone, just before it returns the focus.
  const gone = new Promise((resolve) =>
    dialog.element().addEventListener('focusScope.autoFocusOnUnmount', resolve, { once: true }),
  );
  whenGone('[role="dialog"]', () => elsewhere.focus());
  await userEvent.keyboard('{Escape}');
  await gone;
  expect(document.activeElement).toBe(elsewhere);
});

test('the focus stays inside while it is open', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog');
  const hasFocus = () => dialog.element().contains(document.activeElement);
  // It is visible a moment before it has the focus.
  await expect.poll(hasFocus).toBe(true);
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.tab();
    expect(hasFocus()).toBe(true);
  }
});

test('the close button and a press on the scrim close it', async () => {
  const screen = await render(<Example />);
  const opener = screen.getByRole('button', { name: 'Choose' });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await opener.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.click(document.querySelector('.overlay-scrim') as Element, { position: { x: 5, y: 5 } });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a confirmation starts on the safe answer and tells why it failed', async () => {
  const handleConfirm = vi.fn();
  const handleCancel = vi.fn();
  await render(
    <ConfirmDialog
      isOpen
      title="Clear All Chats?"
      description="This action cannot be undone."
      confirmLabel="Clear All"
      error="Failed to clear chats"
      onConfirm={handleConfirm}
      onCancel={handleCancel}
    />,
  );
  const dialog = page.getByRole('alertdialog', { name: 'Clear All Chats?' });
  await expect.element(dialog).toHaveAccessibleDescription('This action cannot be undone.');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to clear chats');
  await page.getByRole('button', { name: 'Clear All' }).click();
  expect(handleConfirm).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(handleCancel).toHaveBeenCalledTimes(1);
});

/** The dialog's code may have to be fetched first. */
function AskFromMenu({ isLate = false }: { isLate?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<button type="button">More</button>}
        items={[
          {
            label: 'Delete',
            onSelect: () =>
              isLate ? whenGone('[role="menu"]', () => flushSync(() => setIsOpen(true))) : setIsOpen(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete this chat?"
        description="This action cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => setIsOpen(false)}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}

test('opened from a menu, a dialog gives the focus back to the button of that menu', async () => {
  const screen = await render(<AskFromMenu />);
  const more = screen.getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('a dialog that comes as the menu is gone gives the focus back to the button too', async () => {
  const screen = await render(<AskFromMenu isLate />);
  const more = screen.getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

/** In the same task in which it is removed from the page. */
function whenGone(selector: string, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) !== null) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The tests' browser prefers reduced motion. */
async function allowMotion(allowed: boolean): Promise<void> {
  const value = allowed ? 'no-preference' : 'reduce';
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

test('it rises and leaves in 300 ms; with less motion it fades in 120', async () => {
  await allowMotion(true);
  onTestFinished(() => allowMotion(false));
  const screen = await render(<Example />);
  // Recorded when they start: on a busy machine the dialog may be gone before anyone looks.
  const motions: string[] = [];
  const note = ({ target, animationName }: AnimationEvent) => {
    if (!(target instanceof Element) || target.getAttribute('role') !== 'dialog') return;
    motions.push(`${animationName} ${getComputedStyle(target).animationDuration}`);
  };
  document.addEventListener('animationstart', note);
  onTestFinished(() => document.removeEventListener('animationstart', note));
  await screen.getByRole('button', { name: 'Choose' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => motions).toEqual(['rise-in 0.3s']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => motions).toEqual(['rise-in 0.3s', 'sink-out 0.3s']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  document.documentElement.dataset.motion = 'reduced';
  onTestFinished(() => {
    delete document.documentElement.dataset.motion;
  });
  await screen.getByRole('button', { name: 'Choose' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => motions.at(-1)).toBe('fade-in 0.12s');
});

function DeleteButton({ onUndo }: { onUndo: () => void }) {
  const { showToast } = useToast();
  return (
    <button type="button" onClick={() => showToast({ message: 'Note deleted', onUndo })}>
      Delete
    </button>
  );
}

test('Undo on a toast is pressed without closing what is open', async () => {
  const handleUndo = vi.fn();
  const handleClose = vi.fn();
  await render(
    <ToastProvider>
      <Overlay isOpen onClose={handleClose} title="Notes">
        <DeleteButton onUndo={handleUndo} />
      </Overlay>
    </ToastProvider>,
  );
  const dialog = page.getByRole('dialog', { name: 'Notes' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  expect(handleUndo).toHaveBeenCalledTimes(1);
  await expect.element(dialog.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(handleClose).not.toHaveBeenCalled();
});
