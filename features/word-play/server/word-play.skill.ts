import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, strings, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { changeWords, recogniseWords } from './recognise-words.ts';
import type { WordQuestion } from './word-question.ts';

function* playWords({ kind, word, other, length }: WordQuestion): Skill {
  const input = { kind, word, ...(other && { other }), ...(length && { length }) };
  const asked = yield* askTool({ toolName: 'play_words', input }, (raw) =>
    textOf(raw.answer)
      ? { answer: textOf(raw.answer), details: strings(raw.details), n: numberOf(raw.n) }
      : undefined,
  );
  if (asked.state !== 'answered') return excuse(asked, 'words');
  const { answer, details, n } = asked.output;
  return blocks(
    answerLine(capitalise(plain(answer)), n),
    details.map((detail) => cited(plain(detail), n)).join(' '),
  );
}

/** "What rhymes with moon?", "plural of mouse", "and of goose?" */
export const wordPlaySkill = defineSkill<WordQuestion>({
  name: 'word-play',
  precedence: 50,
  recognise: recogniseWords,
  answer: playWords,
  topicOf: ({ word, kind }) => (kind === 'pattern' ? undefined : word),
  change: changeWords,
});
