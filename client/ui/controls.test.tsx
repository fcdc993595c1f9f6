import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from './checkbox.tsx';
import { Chip, RemovableChip } from './chip.tsx';
import { initialsOf } from './initials.tsx';
import { Pagination } from './pagination.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { TabBar } from './tab-bar.tsx';

function SwitchExample() {
  const [isOn, setIsOn] = useState(false);
  return <Switch label="Reminders" description="One mail a day." checked={isOn} onChange={setIsOn} />;
}

test('a switch turns with the space bar and with its label', async () => {
  const screen = await render(<SwitchExample />);
  const control = screen.getByRole('switch', { name: 'Reminders' });
  await expect.element(control).toHaveAccessibleDescription('One mail a day.');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(control).toBeChecked();
  await screen.getByText('Reminders').click();
  await expect.element(control).not.toBeChecked();
});

test('a switch that rests while it is saved gives the focus back', async () => {
  const saved = Promise.withResolvers<void>();
  function Saved() {
    const [isOn, setIsOn] = useState(false);
    const [isSaving, setIsSaving] = useState(false);
    const save = (next: boolean) => {
      setIsOn(next);
      setIsSaving(true);
      void saved.promise.then(() => setIsSaving(false));
    };
    return <Switch label="Reminders" checked={isOn} disabled={isSaving} onChange={save} />;
  }
  const screen = await render(<Saved />);
  const control = screen.getByRole('switch', { name: 'Reminders' });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(control).toBeDisabled();
  await expect.poll(() => document.activeElement).toBe(document.body);
  saved.resolve();
  await expect.element(control).toHaveFocus();
});

test('a checkbox carries its error', async () => {
  const screen = await render(<Checkbox label="I agree" error="Please agree first" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await expect.element(box).toHaveAccessibleDescription('Please agree first');
  await box.click();
  await expect.element(box).toBeChecked();
});

test('radio buttons and lists report the chosen value', async () => {
  const handleDepth = vi.fn();
  const handleLanguage = vi.fn();
  const screen = await render(
    <>
      <RadioGroup
        label="Depth"
        value="basic"
        onChange={handleDepth}
        items={[
          { value: 'basic', label: 'Quick' },
          { value: 'thorough', label: 'Deep', description: 'A few minutes' },
        ]}
      />
      <SelectField
        label="Language"
        items={[
          { value: 'en', label: 'English' },
          { value: 'nb', label: 'Norsk' },
        ]}
        onChange={(event) => handleLanguage(event.target.value)}
      />
    </>,
  );
  await screen.getByRole('radio', { name: 'Deep' }).click();
  expect(handleDepth).toHaveBeenCalledExactlyOnceWith('thorough');
  await screen.getByRole('combobox', { name: 'Language' }).selectOptions('Norsk');
  expect(handleLanguage).toHaveBeenCalledExactlyOnceWith('nb');
});

test('chips say whether they are on, and removing is named after the chip', async () => {
  const handleRemove = vi.fn();
  const screen = await render(
    <>
      <Chip isSelected>All</Chip>
      <RemovableChip label="garden" onRemove={handleRemove} />
    </>,
  );
  await expect.element(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'Remove garden' }).click();
  expect(handleRemove).toHaveBeenCalledTimes(1);
});

test('pages are links; the first page has nothing before it', async () => {
  const screen = await render(<Pagination page={1} pageCount={3} hrefFor={(page) => `?page=${page}`} />);
  await expect.element(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=2');
  const previous = screen.getByRole('link', { name: 'Previous' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await expect.element(previous).not.toHaveAttribute('href');
});

test('the tab bar marks the open place', async () => {
  const places = ['Calendar', 'Chat', 'Home', 'Web', 'Notes'];
  const screen = await render(
    <TabBar
      items={places.map((label) => ({
        label,
        href: `/${label.toLowerCase()}`,
        icon: <span />,
        activeIcon: <span />,
        isActive: label === 'Home',
      }))}
    />,
  );
  const links = screen.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(links.elements()).toHaveLength(5);
  await expect.element(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['Maya Okafor', 'MO'],
  ['maya', 'M'],
  ['Ana María de la Cruz', 'AC'],
  ['👩🏽‍🚀 Ástríður', '👩🏽‍🚀Á'],
  ['  ', ''],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
