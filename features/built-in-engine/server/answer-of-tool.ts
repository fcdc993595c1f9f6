import { answerLine, blocks, capitalise, cited, plain } from './answer/markdown.ts';
import { askTool, numberOf, strings, textOf } from './ask-tool.ts';
import { excuse } from './excuse.ts';
import type { Skill, ToolRequest } from './skill.ts';

/** Asks a tool that answers in a sentence with details, and says both; `what` names it where it gave no result. */
export function* answerOfTool(request: ToolRequest, what: string): Skill {
  const asked = yield* askTool(request, (raw) =>
    textOf(raw.answer)
      ? { answer: textOf(raw.answer), details: strings(raw.details), n: numberOf(raw.n) }
      : undefined,
  );
  if (asked.state !== 'answered') return excuse(asked, what);
  const { answer, details, n } = asked.output;
  return blocks(
    answerLine(capitalise(plain(answer)), n),
    details.map((detail) => cited(plain(detail), n)).join(' '),
  );
}
