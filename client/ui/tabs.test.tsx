import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { SegmentedControl } from './segmented-control.tsx';
import { TabLinks, TabPanel, Tabs } from './tabs.tsx';

type Vertical = 'web' | 'images';

function TabsExample() {
  const [value, setValue] = useState<Vertical>('web');
  return (
    <Tabs
      label="Results"
      value={value}
      onChange={setValue}
      items={[
        { value: 'web', label: 'Web' },
        { value: 'images', label: 'Images' },
      ]}
    >
      <TabPanel value="web">Pages</TabPanel>
      <TabPanel value="images">Pictures</TabPanel>
    </Tabs>
  );
}

test('arrow keys move between tabs and swap the panel', async () => {
  const screen = await render(<TabsExample />);
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: 'Web' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Images' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tabpanel', { name: 'Images' })).toHaveTextContent('Pictures');
});

test('tabs that lead to pages are links, and the open one says so', async () => {
  const screen = await render(
    <TabLinks
      label="Search"
      items={[
        { href: '/search/web', label: 'Web', isActive: true },
        { href: '/search/news', label: 'News', isActive: false },
      ]}
    />,
  );
  const links = screen.getByRole('navigation', { name: 'Search' }).getByRole('link');
  await expect.element(links.nth(0)).toHaveAttribute('aria-current', 'page');
  await expect.element(links.nth(1)).not.toHaveAttribute('aria-current');
});

test('the open one is not cut off where the row is too long', async () => {
  const names = ['Web', 'Images', 'Videos', 'News', 'Places'];
  const screen = await render(
    <div style={{ width: 200 }}>
      <TabLinks
        label="Search"
        items={names.map((label) => ({ href: `/search/${label}`, label, isActive: label === 'Places' }))}
      />
    </div>,
  );
  const row = screen.getByRole('navigation', { name: 'Search' });
  const open = screen.getByRole('link', { name: 'Places' });
  const right = (element: Element) => Math.floor(element.getBoundingClientRect().right);
  await expect.element(open).toBeVisible();
  expect(right(open.element())).toBeLessThanOrEqual(right(row.element()));
});

function SegmentsExample() {
  const [value, setValue] = useState('chats');
  return (
    <SegmentedControl
      label="List"
      value={value}
      onChange={setValue}
      items={[
        { value: 'chats', label: 'Chats' },
        { value: 'web', label: 'Web' },
      ]}
    />
  );
}

test('segments are radio buttons for keyboard and readers', async () => {
  const screen = await render(<SegmentsExample />);
  await expect.element(screen.getByRole('group', { name: 'List' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Web' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Chats' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Chats' })).toBeChecked();
});

test('segments that do not fit are reached within the control', async () => {
  const names = ['Basic', 'Marketing', 'Business', 'Academic', 'My templates'];
  const screen = await render(
    <div style={{ width: 240 }}>
      <SegmentedControl
        label="Category"
        value="Basic"
        onChange={() => {}}
        items={names.map((name) => ({ value: name, label: name }))}
      />
    </div>,
  );
  const group = screen.getByRole('group', { name: 'Category' });
  const last = screen.getByRole('radio', { name: 'My templates' });
  last.element().scrollIntoView();
  const right = (element: Element) => Math.floor(element.getBoundingClientRect().right);
  expect(right(last.element())).toBeLessThanOrEqual(right(group.element()));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
