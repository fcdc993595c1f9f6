import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { playWords } from './play-words.ts';
import { changeWords, recogniseWords } from './recognise-words.ts';
import { respellings } from './respell.ts';
import type { WordQuestion } from './word-question.ts';

/** "What rhymes with moon?", "plural of mouse", "and of goose?" */
export const wordPlaySkill = defineSkill<WordQuestion>({
  name: 'word-play',
  precedence: 50,
  recognise: recogniseWords,
  answer: playWords,
  topicOf: ({ word, kind }) => (kind === 'pattern' ? undefined : word),
  change: changeWords,
  respell: respellings,
});
