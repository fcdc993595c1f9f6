import { z } from 'zod';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import { singleLine } from '#shared/single-line.ts';

/** Size of one file. Exports with many pictures get this large. */
export const maxChatImportBytes = 1024 * 1024 * 1024;
export const maxChatsPerImport = 50_000;
export const maxMessagesPerChat = 10_000;
/** How long an import can be undone, and is listed. */
export const chatImportLastsDays = 7;
/** How long found chats wait for someone to select them. */
export const foundChatsWaitHours = 24;
/** How many of the chats that cannot be imported are listed. */
export const maxLeftOutNamed = 200;

export const ChatSource = z.enum(['chatgpt', 'claude', 'open-webui', 'librechat']);
export type ChatSource = z.infer<typeof ChatSource>;

/** Product names. */
export const sourceNames: Readonly<Record<ChatSource, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  'open-webui': 'Open WebUI',
  librechat: 'LibreChat',
};

/** Found, importing, imported, being undone, or undone. */
export const ChatImportState = z.enum(['found', 'running', 'done', 'undoing', 'undone']);
export type ChatImportState = z.infer<typeof ChatImportState>;

export const LeftOutChatReason = z.enum([
  'broken',
  'empty',
  'too_long',
  'too_many_messages',
  'too_many',
  'not_stored',
]);
export type LeftOutChatReason = z.infer<typeof LeftOutChatReason>;

export const LeftOutChat = z.object({ name: z.string(), reason: LeftOutChatReason });
export type LeftOutChat = z.infer<typeof LeftOutChat>;

/** What cannot be imported along with the chats. */
export const CannotKeepKind = z.enum([
  'cut_off',
  'projects',
  'memories',
  'folders',
  'thinking',
  'steps',
  'recordings',
  'missing_files',
  'shortened',
]);
export type CannotKeepKind = z.infer<typeof CannotKeepKind>;

export const CannotKeep = z.object({ kind: CannotKeepKind, count: z.number().int().positive() });
export type CannotKeep = z.infer<typeof CannotKeep>;

/** `YYYY-MM`, in UTC. */
export const ImportMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

export const ChatImport = z.object({
  id: z.string(),
  name: z.string(),
  source: ChatSource,
  state: ChatImportState,
  /** The chats found, and after the selection the ones selected. */
  total: z.number().int(),
  /** Projects imported with them, with their instructions and documents. */
  projectCount: z.number().int(),
  done: z.number().int(),
  /** Chats that already exist here. */
  sameCount: z.number().int(),
  /** Selected chats that could not be stored. */
  failedCount: z.number().int(),
  /** Files of imported chats that could not be stored. */
  filesLeftOut: z.number().int(),
  /** After an undo: chats that stayed because they were continued here. */
  stayedCount: z.number().int(),
  /** Of the selectable chats: how many were last updated in each month, oldest first. */
  months: z.array(z.object({ month: ImportMonth.nullable(), count: z.number().int() })),
  leftOut: z.array(LeftOutChat),
  leftOutCount: z.number().int(),
  cannotKeep: z.array(CannotKeep),
  firstAt: z.iso.datetime().nullable(),
  lastAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ChatImport = z.infer<typeof ChatImport>;

/** GET /api/chat-imports: those of the last week, newest first. */
export const ChatImportList = z.object({ imports: z.array(ChatImport) });

/** POST /api/chat-imports?name=…, with the file as its body. */
export const ImportChatsQuery = z.object({
  name: singleLine()
    .min(1, 'A file needs a name.')
    .max(255, 'Keep the name of the file to 255 characters.')
    .refine(isStorable, unstorableMessage),
});

/** POST /api/chat-imports/{id}/start: those last updated in these months, inclusive; without them all. */
export const StartChatImportInput = z
  .object({ from: ImportMonth.nullable().default(null), until: ImportMonth.nullable().default(null) })
  .strict();
export type StartChatImportInput = z.infer<typeof StartChatImportInput>;
