import { askTool, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import type { Conversation } from '#features/built-in-engine/server/conversation.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';

const cannotWrite =
  '**The built-in engine cannot write programs.** It can run, format, explain errors and start from templates. Ask for a template (“to-do list”), a piece of code (“sort a list”, “read csv”), “run it”, “explain the error”, “find total”, “rename total to sum”, “count lines”, “format” or “check”. Connect a model for anything else.';

function* help({ question }: Conversation, otherwise: () => Skill): Skill {
  const ask = (step: string) =>
    askTool({ toolName: 'help_with_code', input: { asked: question, step } }, ({ text }) => ({
      text: textOf(text),
    }));
  const ordered = yield* ask('order');
  // Not the chat of a code project.
  if (ordered.state === 'unavailable') return yield* otherwise();
  if (ordered.state !== 'answered') return excuse(ordered, 'code projects');
  if (ordered.output.text !== '') return ordered.output.text;
  const isQuestion =
    /\?\s*$|^(?:who|what|when|where|which|why|how (?:many|much|old|far|long)|define|translate)\b/i.test(
      question,
    );
  // Questions about words, facts or sums are answered as in any chat.
  const usual = isQuestion ? yield* otherwise() : undefined;
  if (typeof usual === 'string') return usual;
  const found = yield* ask('look-up');
  if (found.state === 'answered' && found.output.text !== '') return found.output.text;
  const answer = usual ?? (yield* otherwise());
  return typeof answer === 'string' ? answer : { declined: 'model', text: cannotWrite };
}

/** In a code project's chat, requests that need no model come first. */
export const coderSkill: MessageSkill = {
  name: 'code projects',
  precedence: 5,
  take: help,
};
