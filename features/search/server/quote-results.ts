import { answerLine, blocks, cited, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { pickSentences } from '#features/research/server/pick-sentences.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import type { ReadResult } from './read-tool-results.ts';

/** A sentence that, with its title, covers less of the question than this is about something else. */
const leastShare = 0.6;
const mostSentences = 3;
const mostClosest = 3;

const asksNumber =
  /^(?:how (?:many|much|far|big|old|often|long|tall|high|deep|heavy|fast)|what (?:number|percentage|year))\b/i;
const asksDay = /^(?:when|what (?:day|date|year))\b/i;
const numbered = /\d|\b(?:hundred|thousand|million|billion|dozen)s?\b/i;

const siteOf = (url: string) => URL.parse(url)?.hostname ?? '';

function pick(question: string, results: readonly ReadResult[]) {
  const wanted = contentWords(question);
  const isCounted = asksNumber.test(question) || asksDay.test(question);
  const titles = new Map(results.map(({ n, title }) => [n, title]));
  const sources = results.map(({ n, url, title, snippet, passages = [] }) => ({
    n,
    url,
    title,
    site: siteOf(url),
    changedAt: null,
    snippets: [snippet],
    passages,
    isTried: true,
  }));
  return pickSentences(question, sources, 12).filter(
    ({ n, text }) =>
      (!isCounted || numbered.test(text)) && coverage(wanted, `${text} ${titles.get(n)}`) >= leastShare,
  );
}

/** Whether a sentence in the results answers what was asked. */
export function answersQuestion(question: string, results: readonly ReadResult[]): boolean {
  return pick(question, results).length > 0;
}

/** The answering sentences, word for word, each with its source. */
export function quoteResults(question: string, results: readonly ReadResult[]): string {
  const [first, ...others] = pick(question, results).slice(0, mostSentences);
  if (!first) return sayClosest(results);
  return blocks(
    answerLine(plain(first.text), first.n),
    others.map(({ text, n }) => `- ${cited(plain(text), n)}`).join('\n'),
  );
}

/** Says that none of them does, and what was found. */
export function sayClosest(results: readonly ReadResult[]): string {
  const lines = results
    .slice(0, mostClosest)
    .map(({ n, title, snippet }) => `- ${cited(`${plain(title, 120)}: ${plain(snippet, 240)}`, n)}`);
  return blocks(
    `**The results I found do not say that outright.** ${results.length === 1 ? 'This comes closest:' : 'These come closest:'}`,
    lines.join('\n'),
  );
}
