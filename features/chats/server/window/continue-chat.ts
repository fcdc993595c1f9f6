import { withoutMarkers } from '#features/assistant/shared/citation-marker.ts';
import { maxCarriedLength, type Summary } from '#features/assistant/shared/summary-part.ts';
import { type ChatSummary, maxTitleLength } from '#features/chats/shared/chats.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { presentSummary } from '../chats.presenter.ts';
import * as queries from '../chats.queries.ts';
import type { History } from '../history.ts';
import { listRemembered } from '../remembered.ts';
import { stillAnswering } from '../still-answering.ts';
import { wholeSigns } from './fit-window.ts';
import { extract } from './summarise.ts';

/**
 * A new chat that begins with what is known of this one: the existing summary, the first sentences of what came after
 * it, and the last exchange verbatim. No model is called, so nothing is charged.
 * @throws AppError `not_found`, and `conflict` for a temporary chat, an empty one, or while an answer is written.
 */
export async function continueChat(
  { database }: { database: Database },
  { userId }: Actor,
  id: string,
  now = new Date(),
): Promise<ChatSummary> {
  const chat = await withUser(database, userId, async (tx) => {
    const found = await queries.findChat(tx, userId, id);
    if (!found) throw new AppError('not_found');
    if (found.isTemporary) {
      throw new AppError('conflict', {
        message: 'A temporary chat is not saved, so it cannot be continued in a new chat.',
      });
    }
    if (await queries.findRunningTurn(tx, id)) throw stillAnswering();
    return found;
  });
  const { leafId, projectId } = chat;
  const remembered =
    leafId === null ? null : await listRemembered(database, userId, { sessionId: id, leafId });
  const history = remembered?.history;
  if (!history || (history.messages.length === 0 && !history.summary)) {
    throw new AppError('conflict', { message: 'There is nothing in this chat to continue.' });
  }
  return withUser(database, userId, async (tx) => {
    const continued = await queries.insertChat(tx, { userId, title: nextTitle(chat.title), projectId, now });
    const summary = carry(history, chat);
    await queries.insertCarried(tx, { userId, sessionId: continued.id, now, summary });
    return presentSummary({ ...continued, preview: '' });
  });
}

function carry({ messages, summary }: History, chat: { id: string; title: string }): Summary {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const answer = messages.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return {
    text: extract(summary?.text ?? null, messages),
    messages: (summary && !summary.from ? summary.messages : 0) + messages.length,
    through: null,
    by: null,
    from: { id: chat.id, title: chat.title, question: begin(question), answer: begin(answer) },
  };
}

/** Its markers refer to sources of the other chat. */
function begin(text: string): string {
  return wholeSigns(withoutMarkers(text).slice(0, maxCarriedLength));
}

/** "Lisbon", "Lisbon (2)", "Lisbon (3)", whatever the language of the title. */
function nextTitle(title: string): string {
  const [, name = title, number] = /^(.*) \((\d{1,4})\)$/u.exec(title) ?? [];
  const suffix = ` (${number === undefined ? 2 : Number(number) + 1})`;
  return wholeSigns(name.slice(0, maxTitleLength - suffix.length)) + suffix;
}
