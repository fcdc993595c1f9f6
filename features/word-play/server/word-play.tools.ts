import { z } from 'zod';
import { defineTool } from '#features/assistant/server/assistant-tool.ts';
import { orMistake } from '#features/assistant/server/mistake.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { said } from '#server/language/sentence.ts';
import { answerWords } from './answer-words.ts';
import { wordsKit } from './word-play.kit.ts';
import { wordKinds } from './word-question.ts';

/** The reference page that names the source of these words. */
const guide = {
  url: '/reference/everyday-words',
  title: 'Everyday words',
  snippet: 'Rhymes, syllables, plurals, tenses, anagrams, spelling, and the words for animals and nations.',
};

export interface PlayWordsOutput {
  answer: string;
  details: string[];
  n: number;
  [key: string]: string | string[] | number;
}

export const playWords = (reference: Reference) =>
  defineTool({
    name: 'play_words',
    kit: wordsKit,
    description:
      'Answers questions about a word as such: rhymes, syllables, pronunciation, letters, plural, singular, tenses, ' +
      'comparative, anagrams, words of a pattern ("c?t"), which of two spellings is right, British and American words, ' +
      'the words for the young, male, female, group, home, sound and adjective of an animal, what people of a ' +
      'country are called, what a relative’s relative is to somebody, and which of two phrases is right.',
    inputSchema: z.object({
      kind: z.enum(wordKinds),
      word: z
        .string()
        .trim()
        .min(1)
        .max(140)
        .describe('The word, animal or country; pattern: letters with "?"; relative, usage: the question'),
      other: z
        .string()
        .max(60)
        .optional()
        .describe(
          'rhymes_with, which_spelling: the other word; count_letter: the letter; pattern: must be in it',
        ),
      length: z.int().min(1).max(30).optional().describe('pattern: how many letters'),
    }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'process',
    describe: ({ word }) => said`Looking at the word “${word}”`,
    execute(question, context) {
      return orMistake((): PlayWordsOutput => {
        const { answer, details } = answerWords(question, reference);
        return { answer, details, n: context.sources.add(guide) };
      });
    },
  });
