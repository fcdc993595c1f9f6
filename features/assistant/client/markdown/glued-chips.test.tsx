import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { AnswerScopeContext } from '#features/assistant/client/answer-scope.ts';
import { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import { AnswerMarkdown } from './answer-markdown.tsx';

const source = (n: number) => ({ id: n, n, url: `/reference/${n}`, title: `Source ${n}`, snippet: 'Words.' });
const scope = {
  sources: new Map([1, 2].map((n) => [n, source(n)])),
  highlight: new CitationHighlight(),
};

/** The position of the last letter before the chip. */
function endBefore(chip: Element): DOMRect {
  const walker = document.createTreeWalker(
    document.querySelector('[data-testid=answer]')!,
    NodeFilter.SHOW_TEXT,
  );
  let before: Text | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (chip.contains(node)) break;
    const isChip = node.parentElement?.closest('[data-citation]');
    if (!isChip && /[^\s\u2060]/.test((node as Text).data)) before = node as Text;
  }
  const range = document.createRange();
  const end = before!.data.trimEnd().length;
  range.setStart(before!, end - 1);
  range.setEnd(before!, end);
  return range.getBoundingClientRect();
}

test.each([
  ['the opening', 'Rice keeps for a single day in the cold, no longer than that ⟦1⟧'],
  ['bold', 'Plain.\n\nRice keeps **for a single day in the cold, no longer than that** ⟦1⟧'],
  ['a full stop after bold', 'Plain.\n\nRice keeps **for a single day in the cold** ⟦1⟧⟦2⟧.'],
  ['italic in bold', 'Plain.\n\nRice keeps **for a single *day in the cold, no longer*** ⟦1⟧'],
  ['a list', '- Rice keeps **for a single day in the cold** ⟦1⟧\n- Rice keeps for a day in the cold. ⟦2⟧'],
  ['a table', '| a | b |\n| - | - |\n| Rice keeps for a day in the cold ⟦1⟧ | **So it does, yes** ⟦2⟧ |'],
  ['code', 'Plain.\n\nIt is called, in every version, `keepRice` ⟦1⟧'],
])('a chip never leaves the word before it: %s', async (_name, text) => {
  const screen = await render(
    <AnswerScopeContext value={scope}>
      <div data-testid="answer" className="text-answer">
        <AnswerMarkdown text={text} />
      </div>
    </AnswerScopeContext>,
  );
  const answer = screen.getByTestId('answer').element() as HTMLElement;
  await vi.waitFor(() => expect(answer.querySelector('[data-citation]')).not.toBeNull());
  for (let width = 180; width < 700; width += 7) {
    answer.style.width = `${width}px`;
    for (const chip of answer.querySelectorAll('[data-citation]')) {
      const word = endBefore(chip);
      const { top, bottom } = chip.getBoundingClientRect();
      expect(word.top < bottom && top < word.bottom, `chip ${chip.textContent} at ${width} px`).toBe(true);
    }
  }
});
