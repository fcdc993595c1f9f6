import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Menu } from './menu.tsx';
import { ToastProvider, useToast } from './toast.tsx';

afterEach(() => vi.useRealTimers());

const names = ['Beans', 'Peas', 'Kale'];

interface RowsProps {
  /** How a row is deleted. */
  by: 'menu' | 'button' | 'question';
}

function Rows({ by }: RowsProps) {
  const [rows, setRows] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  const { showToast } = useToast();
  function remove(name: string) {
    setAsked(null);
    setRows((all) => all.filter((one) => one !== name));
    if (by !== 'question') showToast({ message: `${name} deleted`, onUndo: () => setRows(names) });
  }
  return (
    <section aria-label="Beds">
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            {by === 'menu' && (
              <Menu
                trigger={<button type="button">Options for {name}</button>}
                items={[{ label: 'Delete', onSelect: () => remove(name) }]}
              />
            )}
            {by === 'button' && (
              <button type="button" onClick={() => remove(name)}>
                Options for {name}
              </button>
            )}
            {by === 'question' && (
              <button type="button" onClick={() => setAsked(name)}>
                Options for {name}
              </button>
            )}
          </li>
        ))}
      </ul>
      <input aria-label="New bed" />
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete it?"
        description="For good."
        confirmLabel="Delete"
        onConfirm={() => asked !== null && remove(asked)}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

const show = (by: RowsProps['by']) =>
  render(
    <ToastProvider>
      <Rows by={by} />
    </ToastProvider>,
  );
const options = (name: string) => page.getByRole('button', { name: `Options for ${name}` });

async function tabTo(name: string) {
  for (let at = 0; at <= names.indexOf(name); at += 1) await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(options(name)).toHaveFocus();
}

test.each(['menu', 'button', 'question'] as const)(
  'by its %s and the keyboard, a row is deleted and the next one has the focus',
  async (by) => {
    await show(by);
    await tabTo('Peas');
    await userEvent.keyboard('{Enter}');
    if (by === 'menu') {
      await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    }
    if (by === 'question') {
      await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
      await userEvent.keyboard('{Tab}{Enter}');
    }
    await expect.element(options('Peas')).not.toBeInTheDocument();
    await expect.element(options('Kale')).toHaveFocus();
  },
);

test('after the last row it is the one before', async () => {
  await show('button');
  await tabTo('Kale');
  await userEvent.keyboard('{Enter}');
  await expect.element(options('Peas')).toHaveFocus();
});

test('Ctrl+Z undoes it while the toast is there, and in a field takes back what was typed', async () => {
  // On a slow machine, the toast would be gone before the key is pressed.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show('button');
  await tabTo('Peas');
  await userEvent.keyboard('{Enter}');
  await expect.element(options('Kale')).toHaveFocus();
  await page.getByRole('textbox').click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(options('Peas')).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Control>}z{/Control}');
  await expect.element(options('Peas')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});

test('from Undo the focus returns to where it was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show('button');
  await tabTo('Kale');
  await userEvent.keyboard('{Enter}');
  await expect.element(options('Peas')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(options('Kale')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
});

test('whoever points keeps the focus where it is', async () => {
  await show('button');
  await options('Peas').click();
  await expect.element(options('Peas')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
