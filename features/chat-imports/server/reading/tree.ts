import type { FoundFile, FoundSource } from './found-chat.ts';

/**
 * A message in its program's form. Messages without a role are skipped: their replies follow the message before them.
 */
export interface RawMessage {
  key: string;
  parent: string | null;
  role: 'user' | 'assistant' | null;
  /** `⟦1⟧` cites the first of its own sources. */
  content: string;
  model: string | null;
  at: number | null;
  sources: FoundSource[];
  files: FoundFile[];
  /** A step such as a tool call: it is merged into the answer that it belongs to. */
  isStep?: boolean;
}

/**
 * The kept messages, each after its parent; an answer and its steps become one message. `placeOf` maps a program's
 * message to the one that it became part of.
 */
export function orderTree(raw: readonly RawMessage[]): {
  messages: RawMessage[];
  placeOf: (key: string | null) => string | null;
} {
  const all = new Map(raw.map((message) => [message.key, message]));
  const kept = new Map<string, string | null>();
  /** The message itself, or its last kept ancestor. */
  const findKept = (from: string | null): string | null => {
    const passed: string[] = [];
    let key = from;
    while (key !== null && !kept.has(key)) {
      const message = all.get(key);
      // A message whose ancestors form a cycle, or do not exist, starts a chat of its own.
      if (!message || passed.includes(key)) {
        key = null;
        break;
      }
      if (message.role !== null) {
        kept.set(key, key);
        break;
      }
      passed.push(key);
      if (passed.length > raw.length) return null;
      key = message.parent;
    }
    const found = key === null ? null : (kept.get(key) ?? null);
    for (const one of passed) kept.set(one, found);
    return found;
  };
  const children = new Map<string | null, RawMessage[]>();
  for (const message of raw) {
    if (message.role === null) continue;
    const parent = message.parent === message.key ? null : findKept(message.parent);
    const siblings = children.get(parent);
    if (siblings) siblings.push({ ...message, parent });
    else children.set(parent, [{ ...message, parent }]);
  }
  const messages: RawMessage[] = [];
  const placed = new Map<string, RawMessage>();
  const walk = (from: readonly RawMessage[]) => {
    const waiting = [...from].reverse();
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (placed.has(next.key)) continue;
      const before = next.parent === null ? undefined : placed.get(next.parent);
      const own = children.get(next.key) ?? [];
      const isAlone = (children.get(next.parent) ?? []).length === 1;
      if (before?.role === 'assistant' && next.role === 'assistant' && isAlone) {
        join(before, next);
        placed.set(next.key, before);
      } else {
        const message = { ...next, parent: before?.key ?? null };
        messages.push(message);
        placed.set(next.key, message);
      }
      waiting.push(...[...own].reverse());
    }
  };
  walk(children.get(null) ?? []);
  // A cycle has no beginning: it starts where it was first reached.
  for (const message of raw) {
    if (message.role !== null && !placed.has(message.key)) walk([{ ...message, parent: null }]);
  }
  return {
    messages:
      messages.filter(({ content, files }) => content.trim() !== '' || files.length > 0).length ===
      messages.length
        ? messages
        : withoutEmpty(messages),
    placeOf(key) {
      const found = key === null ? null : findKept(key);
      return found === null ? null : (placed.get(found)?.key ?? null);
    },
  };
}

function join(before: RawMessage, next: RawMessage): void {
  const shift = before.sources.length;
  const content = next.content.replaceAll(/⟦(\d+)⟧/g, (_mark, n: string) => `⟦${Number(n) + shift}⟧`);
  before.content = [before.content, content].filter((text) => text.trim() !== '').join('\n\n');
  before.sources = [...before.sources, ...next.sources];
  before.files = [...before.files, ...next.files];
  // The text comes from the last one; the earlier steps produced it.
  before.model = next.model ?? before.model;
  before.at = next.at ?? before.at;
}

/** Empty messages are dropped, and their replies follow the message before them. */
function withoutEmpty(messages: readonly RawMessage[]): RawMessage[] {
  const leads = new Map<string, string | null>();
  return messages.flatMap((message) => {
    const parent =
      message.parent !== null && leads.has(message.parent)
        ? (leads.get(message.parent) ?? null)
        : message.parent;
    if (message.content.trim() === '' && message.files.length === 0) {
      leads.set(message.key, parent);
      return [];
    }
    return [{ ...message, parent }];
  });
}
