import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { keepPlace } from './keep-place.ts';

/** Each row is deleted by a button of its own or by an item of its menu. */
function List() {
  const [names, setNames] = useState(['Apple', 'Pear', 'Plum']);
  const remove = (name: string) => {
    keepPlace();
    setNames((before) => before.filter((one) => one !== name));
  };
  return (
    <main>
      <button type="button" hidden>
        Menu
      </button>
      <button type="button">Add</button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => remove(name)}>{`Delete ${name}`}</button>
            <Menu
              trigger={<IconButton label={`More for ${name}`} icon={<span>…</span>} />}
              items={[{ label: 'Delete', onSelect: () => remove(name) }]}
            />
          </li>
        ))}
      </ul>
    </main>
  );
}

const button = (name: string) => page.getByRole('button', { name });

async function focusByKeyboard(name: string) {
  while (document.activeElement?.textContent !== name && document.activeElement?.ariaLabel !== name) {
    await userEvent.tab();
  }
}

test('whoever deletes rows by keyboard continues at the next, at the one before, and at last around the list', async () => {
  await render(<List />);
  await focusByKeyboard('Delete Pear');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Delete Plum')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Delete Apple')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Add')).toHaveFocus();
});

test('the same goes for the item of a menu, which is gone before the focus can return to its button', async () => {
  await render(<List />);
  await focusByKeyboard('More for Apple');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(button('More for Pear')).toHaveFocus();
  await expect.element(button('Delete Apple')).not.toBeInTheDocument();
});

test('a pointer moves no focus', async () => {
  await render(<List />);
  await button('Delete Apple').click();
  await expect.element(button('Delete Apple')).not.toBeInTheDocument();
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
