import '#client/styles/app.css';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

afterEach(() => {
  document.documentElement.dir = '';
});

it('says the example of an empty field in the direction of the page, and what is typed in its own', async () => {
  document.documentElement.dir = 'rtl';
  const { container } = await render(
    <>
      <textarea dir="auto" placeholder="اكتب شيئًا." />
      <textarea dir="auto" placeholder="اكتب شيئًا." defaultValue="Written in English." />
    </>,
  );
  const directions = [...container.querySelectorAll('textarea')].map(
    (one) => getComputedStyle(one).direction,
  );
  expect(directions).toEqual(['rtl', 'ltr']);
});

it('keeps a line that is cut off on the side of its icon, whatever its letters', async () => {
  document.documentElement.dir = 'rtl';
  const { container } = await render(
    <div style={{ width: '300px' }}>
      <span dir="auto" className="block truncate">
        <b>Rota</b>
      </span>
    </div>,
  );
  const right = (selector: string) => container.querySelector(selector)?.getBoundingClientRect().right ?? 0;
  expect(right('b')).toBeCloseTo(right('div'), 0);
});

it('keeps the numbers and full stops of English data with their words', async () => {
  document.documentElement.dir = 'rtl';
  const { container } = await render(
    <p>
      بدلًا منها:{' '}
      <span lang="en">
        <i>80 g</i> rapeseed <b>oil.</b>
      </span>
    </p>,
  );
  const left = (selector: string) => container.querySelector(selector)?.getBoundingClientRect().left ?? 0;
  expect(left('i')).toBeLessThan(left('b'));
});
