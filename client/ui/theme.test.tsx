import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useTheme } from './theme.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  root.className = '';
  for (const key of ['contrast', 'density', 'motion']) delete root.dataset[key];
});

function Example() {
  const { theme, density, change } = useTheme();
  return (
    <button type="button" onClick={() => change({ theme: 'dark', contrast: 'high', density: 'compact' })}>
      {theme} {density}
    </button>
  );
}

test('a choice is stored and put on the document', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: 'system comfortable' }).click();
  await expect.element(screen.getByRole('button', { name: 'dark compact' })).toBeVisible();
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(root.classList.contains('dark')).toBe(true);
  expect(root.dataset).toMatchObject({ contrast: 'high', density: 'compact' });
});

test('a choice made in another tab arrives here', async () => {
  const screen = await render(<Example />);
  localStorage.setItem('theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  await expect.element(screen.getByRole('button', { name: 'dark comfortable' })).toBeVisible();
  expect(root.classList.contains('dark')).toBe(true);
});

test('a stored word that is no choice counts as none', async () => {
  localStorage.setItem('theme', 'sepia');
  const screen = await render(<Example />);
  await expect.element(screen.getByRole('button', { name: 'system comfortable' })).toBeVisible();
});

test('the blocking script agrees with the module', async () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('contrast', 'high');
  localStorage.setItem('density', 'relaxed');
  localStorage.setItem('motion', 'reduced');
  const { default: source } = await import('../public/theme.js?raw');
  const script = document.createElement('script');
  script.textContent = source;
  document.head.append(script);
  script.remove();
  expect(root.classList.contains('dark')).toBe(true);
  expect(root.dataset).toMatchObject({ contrast: 'high', density: 'relaxed', motion: 'reduced' });
});
