import { isDeepStrictEqual } from 'node:util';
import type { Conversation } from './conversation.ts';
import type { WaitingSkill } from './skill.ts';

/** More turns than these wait for their tools at a time only under load; theirs are read from the start. */
const mostWaiting = 32;

interface Kept {
  waiting: WaitingSkill;
  conversation: Conversation;
  toolNames: ReadonlySet<string>;
}

/**
 * Skills that wait for the results of their calls, by the id of the first one. A skill that goes on says what it would say
 * if it were replayed from its start, without reading the question again; so it does not matter which of them are lost.
 */
export class WaitingSkills {
  readonly #kept = new Map<string, Kept>();

  keep(callId: string, kept: Kept): void {
    this.#kept.set(callId, kept);
    if (this.#kept.size <= mostWaiting) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  /** The skill that made the newest calls, once; none if anything but their results has changed since. */
  take(conversation: Conversation, toolNames: ReadonlySet<string>): WaitingSkill | undefined {
    for (const [index, { id }] of conversation.calls.entries()) {
      const kept = this.#kept.get(id);
      if (!kept) continue;
      this.#kept.delete(id);
      const calls = conversation.calls.slice(0, index);
      const isSame =
        isDeepStrictEqual({ ...conversation, calls }, kept.conversation) &&
        isDeepStrictEqual(toolNames, kept.toolNames);
      return isSame ? kept.waiting : undefined;
    }
    return undefined;
  }
}
