import { and, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { ToolActor } from '#features/assistant/server/assistant-tool.ts';
import { findPart } from '#features/assistant/shared/message-part.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { MessageStatus } from '#features/chats/shared/chats.contract.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { languageSettings } from '#features/settings/shared/settings.fields.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { beginTurn } from '../begin-turn.ts';
import type { ChatTurns } from '../chat-turns.ts';
import * as queries from '../chats.queries.ts';
import { chatSessions, chatTurns } from '../chats.table.ts';
import { newTurnOf } from '../new-turn.ts';
import type { TurnMemory } from '../turn-memory.ts';

/** A question asked while nobody is waiting. */
export interface UnattendedQuestion {
  userId: string;
  /** Derived from what is asked and when: asking the same again joins the same turn, whichever server asks. */
  clientId: string;
  text: string;
  /** The chat that it continues; without it, or where that was deleted, a new one. */
  chatId: string | null;
  /** An interrupted answer of which this one is another version. */
  regenerate: string | null;
  /** Null: according to the person's settings. */
  model: string | null;
  /** When it was last answered; null the first time. */
  since: Date | null;
}

export interface UnattendedAnswer {
  chatId: string;
  answerId: string;
  /** `streaming` where it runs on another server and cannot be followed. */
  status: MessageStatus;
  text: string;
  isDeclined: boolean;
}

export type AskUnattended = (question: UnattendedQuestion, now?: Date) => Promise<UnattendedAnswer>;

interface Dependencies {
  database: Database;
  turns: ChatTurns;
  memory: TurnMemory;
}

/**
 * Asks on a person's behalf, as they would in the chat: charged, stored and limited alike, but without tools that write
 * or that need the person to respond. Resolves when the answer is stored.
 * @throws AppError `quota_exceeded`, `conflict` while an answer runs in that chat, `not_found` for a deleted person.
 */
export function createAskUnattended({ database, turns, memory }: Dependencies): AskUnattended {
  return async function askUnattended(question, now = new Date()) {
    const { userId, clientId, text, model, since, regenerate } = question;
    const { actor, depth, chatId } = await withUser(database, userId, async (tx) => {
      const [person] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
      if (!person) throw new AppError('not_found');
      const settings = await readSettings(tx, userId, { ...researchSettings, ...languageSettings });
      const chat = question.chatId === null ? undefined : await queries.findChat(tx, userId, question.chatId);
      return {
        actor: { userId, ...person, ...(settings.language && { language: settings.language }) } as ToolActor,
        // Deeper research takes more tasks than announced, and may wait for its plan to be approved.
        depth: settings.deepResearchEnabled ? ('basic' as const) : undefined,
        chatId: chat?.id,
      };
    });
    const input = {
      clientId,
      ...(chatId !== undefined && { sessionId: chatId }),
      ...(regenerate !== null && chatId !== undefined ? { regenerate } : { text }),
      ...(depth && { depth }),
    };
    const begun = await beginTurn(database, { userId, input, now, mostFacts: memory.mostFacts });
    if ('knownTurn' in begun) {
      await end(await turns.follow(userId, begun.knownTurn, {}));
    } else {
      const turn = newTurnOf(begun, { input, database, userId, memory });
      const before = begun.branch.findLast(({ role }) => role === 'assistant');
      const unattended = { since, before: before ? sourcesOf(before.parts).map(({ url }) => url) : [] };
      const chosen = { ...turn, unattended, ...(model !== null && { selectedModel: model }) };
      await end(turns.start({ ...actor, timeZone: begun.actor.timeZone }, chosen, now));
    }
    return readAnswer(database, userId, clientId);
  };
}

/** Read the stream to its end, so that no notification is sent for an answer that no page shows. */
async function end(events: ReadableStream<Uint8Array> | undefined): Promise<void> {
  const reader = events?.getReader();
  while (reader && !(await reader.read()).done);
}

function readAnswer(database: Database, userId: string, clientId: string): Promise<UnattendedAnswer> {
  return withUser(database, userId, async (tx) => {
    const [turn] = await tx
      .select()
      .from(chatTurns)
      .innerJoin(chatSessions, eq(chatSessions.id, chatTurns.sessionId))
      .where(and(eq(chatTurns.userId, userId), eq(chatTurns.clientId, clientId)));
    const answer = turn && (await queries.findMessage(tx, userId, turn.chat_turns.assistantMessageId));
    // Its chat was deleted while it was written.
    if (!answer) throw new AppError('not_found');
    return {
      chatId: answer.sessionId,
      answerId: answer.id,
      status: answer.status,
      text: answer.content,
      isDeclined: findPart(answer.parts, 'declined') !== undefined,
    };
  });
}
