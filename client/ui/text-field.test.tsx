import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from './text-field.tsx';

test('label, error and field belong together', async () => {
  const screen = await render(<TextField label="Email" error="Invalid email address" />);
  const field = screen.getByLabelText('Email');
  await expect.element(field).toHaveAccessibleDescription('Invalid email address');
  await expect.element(field).toBeInvalid();
});

test('a hint describes the field until there is an error', async () => {
  const screen = await render(<TextField label="Email" hint="Only for signing in." />);
  const field = screen.getByLabelText('Email');
  await expect.element(field).toHaveAccessibleDescription('Only for signing in.');
  await expect.element(field).not.toBeInvalid();
});

test('the eye shows and hides a password from the keyboard', async () => {
  const screen = await render(<TextField label="Password" type="password" defaultValue="correct horse" />);
  const field = screen.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');

  await field.click();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('type', 'text');

  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});
