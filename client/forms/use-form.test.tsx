import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useForm } from './use-form.ts';

function Letter({ send }: { send: (text: string) => Promise<void> }) {
  const { handleSubmit, isBusy, errorOf, formError, forget } = useForm<string>({
    read(form) {
      const text = String(new FormData(form).get('text'));
      return text === '' ? { problems: [{ field: 'text', message: 'Write something.' }] } : { values: text };
    },
    send,
    describe: (error) =>
      error instanceof RangeError ? { field: 'text', message: error.message } : { message: 'Not sent.' },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p role="alert">{formError}</p>
      <label>
        Text <input name="text" onChange={() => forget('text')} />
      </label>
      <p data-testid="wrong">{errorOf('text')}</p>
      <button type="submit">{isBusy ? 'Sending…' : 'Send'}</button>
    </form>
  );
}

const field = page.getByRole('textbox', { name: 'Text' });
const wrong = page.getByTestId('wrong');

test('what is pressed twice is sent once, and can be sent again when it is over', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  await render(<Letter send={send} />);
  await field.fill('Hello');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
  resolve();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect(send).toHaveBeenCalledTimes(2);
});

test('what is wrong stands at its field, which gets the focus, until it is changed', async () => {
  const send = vi.fn(async () => {});
  await render(<Letter send={send} />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(wrong).toHaveTextContent('Write something.');
  await expect.element(field).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await field.fill('H');
  await expect.element(wrong).toBeEmptyDOMElement();
});

test('a refusal goes to its field or above the form, and what was typed stays', async () => {
  const send = vi.fn(async (text: string) => {
    throw text === 'long' ? new RangeError('Too long.') : new Error('broken');
  });
  await render(<Letter send={send} />);
  await field.fill('long');
  await userEvent.keyboard('{Enter}');
  await expect.element(wrong).toHaveTextContent('Too long.');
  await field.fill('other');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not sent.');
  await expect.element(wrong).toBeEmptyDOMElement();
  await expect.element(field).toHaveValue('other');
});
