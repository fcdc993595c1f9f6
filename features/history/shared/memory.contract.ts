import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { MarkedText } from '#shared/marked-text.ts';
import { PastTime } from '#shared/past-time.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';

export const memoryPageSize = 24;
export const maxMemoryQueryLength = 200;
export const maxTagLength = 30;
export const maxTagsPerItem = 10;
export const maxModelNameLength = 200;

/** `task`: an answer that was researched. */
export const MemoryType = z.enum(['chat', 'search', 'task']);
export type MemoryType = z.infer<typeof MemoryType>;

export const Tag = z
  .string()
  .overwrite(visibleLine)
  .refine(isStorable, unstorableMessage)
  .min(1, 'Write a tag first.')
  .max(maxTagLength, `Keep a tag to ${maxTagLength} characters.`);

/** The same for all spellings of a tag. */
export function sameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** GET /api/memory */
export const MemoryQuery = z.object({
  /** All of the words must match; the last one may be unfinished. */
  q: singleLine()
    .max(maxMemoryQueryLength, `Keep your search to ${maxMemoryQueryLength} characters.`)
    .refine(isStorable, unstorableMessage)
    .optional(),
  /** One of MemoryType, or another kind of own item. */
  type: z.string().max(32).default('all'),
  time: PastTime.default('all'),
  tag: Tag.optional(),
  bookmarked: z.enum(['true', 'false']).optional(),
  /** The first and the last day, in the person's time zone. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Only answers of this model. */
  model: z.string().min(1).max(maxModelNameLength).refine(isStorable, unstorableMessage).optional(),
  /** Only answers with sources, or questions with files. */
  has: z.enum(['sources', 'files']).optional(),
  /** Only messages in chats of this project. */
  project: z.string().min(1).max(64).refine(isStorable, unstorableMessage).optional(),
  cursor: z.string().max(300).optional(),
});
export type MemoryQuery = z.infer<typeof MemoryQuery>;

export const MemoryItem = z.object({
  id: z.string(),
  /** A message, a search, or an own item of another kind, which has neither tags nor bookmarks. */
  source: z.enum(['message', 'search', 'item']),
  /** One of MemoryType, or the name of the other kind. */
  type: z.string(),
  /** The chat's title, or the search query. */
  title: z.string(),
  /** Its beginning, or the matching excerpt. */
  excerpt: MarkedText,
  timestamp: z.iso.datetime(),
  tags: z.array(z.string()),
  isBookmarked: z.boolean(),
  /** For a message: whose it is. */
  role: z.enum(['user', 'assistant']).nullable(),
  /** For an answer: the model. */
  model: z.string().nullable(),
  /** A link to its origin. */
  href: z.string(),
});
export type MemoryItem = z.infer<typeof MemoryItem>;

export const MemoryPage = z.object({
  items: z.array(MemoryItem),
  /** A partial page may have one too: there was more to scan than one page may. */
  nextCursor: z.string().nullable(),
});
export type MemoryPage = z.infer<typeof MemoryPage>;

/** GET /api/memory/tags: the person's own, the most used first. */
export const MemoryTags = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});
export type MemoryTags = z.infer<typeof MemoryTags>;

/** GET /api/memory/models: the models that answered the person's newest messages. */
export const MemoryModels = z.object({ models: z.array(z.string()) });
export type MemoryModels = z.infer<typeof MemoryModels>;

export const BookmarkInput = z.object({ isBookmarked: z.boolean() }).strict();
export type BookmarkInput = z.infer<typeof BookmarkInput>;

/** All tags of one thing. */
export const SetTagsInput = z
  .object({
    tags: z.array(Tag).max(maxTagsPerItem, `An item can have up to ${maxTagsPerItem} tags.`),
  })
  .strict();
export type SetTagsInput = z.infer<typeof SetTagsInput>;

/** DELETE /api/memory/messages/{id}: a question is deleted together with its answers. */
export const DeletedMessages = z.object({ ids: z.array(z.string()) });
export type DeletedMessages = z.infer<typeof DeletedMessages>;
