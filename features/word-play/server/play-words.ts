import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, strings, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import type { WordQuestion } from './word-question.ts';

/** Asks the tool about a word, and says what it answers. */
export function* playWords({ kind, word, other, length }: WordQuestion): Skill {
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
