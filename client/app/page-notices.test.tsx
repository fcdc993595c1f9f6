import '#client/styles/app.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageNotices } from './page-notices.tsx';

function Example({ notice }: { notice: string | null }) {
  return (
    <>
      <PageNotices>{notice !== null && <p className="h-15">{notice}</p>}</PageNotices>
      <div data-testid="screen" className="h-[calc(100dvh-var(--notices))]" />
    </>
  );
}

it('a screen as high as the window still ends where the window does', async () => {
  const screen = await render(<Example notice={null} />);
  const end = () => page.getByTestId('screen').element().getBoundingClientRect().bottom;
  await expect.poll(end).toBe(window.innerHeight);
  await screen.rerender(<Example notice="The server cannot be reached." />);
  await expect.poll(() => page.getByTestId('screen').element().getBoundingClientRect().top).toBe(60);
  await expect.poll(end).toBe(window.innerHeight);
});
