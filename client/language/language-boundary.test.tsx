import '#client/styles/app.css';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { LanguageBoundary } from './language-boundary.tsx';
import { showLanguage } from './page-language.ts';

afterEach(() => showLanguage('en'));

it('gives its direction to tabs, menus and their arrow keys', async () => {
  await showLanguage('pseudo');
  let value = 'web';
  const choose = (next: string) => {
    value = next;
  };
  await render(
    <LanguageBoundary>
      <Tabs
        label="Results"
        value={value}
        onChange={choose}
        items={[
          { value: 'web', label: 'Web' },
          { value: 'images', label: 'Images' },
        ]}
      >
        <TabPanel value="web">Pages</TabPanel>
      </Tabs>
      <Menu trigger={<Button>More</Button>} items={[{ label: 'Rename', onSelect: () => {} }]} />
    </LanguageBoundary>,
  );
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const left = (name: RegExp) => tab(name).element().getBoundingClientRect().left;
  expect(left(/b/)).toBeGreaterThan(left(/g/));
  await userEvent.tab();
  await expect.element(tab(/b/)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(value).toBe('images');
  await page.getByRole('button').click();
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  expect(getComputedStyle(menu.element()).direction).toBe('rtl');
});
