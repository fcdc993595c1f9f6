import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import { userMessage } from '#features/chats/client/conversation/conversation-state.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { LongMessageList } from './long-message-list.tsx';
import { showMessage } from './show-message.ts';

const highlight = new CitationHighlight();
const highlightOf = () => highlight;

function messages(from: number, to: number): ChatMessage[] {
  return Array.from({ length: to - from }, (_, index) =>
    userMessage(`m${from + index}`, `Message ${from + index} ${'and more words '.repeat((index * 7) % 40)}`),
  );
}

function Chat({ total, first }: { total: number; first: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState(first);
  const [all, setAll] = useState(() => messages(first, total));
  return (
    <div ref={scroller} data-testid="scroller" style={{ height: 600, width: 500, overflowY: 'auto' }}>
      <div style={{ paddingTop: 24 }}>
        <LongMessageList
          messages={all}
          running={null}
          highlightOf={highlightOf}
          hasSourceColumn
          actions={null}
          scroller={scroller}
          isLoadingEarlier={false}
          onEarlier={
            from === 0
              ? null
              : () => {
                  const next = Math.max(0, from - 100);
                  setFrom(next);
                  setAll((before) => [...messages(next, from), ...before]);
                }
          }
        />
      </div>
    </div>
  );
}

const rows = () => document.querySelectorAll<HTMLElement>('[data-message]');
const row = (id: string) => document.querySelector<HTMLElement>(`[data-message="${id}"]`);

function topOf(id: string): number {
  const box = document.querySelector('[data-testid=scroller]')!.getBoundingClientRect();
  return (row(id)?.getBoundingClientRect().top ?? Number.NaN) - box.top;
}

async function settled(): Promise<void> {
  for (let frames = 0; frames < 12; frames += 1) await new Promise(requestAnimationFrame);
}

test('messages keep their distance from one another', async () => {
  await render(<Chat total={200} first={0} />);
  await vi.waitFor(() => expect(row('m199')).not.toBeNull());
  await settled();
  // The last one stays rendered, wherever the view is.
  const shown = [...rows()].slice(0, -1).map((row) => row.querySelector('article')?.getBoundingClientRect());
  const gaps = shown.slice(1).map((box, index) => Math.round((box?.top ?? 0) - (shown[index]?.bottom ?? 0)));
  expect(gaps.length).toBeGreaterThan(3);
  expect(gaps).toEqual(gaps.map(() => 28));
});

test('only rows near the view are in the page, and any can be brought there', async () => {
  await render(<Chat total={10_000} first={0} />);
  await vi.waitFor(() => expect(row('m9999')).not.toBeNull());
  expect(rows().length).toBeLessThan(60);
  const list = document.querySelector<HTMLElement>('[data-messages]')!;
  await showMessage(list, 'm5000');
  await vi.waitFor(() => expect(Math.abs(topOf('m5000'))).toBeLessThan(600));
  expect(rows().length).toBeLessThan(60);
  expect(row('m5000')?.getAttribute('aria-posinset')).toBe('5001');
  expect(row('m5000')?.getAttribute('aria-setsize')).toBe('10000');
});

test('what is read stays where it is when older messages are put before it', async () => {
  await render(<Chat total={1_000} first={900} />);
  await vi.waitFor(() => expect(row('m999')).not.toBeNull());
  await settled();
  const scroller = document.querySelector<HTMLElement>('[data-testid=scroller]')!;
  scroller.scrollTop = scroller.scrollHeight;
  await settled();
  const before = scroller.scrollHeight;
  await vi.waitFor(() => {
    // The list may still be scrolling to its end, where it began.
    if (scroller.scrollHeight < before * 1.5) scroller.scrollTop = 0;
    expect(scroller.scrollHeight).toBeGreaterThan(before * 1.5);
  });
  await settled();
  expect(row('m900')).not.toBeNull();
  expect(Math.abs(topOf('m900'))).toBeLessThan(200);
});
