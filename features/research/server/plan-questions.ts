import { findExactPage } from '#features/dictionary/server/find-page.ts';
import { lookUp } from '#features/dictionary/server/look-up.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { isStopWord, readSearchTerms } from '#features/dictionary/server/search-terms.ts';

const longestTopic = 4;
const versus = /\b(?:versus|vs\.?|compared (?:to|with)|or|and)\b/i;

/**
 * Sub-questions without a model: the reference's entries on the question's topics determine what can be asked about
 * them. The question itself always comes first.
 */
export function planQuestions(reference: Reference, question: string, most: number): string[] {
  const asked = tidy(question);
  const topics = topicsOf(reference, asked);
  const plan = [asked];
  // Asking for the difference already includes that question.
  const isComparison =
    topics.length > 1 &&
    !/\bdiffer/i.test(asked) &&
    (versus.test(asked) || /\b(?:better|compare)/i.test(asked));
  if (isComparison) plan.push(`How do ${topics[0]} and ${topics[1]} differ?`);
  const perTopic = topics.slice(0, 2).map((topic) => questionsAbout(reference, topic, asTyped(asked, topic)));
  // Alternating, so that a second topic is not crowded out by the first.
  for (let index = 0; perTopic.some((questions) => index < questions.length); index++) {
    for (const questions of perTopic) plan.push(...questions.slice(index, index + 1));
  }
  const different = new Map(plan.map((text) => [text.toLowerCase().replace(/\W+/g, ' ').trim(), text]));
  return [...different.values()].slice(0, most);
}

function tidy(question: string): string {
  const [first = question] = question.trim().split(/(?<=[?])\s/);
  return first.replace(/\s+/g, ' ').slice(0, 200);
}

/** The longest phrases that the reference has an entry for. */
export function topicsOf(reference: Reference, question: string): string[] {
  const { words } = readSearchTerms(question);
  const topics: string[] = [];
  for (let start = 0; start < words.length; start++) {
    if (isStopWord(words[start] ?? '')) continue;
    for (let length = Math.min(longestTopic, words.length - start); length > 0; length--) {
      const run = words.slice(start, start + length);
      if (isStopWord(run.at(-1) ?? '')) continue;
      const page = findExactPage(reference, run.join(' '));
      if (!page || !isThing(reference, page.title)) continue;
      topics.push(page.title);
      start += length - 1;
      break;
    }
  }
  return [...new Set(topics)].sort((a, b) => Number(b.includes(' ')) - Number(a.includes(' '))).slice(0, 3);
}

function isThing(reference: Reference, title: string): boolean {
  const [sense] = lookUp(reference, title).entry?.senses ?? [];
  return sense?.partOfSpeech === 'noun';
}

/** How the person referred to the topic: `volcanoes`, `a violin`, or the topic itself, as for `rain`. */
function asTyped(question: string, topic: string): { name: string; isPlural: boolean } {
  const stem = RegExp.escape(topic.replace(/y$/i, ''));
  const plural = new RegExp(`\\b${stem}(?:s|es|ies)\\b`, 'i').exec(question)?.[0];
  if (plural && plural.toLowerCase() !== topic.toLowerCase())
    return { name: plural.toLowerCase(), isPlural: true };
  const single = new RegExp(`\\b(?:an?|the)\\s+${RegExp.escape(topic)}\\b`, 'i').test(question);
  return { name: single ? `${article(topic)}${topic}` : topic, isPlural: false };
}

function questionsAbout(
  reference: Reference,
  topic: string,
  { name, isPlural }: { name: string; isPlural: boolean },
): string[] {
  const [sense] = lookUp(reference, topic).entry?.senses ?? [];
  const be = isPlural ? 'are' : 'is';
  if (!sense) return [`What ${be} ${name}?`];
  const isName = sense.instanceOf.length > 0;
  return [
    `${isName && sense.domain === 'noun.person' ? 'Who' : 'What'} ${be} ${name}?`,
    ...(sense.kinds.length > 1 ? [`What kinds of ${isPlural ? name : topic} are there?`] : []),
    ...(sense.parts.length > 1 ? [`What are the parts of ${name}?`] : []),
    ...(sense.partOf.length > 0 ? [`What ${be} ${name} part of?`] : []),
    ...(isName ? [] : [`What are the effects of ${name}?`]),
    ...(sense.kindOf[0] ? [`What is ${article(sense.kindOf[0])}${sense.kindOf[0]}?`] : []),
  ];
}

function article(noun: string): string {
  return /^[aeiou]/i.test(noun) ? 'an ' : 'a ';
}
