import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { AccountMenu } from './account-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

test('a menu opens, moves and acts from the keyboard', async () => {
  const handleRename = vi.fn();
  const handleDelete = vi.fn();
  const screen = await render(
    <Menu
      trigger={<IconButton label="More" icon={<span>…</span>} />}
      items={[
        { label: 'Rename', onSelect: handleRename },
        { label: 'Delete', onSelect: handleDelete, isDestructive: true },
      ]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(handleDelete).toHaveBeenCalledTimes(1);
  expect(handleRename).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('a menu that gives the focus back late stays open, and has it again', async () => {
  const screen = await render(
    <Menu trigger={<IconButton label="More" icon={<span>…</span>} />} items={[{ label: 'Rename' }]} />,
  );
  const more = screen.getByRole('button', { name: 'More' });
  await more.click();
  const menu = page.getByRole('menu');
  await expect.element(menu).toHaveFocus();
  (more.element() as HTMLElement).focus();
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();
});

test('a menu can be opened again while it fades away, and its button closes it', async () => {
  const screen = await render(
    <Menu trigger={<IconButton label="More" icon={<span>…</span>} />} items={[{ label: 'Rename' }]} />,
  );
  const more = screen.getByRole('button', { name: 'More' });
  const press = () =>
    more.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
  await more.click();
  (page.getByRole('menuitem', { name: 'Rename' }).element() as HTMLElement).click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  press();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  press();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('the account menu shows who, how much, where to, and ends with Sign Out', async () => {
  const handleSignOut = vi.fn();
  const screen = await render(
    <AccountMenu
      name="Maya Okafor"
      email="maya@okafor.example"
      usage={[{ label: 'Daily Usage', text: '12 / 25', value: 12, max: 25 }]}
      groups={[[{ href: '/settings', label: 'Settings' }], [{ href: '/help', label: 'Help' }]]}
      onSignOut={handleSignOut}
    />,
  );
  await screen.getByRole('button', { name: 'Account: Maya Okafor' }).click();
  const menu = page.getByRole('dialog', { name: 'Account' });
  await expect.element(menu.getByText('maya@okafor.example')).toBeVisible();
  const meter = menu.getByRole('progressbar', { name: 'Daily Usage' });
  await expect.element(meter).toHaveAttribute('aria-valuetext', '12 / 25');
  await expect.element(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');

  const controls = menu.element().querySelectorAll('a, button');
  expect(controls[controls.length - 1]?.textContent).toBe('Sign Out');
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  expect(handleSignOut).toHaveBeenCalledTimes(1);
});
