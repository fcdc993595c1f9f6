import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { LevelBars } from './level-bars.tsx';

test('the newest bar is as high as the level is loud, and earlier ones move on', async () => {
  let tell: (level: number) => void = () => undefined;
  const { container } = await render(
    <LevelBars
      onLevel={(listener) => {
        tell = listener;
        return () => undefined;
      }}
    />,
  );
  const heights = () =>
    [...container.querySelectorAll('span > span')]
      .slice(-2)
      .map((bar) => Math.round(bar.getBoundingClientRect().height));
  expect(heights()).toEqual([3, 3]);
  tell(1);
  tell(0.5);
  expect(heights()).toEqual([32, 16]);
});
