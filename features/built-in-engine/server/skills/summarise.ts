import { blocks, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { contentWords } from '#shared/words/content-words.ts';
import { stem } from '#shared/words/stem.ts';

const mostSentences = 400;
const longestText = 40_000;

interface Scored {
  text: string;
  index: number;
  score: number;
}

function splitSentences(text: string): string[] {
  return text
    .slice(0, longestText)
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]["”’)]?) (?=["“‘(]?[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length > 3)
    .slice(0, mostSentences);
}

/** A text of so many words is long enough to be summarised, with or without full stops. */
const fewestWords = 60;
const [shortestPart, longestPart] = [8, 40];
/** Where a text without full stops can be parted. */
const mayPart = /[,;:–—-]$/;
const joins = /^(?:and|but|so|because|then|when|while|which|although|however)$/i;

/** What somebody wrote without full stops, in parts of some words. */
function partUnstopped(text: string): string[] {
  const parts: string[][] = [[]];
  for (const word of text.slice(0, longestText).split(/\s+/).filter(Boolean)) {
    const part = parts.at(-1) ?? [];
    const isOver = part.length >= longestPart;
    const isGap = part.length >= shortestPart && (mayPart.test(part.at(-1) ?? '') || joins.test(word));
    if (isOver || isGap) parts.push([word]);
    else part.push(word);
  }
  return parts.map((part) => part.join(' ')).slice(0, mostSentences);
}

/** A text's sentences, or its parts where it has no full stops. */
function partsOf(text: string): { parts: string[]; haveStops: boolean } {
  const sentences = splitSentences(text);
  const isLong = text.split(/\s+/, fewestWords).length >= fewestWords;
  if (sentences.length > 1 || !isLong) return { parts: sentences, haveStops: true };
  return { parts: partUnstopped(text), haveStops: false };
}

/** How often the words of the whole text occur, by stem. */
function frequencies(sentences: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    for (const word of new Set(contentWords(sentence).map(stem)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The sentences that cover most of what the text is about, in their original order. */
export function keySentences(text: string, most: number): string[] {
  const sentences = partsOf(text).parts;
  const counts = frequencies(sentences);
  const scored: Scored[] = sentences.map((sentence, index) => {
    const words = contentWords(sentence).map(stem);
    const weight =
      words.reduce((total, word) => total + (counts.get(word) ?? 0), 0) / Math.sqrt(words.length || 1);
    // Writers put important things first, and often repeat them at the end.
    const place = index === 0 ? 1.6 : index < 3 ? 1.2 : index === sentences.length - 1 ? 1.15 : 1;
    return { text: sentence, index, score: weight * place * (sentence.length > 400 ? 0.7 : 1) };
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .sort((a, b) => a.index - b.index)
    .map(({ text: sentence }) => sentence);
}

function countWords(text: string): string {
  return (text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).length.toLocaleString('en');
}

function* summarise(text: string): Skill {
  const { parts, haveStops } = partsOf(text);
  const count = parts.length;
  if (count < 2)
    return '**There is too little text to summarise.** Paste a few sentences after “summarise:” and I will pick out what matters.';
  const [first = '', ...rest] = keySentences(text, count > 12 ? 4 : count > 5 ? 3 : 2);
  const bullets = rest.map((sentence) => `- ${plain(sentence, 500)}`).join('\n');
  return blocks(
    `**${plain(first, 500)}**`,
    bullets,
    haveStops
      ? `These are the main sentences of your text, word for word and in their order. It has ${count} sentences and ${countWords(text)} words.`
      : `These are main parts of your text, word for word and in their order. It has hardly any full stops, so they are cut where it pauses, and ${countWords(text)} words.`,
  );
}

/** Text in the message itself, which `recognise` finds before anything else. */
export const summariseSkill = defineSkill<string>({
  name: 'summaries',
  precedence: 0,
  recognise: () => undefined,
  answer: summarise,
  isWholeMessage: true,
});
