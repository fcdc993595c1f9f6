import { z } from 'zod';
import type { JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { answerErrors } from '#features/assistant/server/written-by-tools.ts';
import { createEvent, undoCreation } from '#features/calendar/server/calendar.service.ts';
import { habitsOf } from '#features/calendar/server/habits.ts';
import { undoHref } from '#features/calendar/server/own-events.ts';
import { readQuickAdd } from '#features/calendar/server/quick-add/read-quick-add.ts';
import { CreateEventInput, maxQuickAddLength } from '#features/calendar/shared/calendar.contract.ts';
import { readFacts } from '#features/memory/server/facts.service.ts';
import { changeNote, getNote } from '#features/notes/server/notes.service.ts';
import { maxNoteLength } from '#features/notes/shared/notes.contract.ts';
import type { ProgramCalls } from '#features/public-api/server/program-calls.ts';
import { getDocument } from '#features/writer/server/documents.service.ts';
import type { Database } from '#server/db/database.ts';
import { programOf } from '#server/http.ts';
import { brand } from '#shared/brand.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { defineMcpTool, type McpTool } from './mcp-tool.ts';
import { beginningOf, cursor, nextCursor, pageOf, rangeOf } from './result-pages.ts';

/** Characters per part; even the largest characters then fit into a result. */
const pieceLength = 10_000;
const id = z.string().min(1).max(64);
const piece = z.looseObject({ text: z.string(), nextCursor });
/** An answer has been paid for, so it is cut rather than refused; its sources are beside it. */
const maxAnswerBytes = 24_000;
const mostSources = 30;

/** Tools that only programs need, beside the assistant's. */
export function createOwnTools({
  database,
  calls,
  baseUrl,
}: {
  database: Database;
  calls: ProgramCalls;
  baseUrl: string;
}): McpTool[] {
  const ask = defineMcpTool({
    name: 'ask_everyday',
    title: `Ask ${brand.name}`,
    description:
      'Asks Everyday’s assistant one question and returns its answer, with the pages that it is based on. Costs one of the person’s tasks.',
    scope: 'chat',
    input: z.object({
      question: z.string().trim().min(1).max(32_000),
      model: z.string().min(1).max(300).optional().describe('Absent: Everyday’s all-rounder'),
    }),
    output: z.looseObject({ answer: z.string(), sources: z.array(z.looseObject({})), model: z.string() }),
    effect: 'reads',
    isOpenWorld: true,
    execute: ({ question, model = brand.modelId }, { actor, signal, now }) =>
      answerErrors(async () => {
        const begun = await calls.begin(
          actor,
          {
            endpoint: '/mcp',
            model,
            prompt: [{ role: 'user', content: [{ type: 'text', text: question }] }],
            settings: {},
            tools: [],
            ownTools: undefined,
          },
          now,
        );
        const { text, addresses, model: by } = await begun.run(() => undefined, signal);
        const answer = beginningOf(text, maxAnswerBytes);
        const sources = addresses.slice(0, mostSources).map((url, index) => ({ n: index + 1, url }));
        return { answer, sources, model: by, isCut: answer !== text };
      }),
  });

  const readNote = defineMcpTool({
    name: 'read_note',
    title: 'Read a note',
    description: 'Reads one of the person’s notes, as Markdown, by its id. A long one comes in pieces.',
    scope: 'read-notes',
    input: z.object({ id, cursor }),
    output: piece,
    effect: 'reads',
    execute: (input, { actor }) =>
      answerErrors(async () => {
        const { title, content, tags, updatedAt } = await getNote(database, actor.userId, input.id);
        return { id: input.id, title, tags, updatedAt, ...cut(content, input.cursor) };
      }),
  });

  const editNote = defineMcpTool({
    name: 'edit_note',
    title: 'Change a note',
    description:
      'Replaces one passage of a note with another, word for word. Refused unless the old text is in it exactly once. The note as it was before is kept as a version.',
    scope: 'write-notes',
    input: z.object({
      id,
      oldText: z.string().min(1).max(20_000).describe('Exactly as read_note gave it'),
      newText: z.string().max(20_000),
    }),
    output: z.looseObject({ id: z.string() }),
    effect: 'writes',
    execute: ({ id: noteId, oldText, newText }, { actor, now }) =>
      answerErrors(async (): Promise<JsonValue> => {
        const { content, revision } = await getNote(database, actor.userId, noteId);
        const at = content.indexOf(oldText);
        if (at < 0) return { error: 'The old text is not in the note. Read it again.' };
        if (content.indexOf(oldText, at + 1) >= 0)
          return { error: 'The old text is in the note more than once. Send more of the text around it.' };
        const changed = content.slice(0, at) + newText + content.slice(at + oldText.length);
        if (changed.length > maxNoteLength) return { error: 'That no longer fits into the note.' };
        const input = {
          ...{ content: changed, baseRevision: revision, reason: 'assistant' as const },
          program: programOf(actor),
        };
        const note = await changeNote(database, actor.userId, noteId, input, now);
        return { id: noteId, changed: note.title };
      }),
  });

  const readDocument = defineMcpTool({
    name: 'read_document',
    title: 'Read a document',
    description:
      'Reads one of the person’s documents, or one shared with them, as Markdown, by its id. A long one comes in pieces.',
    scope: 'read-documents',
    input: z.object({ id, cursor }),
    output: piece,
    effect: 'reads',
    execute: (input, { actor }) =>
      answerErrors(async () => {
        const { title, content, tags, updatedAt } = await getDocument(database, actor.userId, input.id);
        return { id: input.id, title, tags, updatedAt, ...cut(content, input.cursor) };
      }),
  });

  const recall = defineMcpTool({
    name: 'recall',
    title: 'Recall',
    description:
      'Returns what the person has let Everyday remember about them, all of it, or only what contains some words.',
    scope: 'read-memory',
    input: z.object({ query: z.string().trim().max(200).optional(), cursor }),
    output: z.looseObject({ facts: z.array(z.looseObject({ text: z.string() })), nextCursor }),
    effect: 'reads',
    async execute({ query = '', cursor: from }, { actor }): Promise<JsonValue> {
      const { facts, personalization } = await readFacts(database, actor.userId);
      if (!personalization) return { error: 'This person does not want anything remembered about them.' };
      const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
      const { from: first, most } = rangeOf(from);
      const found = facts
        .filter(({ isActive, text }) => isActive && words.every((word) => text.toLowerCase().includes(word)))
        .slice(first, first + most)
        .map(({ text, createdAt }) => ({ text, createdAt }));
      return pageOf({ facts: found }, 'facts', from);
    },
  });

  const addEvent = defineMcpTool({
    name: 'create_event',
    title: 'Add an event',
    description:
      'Adds an event to the person’s calendar from one line with what, when, how often and where, in their time zone, e.g. “Lunch with Ana Friday 13:00 for 90 min @ Luigi’s”. Give the person the address of the result: there they see it, with a button for Undo. For a day undo_event takes it back, too.',
    scope: 'write-events',
    input: z.object({ line: z.string().trim().min(1).max(maxQuickAddLength) }),
    output: z.looseObject({ id: z.string(), undoId: z.string(), url: z.string() }),
    effect: 'writes',
    execute: ({ line }, { actor: { userId, timeZone }, now }) =>
      answerErrors(async (): Promise<JsonValue> => {
        const habits = await habitsOf(database, { userId, timeZone });
        const { draft, asks } = readQuickAdd(line, { timeZone, now, ...habits });
        if (!draft) {
          return {
            error:
              asks === 'what' ? 'What is it? Write a few words for it.' : 'When is it? Name a day or a time.',
          };
        }
        const input = CreateEventInput.parse({ ...draft, id: newId(now.getTime()) });
        const { event: made, operationId } = await createEvent(database, userId, input, now);
        const event = required(made);
        return {
          ...{ id: event.id, undoId: operationId },
          url: new URL(undoHref(event.startTime.slice(0, 10), operationId), baseUrl).href,
          title: event.title,
          startTime: event.startTime,
          endTime: event.endTime,
          timeZone: event.timeZone,
        };
      }),
  });

  const undoEvent = defineMcpTool({
    name: 'undo_event',
    title: 'Undo an event',
    description:
      'Takes back an event that create_event has added, by its undoId. Refused if it has been changed since.',
    scope: 'write-events',
    input: z.object({ undoId: id }),
    output: z.looseObject({ undone: z.boolean().optional() }),
    effect: 'writes',
    execute: ({ undoId }, { actor: { userId } }) =>
      answerErrors(async (): Promise<JsonValue> => {
        await undoCreation(database, userId, undoId);
        return { undone: true };
      }),
  });

  return [ask, readNote, editNote, readDocument, recall, addEvent, undoEvent];
}

/** One part of a text, never splitting a surrogate pair. */
function cut(text: string, from = '0'): { text: string; nextCursor: string | null } {
  const start = Math.min(Number(from), text.length);
  let end = Math.min(start + pieceLength, text.length);
  if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? '')) end -= 1;
  return { text: text.slice(start, end).toWellFormed(), nextCursor: end < text.length ? String(end) : null };
}
