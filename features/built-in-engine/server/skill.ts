import type { JsonValue } from '#features/assistant/server/assistant-tool.ts';
import type { DeclineReason } from '#features/assistant/shared/declined-part.ts';
import type { Conversation, PastCall } from './conversation.ts';

export interface ToolRequest {
  toolName: string;
  input: { [key: string]: JsonValue };
}

export type ToolOutcome = PastCall['outcome'] | { state: 'unavailable' };

/** An answer that says that there is none, and why. It is free of charge. */
export interface Decline {
  declined: DeclineReason;
  text: string;
  /** What to search for elsewhere; a skill that can search there does. */
  query?: string;
}

/** Markdown, or the reason that there is no answer. */
export type Reply = string | Decline;

/**
 * A way of answering one kind of question: yields tool calls, receives their results, returns the answer. The engine
 * keeps no state between calls, so a skill is replayed from its start each time and must make the same calls when it
 * sees the same results.
 */
export type Skill<Result = Reply> = Generator<ToolRequest[], Result, ToolOutcome[]>;

export type NextStep = { type: 'calls'; calls: ToolRequest[] } | { type: 'answer'; reply: Reply };

/** Enough for any skill; stops one that would call tools forever. */
const mostRounds = 12;

/** Replays a skill against existing tool results, up to the first call without one. */
export function advance(skill: Skill, conversation: Conversation, toolNames: ReadonlySet<string>): NextStep {
  let step = skill.next();
  for (let round = 0; !step.done; round++) {
    const requests = step.value;
    const outcomes = requests.map((request) => findOutcome(request, conversation.calls, toolNames));
    const missing = requests.filter((_, index) => outcomes[index] === undefined);
    if (missing.length > 0 && round < mostRounds) return { type: 'calls', calls: missing };
    step = skill.next(outcomes.map((outcome) => outcome ?? { state: 'unavailable' }));
  }
  return { type: 'answer', reply: step.value };
}

function findOutcome(
  request: ToolRequest,
  calls: PastCall[],
  toolNames: ReadonlySet<string>,
): ToolOutcome | undefined {
  const known = calls.find(
    (call) => call.toolName === request.toolName && isSameInput(request.input, call.input),
  );
  if (known) return known.outcome;
  return toolNames.has(request.toolName) ? undefined : { state: 'unavailable' };
}

/** The runner may add defaults to an input, so only the requested fields are compared. */
function isSameInput(asked: ToolRequest['input'], given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return Object.keys(asked).length === 0;
  return Object.entries(asked).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify((given as Record<string, unknown>)[key]),
  );
}
