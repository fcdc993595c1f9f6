import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { AnswerScopeContext } from '#features/assistant/client/answer-scope.ts';
import { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import { AnswerMarkdown } from '#features/assistant/client/markdown/answer-markdown.tsx';
import { installPartKinds } from '#features/assistant/shared/message-part.ts';
import type { Verdict } from '#features/claim-check/shared/verdict.ts';
import { type SentenceVerdict, verdictsPart } from '#features/claim-check/shared/verdicts-part.ts';
import { VerdictScope } from './verdict-scope.tsx';
import { VerdictSummary } from './verdict-summary.tsx';

installPartKinds([verdictsPart]);

const source = (id: number) => ({
  id,
  n: id,
  url: `/reference/${id}`,
  title: `Source ${id}`,
  snippet: 'Words.',
});
const scope = {
  sources: new Map([1, 2].map((id) => [id, source(id)])),
  highlight: new CitationHighlight(),
};

function verdictOn(text: string, words: string, ids: number[], verdict: Verdict): SentenceVerdict {
  const from = text.indexOf(words);
  const quote = verdict === 'opposite' ? 'Never burn painted wood.' : '';
  return { from, to: from + words.length, ids, verdict, quote, quoteId: quote ? 2 : null, by: 'rules' };
}

function show(text: string, verdicts: SentenceVerdict[]) {
  return render(
    <AnswerScopeContext value={scope}>
      <VerdictScope text={text} parts={[{ kind: 'verdicts', verdicts }]}>
        <AnswerMarkdown text={text} />
      </VerdictScope>
      <VerdictSummary verdicts={verdicts} />
    </AnswerScopeContext>,
  );
}

const text = [
  'Fires are **allowed** on [plots](https://a.example) ⟦1⟧. Keep a bucket of water within reach. ⟦2⟧',
  '',
  '- Tell the site secretary the day before ⟦1⟧.',
  '- A little painted wood does no harm ⟦2⟧.',
].join('\n');
const verdicts = [
  verdictOn(text, 'Fires are **allowed** on [plots](https://a.example)', [1], 'supported'),
  verdictOn(text, 'Keep a bucket of water within reach.', [2], 'wording'),
  verdictOn(text, 'Tell the site secretary the day before', [1], 'absent'),
  verdictOn(text, 'A little painted wood does no harm', [2], 'opposite'),
];

test('each sentence has its own verdict, whatever Markdown it is written in', async () => {
  const screen = await show(text, verdicts);
  await expect.element(screen.getByRole('button', { name: 'Supported' })).toBeVisible();
  const marks = screen.container.querySelectorAll('[data-verdict]');
  expect([...marks].map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Supported',
    'Wording matches',
    'Not in the source',
    'The source says the opposite',
  ]);
  expect(screen.container.textContent).toContain('4 claims checked. 2 hold up, 1 was not found, 1 is wrong.');
});

test('a mark opens to the reason and what the source says, and leads to what the verdicts mean', async () => {
  const reasoned = verdicts.map((one) =>
    one.verdict === 'opposite' ? { ...one, reason: 'negation' as const } : one,
  );
  const screen = await show(text, reasoned);
  await screen.getByRole('button', { name: 'The source says the opposite' }).click();
  const opened = screen.getByRole('dialog', { name: 'The source says the opposite' });
  await expect.element(opened).toBeVisible();
  expect(opened.element().textContent).toContain('One of the two denies what the other affirms.');
  expect(opened.element().textContent).toContain('Never burn painted wood.');
  await expect
    .element(opened.getByRole('link', { name: 'What the verdicts mean' }))
    .toHaveAttribute('href', '/reference/how-everyday-answers');
});

test('sentences without a verdict have no mark, and old marks stay', async () => {
  const screen = await show('Nobody checked this ⟦1⟧. This was doubted before ⟦2?⟧.', []);
  await expect.element(screen.getByRole('button', { name: 'Not supported by its source' })).toBeVisible();
  expect(screen.container.querySelectorAll('[data-verdict]')).toHaveLength(0);
});
