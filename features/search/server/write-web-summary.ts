import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { pickAnswers } from '#features/research/server/pick-sentences.ts';
import type { ReferenceMeaning } from '#features/search/shared/search.contract.ts';
import type { NumberedResult, NumberedResults, RuleSummary } from './numbered-results.ts';

const mostSentences = 4;

/** The results' own words, verbatim and cited, where no model writes. */
export function writeWebSummary(query: string, { onPage, beside }: NumberedResults): RuleSummary {
  const meanings = beside?.from === 'reference' ? (beside.meanings?.common ?? []) : [];
  const cited = meanings.flatMap((meaning) => {
    const n = onPage.find(({ url }) => url === meaning.url)?.n;
    return n === undefined ? [] : [{ ...meaning, n }];
  });
  if (cited.length > 0) return { text: tellMeanings(cited), isAnswer: true };
  const answers = pickAnswers(query, onPage.map(asSource), mostSentences);
  const [first, ...rest] = answers.map(({ text, n }) => ({ text, marker: citationMarker(n) }));
  if (!first) {
    return {
      text: '**These results do not answer that.** Nothing in their excerpts says it, so this summary was not charged. Open one of them, or search with other words.',
      isAnswer: false,
    };
  }
  const further = rest.map(({ text, marker }) => `- ${text} ${marker}`).join('\n');
  return { text: `**${first.text}** ${first.marker}${further && `\n\n${further}`}`, isAnswer: true };
}

function tellMeanings(meanings: (ReferenceMeaning & { n: number })[]): string {
  const [first, ...others] = meanings;
  if (!first) return '';
  if (others.length === 0) {
    const [opening, rest] = splitOpening(first.definition);
    return `**${opening}** ${citationMarker(first.n)}${rest && ` ${rest} ${citationMarker(first.n)}`}`;
  }
  const lines = meanings.map(
    ({ hint, definition, n }) => `- ${hint && `*${hint}*: `}${definition} ${citationMarker(n)}`,
  );
  return `**“${first.title}” can mean ${meanings.length} different things.**\n\n${lines.join('\n')}`;
}

function splitOpening(text: string): [string, string] {
  const end = /[.!?](?=\s\p{Lu}|$)/u.exec(text);
  return end ? [text.slice(0, end.index + 1), text.slice(end.index + 1).trim()] : [text, ''];
}

function asSource({ n, url, title, snippet }: NumberedResult) {
  return { n, url, title, site: '', snippets: [snippet], passages: [] };
}
