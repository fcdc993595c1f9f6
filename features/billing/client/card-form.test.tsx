import '#client/styles/app.css';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { CardForm } from './card-form.tsx';

const kept = {
  id: 'card',
  type: 'card',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2099,
  name: 'Ada Lovelace',
  isDefault: true,
  createdAt: '2026-11-21T12:00:00.000Z',
};
const address = 'POST /api/billing/payment-methods';

async function open(answer: Response | Error = Response.json(kept)) {
  const requests = fakeServer({ [address]: answer });
  const onAdded = vi.fn();
  const screen = await render(<CardForm onAdded={onAdded} onCancel={() => {}} />);
  const field = (name: string) => screen.getByLabelText(name);
  async function fill(card: { number?: string; expiry?: string; code?: string; name?: string } = {}) {
    const { number = '4242424242424242', expiry = '1299', code = '987', name = 'Ada Lovelace' } = card;
    for (const [label, text] of [
      ['Card number', number],
      ['Expiration (MM/YY)', expiry],
      ['CVC', code],
      ['Name on card', name],
    ] as const) {
      await field(label).clear();
      if (text) await userEvent.type(field(label), text);
    }
  }
  const submit = () => screen.getByRole('button', { name: 'Add Card' }).click();
  return { requests, onAdded, screen, field, fill, submit };
}

test('only the brand, four digits, the expiry and the name leave the browser', async () => {
  const { requests, onAdded, field, fill, submit } = await open();
  await fill();
  await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242');
  await submit();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(sent(requests)).toEqual([
    {
      method: 'POST',
      path: '/api/billing/payment-methods',
      body: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, name: 'Ada Lovelace' },
    },
  ]);
  for (const name of ['Card number', 'CVC']) await expect.element(field(name)).toHaveValue('');
});

test.each([
  [{ number: '4242 4242' }, 'Card number', 'Card number must be 16 digits'],
  [{ expiry: '1399' }, 'Expiration (MM/YY)', 'Expiration month must be from 1 to 12'],
  [{ code: '12' }, 'CVC', 'CVC must be 3 or 4 digits'],
  [{ number: '1', code: '1' }, 'Card number', 'Card number must be 16 digits'],
])('%j is refused here, with the first message', async (card, name, message) => {
  const { requests, screen, field, fill, submit } = await open();
  await fill(card);
  await submit();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(field(name)).toHaveFocus();
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  expect(requests).toEqual([]);
});

test('the brand shows while the number is typed', async () => {
  const { screen, field } = await open();
  await userEvent.type(field('Card number'), '378282');
  await expect.element(screen.getByText('American Express')).toBeVisible();
  await expect.element(field('Card number')).toHaveValue('3782 82');
  await userEvent.type(field('Card number'), '246310005999');
  await expect.element(field('Card number')).toHaveValue('3782 822463 10005');
});

test('a digit can be put in the middle without the caret running away', async () => {
  const { field } = await open();
  await userEvent.type(field('Card number'), '42424242');
  const input = field('Card number').element() as HTMLInputElement;
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('11');
  await expect.element(field('Card number')).toHaveValue('4211 4242 42');
  expect(input.selectionStart).toBe(4);
});

test('a failure says so, and keeps what was typed', async () => {
  const { screen, field, fill, submit } = await open(refusal(500, 'internal', 'Broken.'));
  await fill();
  await submit();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to add card. Please try again.');
  await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242');
});

test('a reason that helps is passed on', async () => {
  const { screen, fill, submit } = await open(refusal(409, 'conflict', 'You have saved 20 cards.'));
  await fill();
  await submit();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You have saved 20 cards.');
});
