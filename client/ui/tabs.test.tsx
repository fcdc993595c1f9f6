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
