import { z } from 'zod';
import { HistoryChat } from '#features/history/shared/history.contract.ts';
import { singleLine } from '#shared/single-line.ts';

/** Per person; shared projects count for their owners. */
export const maxProjects = 100;
/** Notes, documents and files per project. */
export const maxProjectItems = 200;
export const maxProjectNameLength = 80;
export const maxProjectInstructionsLength = 8_000;
/** Chats of one project that its page lists. */
export const maxListedChats = 200;

/** Design colour names, which differ in light, dark and high contrast. Never the only mark of a project. */
export const ProjectColour = z.enum(['denim', 'marigold', 'moss', 'madder', 'neutral']);
export type ProjectColour = z.infer<typeof ProjectColour>;

export const ProjectRole = z.enum(['owner', 'editor', 'viewer']);
export type ProjectRole = z.infer<typeof ProjectRole>;

export const ItemKind = z.enum(['note', 'document', 'file']);
export type ItemKind = z.infer<typeof ItemKind>;

const RowId = z.string().min(1).max(64);

/** A project as lists show it. */
export const ProjectSummary = z.object({
  id: z.string(),
  name: z.string(),
  colour: ProjectColour,
  /** The reader's role in it. */
  role: ProjectRole,
  /** The owner's name; null for the reader's own. */
  ownerName: z.string().nullable(),
  /** The reader's own chats in it. */
  chatCount: z.number().int(),
  itemCount: z.number().int(),
  archivedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

/** GET /api/projects: last used first. */
export const ProjectsList = z.object({ projects: z.array(ProjectSummary) });

export const ProjectItem = z.object({
  id: z.string(),
  kind: ItemKind,
  /** The id of the note, document or file itself. */
  itemId: z.string(),
  title: z.string(),
  /** It is the reader's own, so it opens on its own page. */
  isOwn: z.boolean(),
  /** Who added it, if someone else. */
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  /** Whether chats can search it for passages. */
  isReadInChats: z.boolean(),
});
export type ProjectItem = z.infer<typeof ProjectItem>;

/** GET /api/projects/{id} */
export const Project = ProjectSummary.extend({
  instructions: z.string(),
  items: z.array(ProjectItem),
  /** The reader's own, last used first. Nobody sees another person's. */
  chats: z.array(HistoryChat.omit({ projectId: true, snippet: true })),
  isShared: z.boolean(),
});
export type Project = z.infer<typeof Project>;

const name = singleLine()
  .min(1, { error: () => 'Give the project a name.' })
  .max(maxProjectNameLength, { error: () => `A name can have up to ${maxProjectNameLength} characters.` });
const instructions = z
  .string()
  .trim()
  .max(maxProjectInstructionsLength, {
    error: () =>
      `Instructions can have up to ${maxProjectInstructionsLength.toLocaleString('en-GB')} characters.`,
  });

/** POST /api/projects */
export const NewProjectInput = z
  .object({ name, colour: ProjectColour.default('denim'), instructions: instructions.default('') })
  .strict();
export type NewProjectInput = z.input<typeof NewProjectInput>;

/** PATCH /api/projects/{id}. Editors may change only the instructions. */
export const ChangeProjectInput = z
  .object({ name, colour: ProjectColour, instructions, isArchived: z.boolean() })
  .partial()
  .strict();
export type ChangeProjectInput = z.infer<typeof ChangeProjectInput>;

/** DELETE /api/projects/{id}?chats=: what happens to its chats. */
export const DeleteProjectQuery = z.object({ chats: z.enum(['keep', 'delete']).default('keep') });

/** POST /api/projects/{id}/items */
export const NewItemInput = z.object({ kind: ItemKind, itemId: RowId }).strict();
export type NewItemInput = z.infer<typeof NewItemInput>;

/** GET /api/projects/{id}/items/{itemId}: for members to read. */
export const SharedItem = z.object({
  kind: ItemKind,
  title: z.string(),
  /** Markdown of a note or a document; the text of a file. */
  content: z.string(),
});
export type SharedItem = z.infer<typeof SharedItem>;

/** PUT /api/projects/chats/{chatId}: null removes it. */
export const MoveChatInput = z.object({ projectId: RowId.nullable() }).strict();
