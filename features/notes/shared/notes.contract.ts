import { z } from 'zod';
import {
  maxTextTagLength,
  maxTextTags,
  maxTextTitleLength,
  TextTag,
  TextTitle,
  withoutRepeatedTags,
} from '#features/editor/shared/text-fields.ts';
import { groupedDigits } from '#shared/grouped-digits.ts';
import { MarkedText } from '#shared/marked-text.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';

export const maxNoteTitleLength = maxTextTitleLength;
export const maxNoteLength = 200_000;
/** For the widest characters, with room for JSON escapes. */
export const maxNoteBodyBytes = 4 * maxNoteLength;
export const maxNoteTags = maxTextTags;
export const maxNoteTagLength = maxTextTagLength;
/** Per person, including Deleted. */
export const maxNotes = 10_000;
export const notesPageSize = 50;
export const noteVersionsPerNote = 50;
export const noteVersionsLastDays = 90;
export const deletedNotesLastDays = 30;

const NoteTags = z
  .array(TextTag)
  .max(maxNoteTags, `A note can have up to ${maxNoteTags} tags.`)
  .overwrite(withoutRepeatedTags);

const NoteContent = z
  .string()
  .refine(isStorable, unstorableMessage)
  .max(maxNoteLength, `Keep a note to ${groupedDigits(maxNoteLength)} characters.`);

export const Note = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  tags: z.array(z.string()),
  isPinned: z.boolean(),
  /** Counts from 1; a save states the revision it is based on. */
  revision: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The last change of text. */
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});
export type Note = z.infer<typeof Note>;

/** A note in a list: its first words, or the text around the match. */
export const NoteSummary = Note.omit({ content: true }).extend({ excerpt: MarkedText });
export type NoteSummary = z.infer<typeof NoteSummary>;

export const NotesView = z.enum(['all', 'pinned', 'recent', 'deleted']);
export type NotesView = z.infer<typeof NotesView>;

/** GET /api/notes */
export const NotesQuery = z.object({
  q: singleLine()
    .max(200, 'Keep your search to 200 characters.')
    .refine(isStorable, unstorableMessage)
    .optional(),
  tag: TextTag.optional(),
  view: NotesView.default('all'),
  /** `words` matches words and prefixes, instantly; `letters` also matches within words. */
  within: z.enum(['words', 'letters']).default('letters'),
  cursor: z.string().max(300).optional(),
});
export type NotesQuery = z.infer<typeof NotesQuery>;

export const NotesPage = z.object({ notes: z.array(NoteSummary), nextCursor: z.string().nullable() });
export type NotesPage = z.infer<typeof NotesPage>;

/** POST /api/notes: the browser generates the id, so that sending it twice creates it once. */
export const CreateNoteInput = z
  .object({
    id: z.uuid(),
    title: TextTitle.default(''),
    content: NoteContent.default(''),
    tags: NoteTags.default([]),
    isPinned: z.boolean().default(false),
  })
  .strict();
export type CreateNoteInput = z.input<typeof CreateNoteInput>;

/** What replaces the existing text; the reason given for the version. */
export const ChangeReason = z.enum([
  'typing',
  'merge',
  'restore',
  'assistant',
  'organize',
  'expand',
  'summarize',
  'named',
]);
export type ChangeReason = z.infer<typeof ChangeReason>;

/** PATCH /api/notes/{id}. A text change names the revision that it is based on. */
export const UpdateNoteInput = z
  .object({
    baseRevision: z.number().int().min(1).optional(),
    title: TextTitle.optional(),
    content: NoteContent.optional(),
    tags: NoteTags.optional(),
    isPinned: z.boolean().optional(),
    reason: ChangeReason.default('typing'),
  })
  .strict()
  .refine(
    ({ title, content, tags, baseRevision }) =>
      baseRevision !== undefined || (title === undefined && content === undefined && tags === undefined),
    'Say which revision was changed.',
  );
export type UpdateNoteInput = z.input<typeof UpdateNoteInput>;

export const NoteVersion = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** What replaced it. */
  reason: ChangeReason,
  /** The name of the program that overwrote it. */
  program: z.string().nullable(),
  /** A named version is kept as long as the note. */
  name: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type NoteVersion = z.infer<typeof NoteVersion>;
const ListedVersion = NoteVersion.omit({ content: true });
export type ListedVersion = z.infer<typeof ListedVersion>;
export const NoteVersions = z.object({ versions: z.array(ListedVersion) });
export type NoteVersions = z.infer<typeof NoteVersions>;

/** GET /api/notes/tags: most used first. */
export const NoteTagCounts = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});

/** GET /api/notes/{id}/links */
export const NoteLinks = z.object({
  /** Titles that it links to, with the matching note if there is one. */
  to: z.array(z.object({ title: z.string(), id: z.string().nullable() })),
  /** Notes that link to it. */
  from: z.array(z.object({ title: z.string(), id: z.string() })),
});
export type NoteLinks = z.infer<typeof NoteLinks>;

/** GET /api/notes/{id}/export */
export const NoteFileFormat = z.enum(['md', 'html', 'txt']);
export type NoteFileFormat = z.infer<typeof NoteFileFormat>;

export const noteMediaTypes: Readonly<Record<NoteFileFormat, string>> = {
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};
