import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { PlainAnswer } from './plain-answer.tsx';

test('a short answer is shown whole, without its markers', async () => {
  const screen = await render(<PlainAnswer text="Sugar is sweet ⟦1⟧. Salt is not ⟦12⟧." />);
  expect(screen.container.textContent).toBe('Sugar is sweet. Salt is not.');
  expect(screen.container.querySelector('wbr')).toBeNull();
});

test('R69 of an answer without measure only the beginning is drawn, and its one word can be broken', async () => {
  const screen = await render(<PlainAnswer text={'x'.repeat(200_000)} />);
  const text = screen.container.textContent ?? '';
  expect(text).toMatch(/^x+ …$/);
  expect(text.length).toBeLessThan(5_000);
  expect(screen.container.querySelectorAll('wbr').length).toBeGreaterThan(10);
});
