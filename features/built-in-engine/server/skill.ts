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
 * A way of answering one kind of question: yields tool calls, receives their results, returns the answer. It may be
 * replayed from its start with the results of its calls, and must make the same calls when it sees the same results.
 */
export type Skill<Result = Reply> = Generator<ToolRequest[], Result, ToolOutcome[]>;

/** A skill that has asked for something and not been told. */
export interface WaitingSkill {
  skill: Skill;
  requests: ToolRequest[];
  /** How often it has asked. */
  round: number;
}

export type NextStep =
  | { type: 'calls'; calls: ToolRequest[]; waiting: WaitingSkill }
  | { type: 'answer'; reply: Reply };

/** Enough for any skill; stops one that would call tools forever. */
const mostRounds = 12;

/** Replays a skill against existing tool results, up to the first call without one. */
export function advance(skill: Skill, conversation: Conversation, toolNames: ReadonlySet<string>): NextStep {
  return follow(skill, skill.next(), 0, conversation, toolNames);
}

/** Goes on with a skill whose last calls have been answered. */
export function goOn(
  { skill, requests, round }: WaitingSkill,
  conversation: Conversation,
  toolNames: ReadonlySet<string>,
): NextStep {
  return follow(skill, { done: false, value: requests }, round, conversation, toolNames);
}

function follow(
  skill: Skill,
  from: IteratorResult<ToolRequest[], Reply>,
  since: number,
  conversation: Conversation,
  toolNames: ReadonlySet<string>,
): NextStep {
  let step = from;
  for (let round = since; !step.done; round++) {
    const requests = step.value;
    const outcomes = requests.map((request) => findOutcome(request, conversation.calls, toolNames));
    const missing = requests.filter((_, index) => outcomes[index] === undefined);
    if (missing.length > 0 && round < mostRounds)
      return { type: 'calls', calls: missing, waiting: { skill, requests, round } };
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
