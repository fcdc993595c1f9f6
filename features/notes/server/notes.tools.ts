import { z } from 'zod';
import {
  type AskedTurn,
  type AssistantTool,
  defineTool,
  type JsonValue,
} from '#features/assistant/server/assistant-tool.ts';
import { ordersAddingTo } from '#features/assistant/server/orders-adding-to.ts';
import { answerErrors, withoutCitations } from '#features/assistant/server/written-by-tools.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { maxNoteLength, maxNoteTitleLength } from '#features/notes/shared/notes.contract.ts';
import type { NoteChange } from '#features/notes/shared/notes-part.schema.ts';
import type { Database } from '#server/db/database.ts';
import { messagePreview } from '#server/text-preview.ts';
import { newId } from '#shared/ids.ts';
import { listNotes } from './list-notes.ts';
import { ordersNote } from './note-orders.ts';
import { notesKit } from './notes.kit.ts';
import * as service from './notes.service.ts';

const mostFound = 8;
/** The maximum of a note's text given to a model at once. */
const mostRead = 24_000;
const mostWritten = 20_000;

/**
 * The assistant's tools for a person's notes. A page or a file may tell a model to write one, so nothing is written
 * unless the person's own last message orders it; everything written is shown in the answer, with Undo. Nothing
 * deletes.
 */
export function createNotesTools(database: Database): AssistantTool[] {
  async function isCalled(userId: string, id: string, called: string): Promise<boolean> {
    const { title } = await service.getNote(database, userId, id);
    return title.trim().toLowerCase() === called.trim().toLowerCase();
  }

  const searchNotes = defineTool({
    name: 'search_notes',
    kit: notesKit,
    description:
      'Searches this person’s own notes by words in their titles, tags and texts. Use it when they ask what is in their ' +
      'notes, or refer to one. Read one with read_note before relying on it.',
    inputSchema: z.object({
      query: z.string().trim().max(200).describe('A few words, e.g. “boiler”; empty for the newest notes'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: ({ query }) => (query === '' ? 'Looking at your notes' : `Searching your notes for “${query}”`),
    async execute({ query }, { actor, sources, listed = { from: 0, most: mostFound } }) {
      const asked = { q: query, view: 'all', within: 'letters' } as const;
      const { notes } = await listNotes(database, actor.userId, asked, listed);
      return {
        notes: notes.slice(0, listed.most).map(({ id, title, excerpt, tags, updatedAt }) => {
          const snippet = excerpt.map(({ text }) => text).join('');
          return {
            n: sources.add({ url: noteHref(id), title, snippet, isOwn: true }),
            id,
            title,
            snippet,
            tags,
            updatedAt,
          };
        }),
      };
    },
  });

  const readNote = defineTool({
    name: 'read_note',
    kit: notesKit,
    description: 'Reads one of this person’s notes, as Markdown, by the id that search_notes gave.',
    inputSchema: z.object({ id: z.string().min(1).max(64) }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Reading your note',
    async execute({ id }, { actor, sources }) {
      return answerErrors(async () => {
        const { title, content, tags, updatedAt } = await service.getNote(database, actor.userId, id);
        const text = content.slice(0, mostRead).toWellFormed();
        const snippet = messagePreview(content);
        const n = sources.add({
          ...{ url: noteHref(id), title, snippet, isOwn: true },
          passages: text.split(/\n{2,}/),
        });
        return { n, title, tags, updatedAt, text, isCut: content.length > mostRead };
      });
    },
  });

  const confirmation = {
    isOrdered: (_: unknown, question: string) => ordersNote(question),
    // Without an order it is not even offered: every answer has its own “Save as note”.
    propose: async () => null,
  };

  const createNote = defineTool({
    name: 'create_note',
    kit: notesKit,
    description:
      'Writes a new note for this person. Only when their last message asks for a note. The text is Markdown.',
    inputSchema: z.object({
      title: z.string().trim().min(1).max(maxNoteTitleLength),
      text: z.string().max(mostWritten).describe('Markdown'),
    }),
    effect: 'writes',
    brings: 'our-own',
    confirmation,
    stage: 'process',
    describe: ({ title }) => `Writing the note “${title}”`,
    async execute({ title, text }, { actor, now, turn }) {
      return answerErrors(async () => {
        const input = { id: newId(now.getTime()), title, content: withoutCitations(text) };
        const note = await service.createNote(database, actor.userId, input, now);
        tell(turn, { action: 'created', id: note.id, title: note.title });
        return { id: note.id, created: note.title };
      });
    },
  });

  const append = defineTool({
    name: 'append_to_note',
    kit: notesKit,
    description:
      'Adds Markdown at the end of one of this person’s notes, by the id that search_notes gave. Only when their last ' +
      'message asks for it. It cannot change or delete what is there.',
    inputSchema: z.object({
      id: z.string().min(1).max(64),
      text: z.string().trim().min(1).max(mostWritten),
      called: z
        .string()
        .max(maxNoteTitleLength)
        .optional()
        .describe('Its whole title, if they named it so and did not say “note”'),
    }),
    effect: 'writes',
    brings: 'our-own',
    confirmation: {
      ...confirmation,
      isOrdered: ({ called }, question) =>
        ordersNote(question) || (called !== undefined && ordersAddingTo(question, called)),
    },
    stage: 'process',
    describe: () => 'Adding to your note',
    async execute({ id, text, called }, { actor, now, turn }) {
      return answerErrors(async (): Promise<JsonValue> => {
        const isSo = called === undefined || (await isCalled(actor.userId, id, called));
        if (!isSo) return { error: 'That note has another title.' };
        const more = { id, text: withoutCitations(text), program: actor.program };
        const { note, versionId } = await service.appendToNote(database, actor.userId, more, now);
        tell(turn, { action: 'appended', id, title: note.title, versionId });
        return { id, appendedTo: note.title, length: Math.min(note.content.length, maxNoteLength) };
      });
    },
  });

  return [searchNotes, readNote, createNote, append];
}

function tell(turn: AskedTurn | undefined, change: NoteChange): void {
  turn?.tell({ kind: 'notes', change });
}
