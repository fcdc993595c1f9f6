import { contentWords } from '#shared/words/content-words.ts';
import { findExactPage } from './find-page.ts';
import { lookUp } from './look-up.ts';
import type { Reference } from './reference.ts';

const mostQuestions = 3;

/**
 * What can be asked next about the entry that an answer rests on: only what the reference has, so each of these has an
 * answer. Nothing for an answer that rests on no entry.
 */
export function nextQuestions(reference: Reference, question: string, url: string | undefined): string[] {
  const path = /^\/reference\/([^#?]+)(?:#(.+))?$/.exec(url ?? '');
  const page = path?.[1] === undefined ? undefined : findExactPage(reference, decodeURIComponent(path[1]));
  if (page?.kind !== 'entry') return [];
  const { entry } = lookUp(reference, page.title);
  const sense = entry?.senses.find(({ id }) => id === path?.[2]) ?? entry?.senses[0];
  if (sense?.partOfSpeech !== 'noun') return [];
  const { title, kinds, parts, antonyms, synonyms, instanceOf, kindOf } = sense;
  const isName = instanceOf.length > 0;
  const hasCapital = isName && parts.some((part) => isCapital(reference, part));
  const possible = [
    ...(hasCapital ? [`What is the capital of ${title}?`] : []),
    ...(kinds.length > 1 && !isName ? [`What kinds of ${title} are there?`] : []),
    ...(parts.length > 1 && !isName ? [`What are the parts of ${article(title)}${title}?`] : []),
    ...(antonyms.length > 0 ? [`What is the opposite of ${title}?`] : []),
    ...(synonyms.length > 0 && !isName ? [`What is another word for ${title}?`] : []),
    ...(kindOf[0] ? [`What is ${article(kindOf[0])}${kindOf[0]}?`] : []),
  ];
  const asked = contentWords(question).join(' ');
  return possible.filter((next) => contentWords(next).join(' ') !== asked).slice(0, mostQuestions);
}

function isCapital(reference: Reference, place: string): boolean {
  const senses = lookUp(reference, place).entry?.senses ?? [];
  return senses.some(({ instanceOf }) => instanceOf.includes('national capital'));
}

function article(noun: string): string {
  return /^[aeiou]/i.test(noun) ? 'an ' : 'a ';
}
