import type { MessageRow } from './chats.queries.ts';
import { questionAboutFiles } from './files-without-words.ts';

/** Characters of earlier conversation that a model gets; the newest win. */
const maxHistoryLength = 48_000;

/** What was said before, oldest first. Answers that failed without a word are left out. */
export function buildHistory(messages: MessageRow[]): { role: 'user' | 'assistant'; content: string }[] {
  const kept: { role: 'user' | 'assistant'; content: string }[] = [];
  let length = 0;
  for (const message of messages.toReversed()) {
    if (message.error) continue;
    const content = message.content.trim() || (message.role === 'user' ? questionAboutFiles : '');
    if (content === '') continue;
    length += content.length;
    // The question itself always goes, however long it is.
    if (kept.length > 0 && length > maxHistoryLength) break;
    kept.unshift({ role: message.role, content });
  }
  return kept;
}
