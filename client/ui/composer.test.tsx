import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { Composer } from './composer.tsx';

const handleSend = vi.fn();
const handleStop = vi.fn();

beforeEach(() => {
  handleSend.mockReset();
  handleStop.mockReset();
});

function Example(props: Partial<Parameters<typeof Composer>[0]>) {
  const [value, setValue] = useState('');
  return (
    <Composer
      label="Ask anything"
      value={value}
      onChange={setValue}
      onSend={handleSend}
      onStop={handleStop}
      {...props}
    />
  );
}

test('Enter sends the trimmed text; Shift and Enter make a new line', async () => {
  const screen = await render(<Example />);
  const field = screen.getByLabelText('Ask anything');
  await field.click();
  await userEvent.keyboard('  How long{Shift>}{Enter}{/Shift}is rice safe? ');
  expect(handleSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(handleSend).toHaveBeenCalledExactlyOnceWith('How long\nis rice safe?');
});

test('Enter that ends a composition does not send', async () => {
  const screen = await render(<Example />);
  const field = screen.getByLabelText('Ask anything');
  await field.fill('ごはん');
  for (const hint of [{ isComposing: true }, { keyCode: 229 }]) {
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...hint }));
  }
  expect(handleSend).not.toHaveBeenCalled();
});

test('Send is off until there is something to send', async () => {
  const screen = await render(<Example />);
  const send = screen.getByRole('button', { name: 'Send' });
  await expect.element(send).toBeDisabled();
  await screen.getByLabelText('Ask anything').fill('   ');
  await expect.element(send).toBeDisabled();
  await screen.getByLabelText('Ask anything').fill('rice');
  await send.click();
  expect(handleSend).toHaveBeenCalledExactlyOnceWith('rice');
});

test('in search the button stays lit, and an empty press puts the focus in the field', async () => {
  const screen = await render(<Example isSendAlwaysLit sendLabel="Search" />);
  await screen.getByRole('button', { name: 'Search' }).click();
  expect(handleSend).not.toHaveBeenCalled();
  await expect.element(screen.getByLabelText('Ask anything')).toHaveFocus();
});

test('while an answer is written there is Stop instead of Send, and Enter keeps the draft', async () => {
  const screen = await render(<Example isRunning />);
  const field = screen.getByLabelText('Ask anything');
  await field.fill('next question');
  await userEvent.keyboard('{Enter}');
  expect(handleSend).not.toHaveBeenCalled();
  await expect.element(field).toHaveValue('next question');
  await expect.element(screen.getByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Stop' }).click();
  expect(handleStop).toHaveBeenCalledTimes(1);
});

test('the field grows with its text from 60 px and stops at 300', async () => {
  const screen = await render(<Example />);
  const field = screen.getByLabelText('Ask anything');
  const height = () => field.element().getBoundingClientRect().height;
  expect(height()).toBe(60);
  await field.fill('one\ntwo\nthree\nfour');
  expect(height()).toBeGreaterThan(100);
  await field.fill('line\n'.repeat(60));
  expect(height()).toBe(300);
});
