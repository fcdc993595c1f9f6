import {
  answerLine,
  blocks,
  capitalise,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { buildPhrase } from './build-phrase.ts';
import { languageNames, nameOf, type PhraseLanguage, phraseLanguages } from './phrase-languages.ts';
import { readPhrasebook } from './phrasebook.ts';

interface AskedPhrase {
  phrase: string;
  language: PhraseLanguage;
  answer: string;
  isIntoEnglish: boolean;
  /** Put together from words of the book. */
  isBuilt?: true;
}

const languages = Object.keys(languageNames).join('|');
const longest = 120;

/** From English. */
const into = [
  `^how (?:do|would|can) (?:you|i|we|people) (?:say|write|spell) (?<phrase>.+?) in (?<language>${languages})(?:,? (?:its|it's|it is)? ?for (?:a|an|the|my|our) .+)?$`,
  `^how to (?:say|write|spell) (?<phrase>.+?) in (?<language>${languages})$`,
  `^(?:what is|what's|whats|say|give me) (?:the (?:word|phrase) for )?(?<phrase>.+?) in (?<language>${languages})$`,
  `^how (?:do|would|can) (?:you|i|we|people) (?<phrase>(?:ask for|order) .+?) in (?<language>${languages})$`,
  `^(?:how|what) (?:do|would) (?:you|i|we) (?:say|call) (?<phrase>.+?) in (?<language>${languages})$`,
  `^(?:what is|what's) the (?<language>${languages}) (?:(?:word|phrase|translation) )?(?:for|of) (?<phrase>.+?)$`,
  `^translate (?<phrase>.+?) (?:in)?to (?<language>${languages})$`,
  `^(?:translate|say|put) (?:this|that|it|the following)? ?(?:in)?to (?<language>${languages}): ?(?<phrase>.+?)$`,
  `^(?:the )?(?<language>${languages}) (?:(?:word|phrase|translation) )?for (?<phrase>.+?)$`,
  `^(?<phrase>.+?) in (?<language>${languages})$`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Into English. */
const outOf = [
  `^what does (?<phrase>.+?) mean in (?<language>${languages})$`,
  `^(?:what is|what's) (?<phrase>.+?) in english from (?<language>${languages})$`,
  `^what does the (?<language>${languages}) (?:word|phrase) (?<phrase>.+?) mean$`,
].map((pattern) => new RegExp(pattern, 'i'));

/** “What does 'mañana' mean in English”: of a language that is not said. */
const ofNoLanguage =
  /^(?:what does (?<phrase>.+?) mean in english|(?:translate|put) (?<phrase2>.+?) (?:in)?to english)$/i;

const namesLanguage = new RegExp(`english|${languages}`, 'i');

/** Phrases in the book; other translations are left to a model. */
export function readPhraseQuestion(message: string): AskedPhrase | undefined {
  if (message.length > longest || !namesLanguage.test(message)) return undefined;
  const text = message
    .trim()
    .replace(/^(?:please|can you|could you)[, ]+/i, '')
    .replace(/[?.!]+$/, '')
    .trim();
  const unnamed = (ofNoLanguage.exec(text)?.groups?.phrase ?? ofNoLanguage.exec(text)?.groups?.phrase2)
    ?.replaceAll(/["“”«»]|(?<=^)'|'(?=$)/g, '')
    .trim();
  if (unnamed !== undefined) {
    for (const language of phraseLanguages) {
      const answer = readPhrasebook().findEnglish(unnamed, language);
      // An English word is asked for its meaning.
      if (answer !== undefined && readPhrasebook().find(unnamed, language) === undefined)
        return { phrase: unnamed, language, answer, isIntoEnglish: true };
    }
  }
  for (const [patterns, isIntoEnglish] of [
    [outOf, true],
    [into, false],
  ] as const) {
    for (const pattern of patterns) {
      const { phrase, language: name } = pattern.exec(text)?.groups ?? {};
      const language = name && languageNames[name.toLowerCase()];
      if (!phrase || !language) continue;
      const bare = phrase.replaceAll(/["“”«»]|(?<=^)'|'(?=$)/g, '').trim();
      const book = readPhrasebook();
      const answer = isIntoEnglish ? book.findEnglish(bare, language) : book.find(bare, language);
      if (answer !== undefined) return { phrase: bare, language, answer, isIntoEnglish };
      const built = isIntoEnglish ? undefined : buildPhrase(bare, language, book);
      if (built !== undefined) return { phrase: bare, language, answer: built, isIntoEnglish, isBuilt: true };
    }
  }
  return undefined;
}

const onlyLanguage = new RegExp(
  `^(?:and |now |what about |how about |ok |also )*(?:in |into |to )?(?<language>${languages})$`,
  'i',
);

/** "And in French?": the phrase from the previous question. */
function readFurther(message: string, earlier: readonly string[]): AskedPhrase | MissingPhrase | undefined {
  const text = message.trim().replace(/[?.!]+$/, '');
  const language = onlyLanguage.exec(text)?.groups?.language;
  if (language === undefined) {
    const phrase = /^(?:and|what about|how about) (?<phrase>.{2,60})$/i.exec(text)?.groups?.phrase;
    const spoken = phrase && languageOf(earlier.at(-1) ?? '');
    return spoken ? readPhraseQuestion(`say ${phrase} in ${spoken}`) : undefined;
  }
  for (const question of earlier.toReversed()) {
    if (onlyLanguage.test(question.trim().replace(/[?.!]+$/, ''))) continue;
    const asked = question.replace(/,? please$/i, '');
    const before = readPhraseQuestion(asked)?.phrase ?? plainlyAsked(asked);
    if (before === undefined) return undefined;
    return (
      readPhraseQuestion(`say ${before} in ${language}`) ?? {
        missing: before,
        language: languageNames[language.toLowerCase()],
      }
    );
  }
  return undefined;
}

/** The language that was last asked for: also of “and German?” */
function languageOf(question: string): string | undefined {
  const before = readPhraseQuestion(question);
  return before
    ? nameOf[before.language]
    : onlyLanguage.exec(question.trim().replace(/[?.!]+$/, ''))?.groups?.language;
}

/** What was asked to be translated, whether or not the book has it: it stays a translation in another language. */
function plainlyAsked(question: string): string | undefined {
  const text = question.trim().replace(/[?.!]+$/, '');
  // The last one is a phrase and a language only, which may ask for anything.
  for (const pattern of into.slice(0, -1)) {
    const phrase = pattern.exec(text)?.groups?.phrase;
    if (phrase !== undefined) return phrase.replaceAll(/["“”«»]|(?<=^)'|'(?=$)/g, '').trim();
  }
  return undefined;
}

interface MissingPhrase {
  missing: string;
  language: PhraseLanguage | undefined;
}

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* sayMissing({ missing, language }: MissingPhrase): Skill {
  return {
    declined: 'model' as const,
    text: `**My phrasebook has no ${language === undefined ? '' : `${nameOf[language]} `}for ${quoted(plain(missing, 80))}.** It knows frequent phrases and words; a connected model translates whatever you write.`,
  };
}

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* say({ phrase, language, answer, isIntoEnglish, isBuilt }: AskedPhrase): Skill {
  const name = nameOf[language];
  const line = isIntoEnglish
    ? `${quoted(plain(phrase))} is ${name} for ${quoted(answer)}`
    : `${capitalise(quoted(plain(phrase)))} in ${name} is ${quoted(answer)}`;
  const forms = answer.includes(' / ')
    ? 'The first form is what a man says or is called, the second what a woman.'
    : undefined;
  return blocks(
    answerLine(line),
    !isIntoEnglish && forms,
    isBuilt && 'It is put together from words that it knows, by simple rules of grammar.',
    `From our own phrasebook of ${readPhrasebook().size} words and phrases; polite forms, and not checked by a native speaker.`,
  );
}

/** "How do you say thank you in Italian?" Before small talk, which takes everything starting with "translate". */
export const phrasebookSkill: MessageSkill = {
  name: 'phrasebook',
  precedence: 61,
  take({ question, earlierQuestions }) {
    const asked = readFurther(question, earlierQuestions) ?? readPhraseQuestion(question);
    return asked && ('missing' in asked ? sayMissing(asked) : say(asked));
  },
};
