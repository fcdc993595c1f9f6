import { answerLine, blocks, cited, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import { readReference } from './ask-tools.ts';
import type { SearchResult } from './direct-answer.ts';

const mostSentences = 3;

/** The paragraphs of a page, without its tables and lists, which make no sentences. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph && !/^(?:[#|>-]|\d+\.)/.test(paragraph))
    .map((paragraph) => plain(paragraph, 900));
}

const sentencesOf = (paragraph: string) => paragraph.split(/(?<=[.!?]) (?=[\p{Lu}“])/u);

/** A "how" or "why" about this product itself, in the words of the guide that answers it. */
export function* quoteGuide(result: SearchResult, query: string): Skill<string | undefined> {
  const read = yield* readReference(result.slug);
  if (read.state !== 'answered') return undefined;
  const wanted = contentWords(query);
  const [best] = paragraphsOf(read.output.text)
    .map((paragraph) => ({ paragraph, share: coverage(wanted, paragraph) }))
    .sort((a, b) => b.share - a.share);
  if (!best || best.share < 0.6) return undefined;
  const sentences = sentencesOf(best.paragraph);
  const start = sentences
    .map((sentence, index) => ({ index, share: coverage(wanted, sentence) }))
    .sort((a, b) => b.share - a.share || a.index - b.index)[0]?.index;
  // "So 1900 is not" needs the sentence before it.
  const from = Math.max(
    0,
    (start ?? 0) - (/^(?:So|It|That|This|They|And|But|Or)\b/.test(sentences[start ?? 0] ?? '') ? 1 : 0),
  );
  const [first, ...rest] = sentences.slice(from, from + mostSentences);
  if (!first) return undefined;
  return blocks(
    answerLine(first, read.output.n),
    rest.map((sentence) => cited(sentence, read.output.n)).join(' '),
  );
}
