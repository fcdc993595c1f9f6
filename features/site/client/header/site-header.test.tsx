import '#client/styles/app.css';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listAccountMenuGroups } from '#assembly/client/account-menu-groups.ts';
import { maya } from '#client/app/testing/render-route.tsx';
import { IconLink } from '#client/ui/icon-button.tsx';
import { menus } from '#features/site/shared/menus.ts';
import { usageOfFree } from '#features/usage/client/testing/usage-of-free.ts';
import { AccountControl } from './account-control.tsx';
import { SiteHeader } from './site-header.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = (name: string) => page.getByRole('region', { name });

async function show(header = <SiteHeader className="page" pageKey="one" />) {
  await page.viewport(1280, 800);
  return await render(
    <>
      {header}
      <main style={{ paddingTop: 560 }}>
        <h1>Page</h1>
        {/* The test runner's page must not navigate away. */}
        <button type="button">Outside</button>
      </main>
    </>,
  );
}

it('offers the four menus that the data holds, in its order', async () => {
  await show();
  const names = page.getByRole('navigation', { name: 'Explore' }).getByRole('button').elements();
  expect(names.map((element) => element.textContent)).toEqual(menus.map(({ label }) => label));
});

it('has one menu open at a time', async () => {
  await show();
  await button('Services').click();
  await expect.element(panel('Services').getByRole('link', { name: /^Automation/ })).toBeVisible();
  await expect.element(button('Services')).toHaveAttribute('aria-expanded', 'true');
  await button('Learn').click();
  await expect.element(panel('Learn').getByRole('link', { name: /^Tutorials/ })).toBeVisible();
  await expect.element(panel('Services')).not.toBeInTheDocument();
  expect((await axe.run()).violations).toEqual([]);
  await button('Learn').click();
  await expect.element(panel('Learn')).not.toBeInTheDocument();
});

it('sits 72 px from the top, across the page', async () => {
  await show();
  await button('Store').click();
  await expect.element(panel('Store').getByRole('link', { name: /^Models/ })).toBeVisible();
  const box = panel('Store').element().getBoundingClientRect();
  expect([box.top, box.left, box.width]).toEqual([72, 0, document.documentElement.clientWidth]);
});

it('closes by Escape, which gives the focus back', async () => {
  await show();
  await button('Services').click();
  await expect.element(panel('Services').getByRole('link', { name: /^Automation/ })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel('Services')).not.toBeInTheDocument();
  await expect.element(button('Services')).toHaveFocus();
});

it('closes by a press outside, and when the page changes', async () => {
  const screen = await show();
  await button('Services').click();
  await expect.element(panel('Services')).toBeVisible();
  // What really gets hit is the backdrop over the page.
  await button('Outside').click({ force: true });
  await expect.element(panel('Services')).not.toBeInTheDocument();
  await button('Services').click();
  await expect.element(panel('Services')).toBeVisible();
  await screen.rerender(<SiteHeader className="page" pageKey="two" />);
  await expect.element(panel('Services')).not.toBeInTheDocument();
});

it('closes after a choice', async () => {
  await show();
  await button('Services').click();
  const link = panel('Services').getByRole('link', { name: /^Automation/ });
  await expect.element(link).toBeVisible();
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.element(panel('Services')).not.toBeInTheDocument();
});

it('goes from menu to menu by the arrows and into it by the down arrow', async () => {
  await show();
  button('Services').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel('Services').getByRole('link', { name: /^Automation/ })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(panel('Industries').getByRole('link', { name: /^Retail/ })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(button('Store')).toHaveFocus();
  await expect.element(panel('Store').getByRole('link', { name: /^Models/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(panel('Store').element().contains(document.activeElement)).toBe(true);
  const links = panel('Store').getByRole('link').elements();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(links[1]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(button('Store')).toHaveFocus();
});

it('keeps the menus on small screens, also for people who are signed in', async () => {
  const account = <button type="button">Account</button>;
  await show(<SiteHeader className="page" account={account} keepsMenus />);
  await page.viewport(390, 844);
  await button('Menu').click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByText('Learn', { exact: true }).click();
  await expect.element(sheet.getByRole('link', { name: /^Tutorials/ })).toBeVisible();
  await expect.element(sheet.getByRole('link', { name: 'Create Account' })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close menu' }).click();
  await expect.element(button('Menu')).toHaveFocus();
});

it('has room on the narrowest phones for all that a page puts into it', async () => {
  const icon = <span className="size-6" />;
  const link = (label: string) => <IconLink label={label} href="/dashboard" icon={icon} />;
  const account = <button type="button" aria-label="Account" className="size-11 shrink-0" />;
  const end = (
    <>
      {link('Select mode')}
      {link('New Chat')}
    </>
  );
  await show(<SiteHeader className="px-2" start={link('Back')} end={end} account={account} />);
  await page.viewport(320, 700);
  const header = page.getByRole('banner').element();
  await expect.poll(() => header.scrollWidth).toBeLessThanOrEqual(320);
});

it('opens the launcher with twelve tiles; the ones to come do nothing', async () => {
  await show();
  await button('Apps').click();
  await expect.element(panel('Apps').getByText('Account')).toBeVisible();
  expect(panel('Apps').getByRole('listitem').elements().length).toBe(12);
  const mail = panel('Apps').getByRole('button', { name: /Mail/ });
  await expect.element(mail).toHaveAttribute('aria-disabled', 'true');
  await mail.hover();
  await expect.element(mail.getByText('Coming Soon')).toHaveStyle({ opacity: '1' });
  await expect
    .element(panel('Apps').getByRole('link', { name: /Business/ }))
    .toHaveAttribute('target', '_blank');
  expect((await axe.run()).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel('Apps')).not.toBeInTheDocument();
});

it('shows who is signed in, both bars, the links in order, and the way out', async () => {
  const signOut = vi.fn(async () => undefined);
  const usage = usageOfFree();
  const loadGroups = async () => listAccountMenuGroups();
  const account = (
    <AccountControl
      user={maya}
      usage={usage}
      onOpen={() => undefined}
      onSignOut={signOut}
      loadGroups={loadGroups}
    />
  );
  await show(<SiteHeader className="page" account={account} />);
  await expect.element(page.getByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Account: Maya Okafor' }).click();
  const menu = page.getByRole('dialog', { name: 'Account' });
  await expect.element(menu.getByText('maya@example.com')).toBeVisible();
  await expect.element(menu.getByText('12 / 25 tasks used')).toBeVisible();
  await expect.element(menu.getByText('318 / 750 tasks used')).toBeVisible();
  expect(
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/dashboard',
    '/profile',
    '/profile/security',
    '/profile/notifications',
    '/profile/activity',
    '/profile/privacy',
    '/memory',
    '/analytics',
    '/payments',
    '/pricing',
    '/settings',
  ]);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  expect(signOut).toHaveBeenCalledTimes(1);
});
