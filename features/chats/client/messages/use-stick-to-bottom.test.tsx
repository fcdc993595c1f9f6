import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useStickToBottom } from './use-stick-to-bottom.ts';

const lines = Array.from({ length: 60 }, (_, index) => index + 1);

function Shown({ hasMessages = true }: { hasMessages?: boolean }) {
  const { scroller, content, isAtBottom, jumpToLatest } = useStickToBottom({ hasMessages });
  return (
    <>
      <button type="button" onClick={jumpToLatest}>
        {isAtBottom ? 'at the end' : 'left'}
      </button>
      <div ref={scroller} data-testid="scroller" style={{ height: 200, overflowY: 'auto' }}>
        <div ref={content}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </>
  );
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('leaves alone what a screen reader scrolls to, which touches nothing', async () => {
  await render(<Shown />);
  const scroller = page.getByTestId('scroller').element();
  await expect
    .poll(async () => {
      // A click without a pointer: the jump to the end, and nothing is touched after it.
      page
        .getByRole('button')
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
      for (let frame = 0; frame < 20; frame += 1) await nextFrame();
      scroller.scrollTop = 0;
      await nextFrame();
      await nextFrame();
      return scroller.scrollTop;
    })
    .toBe(0);
  await expect.element(page.getByRole('button', { name: 'left' })).toBeVisible();
});

it('begins at the end of messages, and at the beginning of what is no message', async () => {
  const { rerender } = await render(<Shown hasMessages={false} />);
  const scroller = page.getByTestId('scroller').element();
  for (let frame = 0; frame < 5; frame += 1) await nextFrame();
  expect(scroller.scrollTop).toBe(0);
  await rerender(<Shown key="with messages" />);
  await expect.poll(() => page.getByTestId('scroller').element().scrollTop).toBeGreaterThan(200);
});
