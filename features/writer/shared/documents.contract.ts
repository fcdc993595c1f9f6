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

export const maxDocumentTitleLength = maxTextTitleLength;
export const maxDocumentLength = 500_000;
export const maxDocumentTags = maxTextTags;
export const maxDocumentTagLength = maxTextTagLength;
/** In the widest letters, with room for characters that JSON escapes. */
export const maxDocumentBodyBytes = 4 * maxDocumentLength;
/** Per person, including those in Deleted. */
export const maxDocuments = 10_000;
export const documentsPageSize = 50;
export const documentVersionsPerDocument = 50;
export const documentVersionsLastDays = 90;
export const deletedDocumentsLastDays = 30;
export const maxWordGoal = 1_000_000;

export const DocumentTitle = TextTitle;

export const DocumentContent = z
  .string()
  .refine(isStorable, unstorableMessage)
  .max(maxDocumentLength, `Keep a document to ${groupedDigits(maxDocumentLength)} characters.`);

const DocumentTags = z
  .array(TextTag)
  .max(maxDocumentTags, `A document can have up to ${maxDocumentTags} tags.`)
  .overwrite(withoutRepeatedTags);

export const RowId = z.string().min(1).max(64);

/** A person's rights on a document. */
export const DocumentRole = z.enum(['owner', 'editor', 'viewer']);
export type DocumentRole = z.infer<typeof DocumentRole>;

export const Document = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  tags: z.array(z.string()),
  /** Counts from 1; each save names the revision that it changed. */
  revision: z.number().int(),
  /** Folders are the owner's: null for everyone else. */
  folderId: z.string().nullable(),
  templateId: z.string().nullable(),
  wordGoal: z.number().int().nullable(),
  role: DocumentRole,
  /** The owner, for people it is shared with. */
  ownerName: z.string().nullable(),
  /** By the person who asks. */
  isStarred: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The last change of the text. */
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});
export type Document = z.infer<typeof Document>;

/** A document in a list: its first words, or the surroundings of the match. */
export const DocumentSummary = Document.omit({ content: true, wordGoal: true, templateId: true }).extend({
  excerpt: MarkedText,
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const DocumentsView = z.enum(['recent', 'starred', 'shared', 'folder', 'deleted']);
export type DocumentsView = z.infer<typeof DocumentsView>;

/** GET /api/documents */
export const DocumentsQuery = z
  .object({
    q: singleLine()
      .max(200, 'Keep your search to 200 characters.')
      .refine(isStorable, unstorableMessage)
      .optional(),
    tag: TextTag.optional(),
    view: DocumentsView.default('recent'),
    folderId: RowId.optional(),
    cursor: z.string().max(300).optional(),
  })
  .refine(({ view, folderId }) => view !== 'folder' || folderId !== undefined, 'Say which folder.');
export type DocumentsQuery = z.infer<typeof DocumentsQuery>;

export const DocumentsPage = z.object({
  documents: z.array(DocumentSummary),
  nextCursor: z.string().nullable(),
});
export type DocumentsPage = z.infer<typeof DocumentsPage>;

/** POST /api/documents: the browser makes the id, so that sending it twice creates it once. */
export const CreateDocumentInput = z
  .object({
    id: z.uuid(),
    title: DocumentTitle.default(''),
    content: DocumentContent.default(''),
    tags: DocumentTags.default([]),
    folderId: RowId.nullable().default(null),
    templateId: RowId.nullable().default(null),
  })
  .strict();
export type CreateDocumentInput = z.input<typeof CreateDocumentInput>;

/** What replaces the current text; it is the reason for a version. */
export const DocumentChangeReason = z.enum([
  'typing',
  'merge',
  'restore',
  'assistant',
  'suggestion',
  'template',
  'named',
]);
export type DocumentChangeReason = z.infer<typeof DocumentChangeReason>;

/** PATCH /api/documents/{id}. A change of the text names the revision that it is based on. */
export const UpdateDocumentInput = z
  .object({
    baseRevision: z.number().int().min(1).optional(),
    title: DocumentTitle.optional(),
    content: DocumentContent.optional(),
    tags: DocumentTags.optional(),
    folderId: RowId.nullable().optional(),
    wordGoal: z.number().int().min(1).max(maxWordGoal).nullable().optional(),
    reason: DocumentChangeReason.exclude(['named']).default('typing'),
  })
  .strict()
  .refine(
    ({ title, content, tags, baseRevision }) =>
      baseRevision !== undefined || (title === undefined && content === undefined && tags === undefined),
    'Say which revision was changed.',
  );
export type UpdateDocumentInput = z.input<typeof UpdateDocumentInput>;

export const DocumentVersion = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** What replaced it. */
  reason: DocumentChangeReason,
  /** The program that replaced it, by name. */
  program: z.string().nullable(),
  /** A named version is kept as long as the document. */
  name: z.string().nullable(),
  /** The person who replaced it, where that was not the reader. */
  madeBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

const ListedVersion = DocumentVersion.omit({ content: true });
export type ListedVersion = z.infer<typeof ListedVersion>;
export const DocumentVersions = z.object({ versions: z.array(ListedVersion) });

/** GET /api/documents/tags: most used first. */
export const DocumentTagCounts = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});

/** How many others share the document: without any, nobody needs to know that it is open. */
export const LookingAnswer = z.object({ others: z.number() });
