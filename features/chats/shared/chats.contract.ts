import { z } from 'zod';
import { ResearchRecord } from '#features/assistant/shared/research-record.ts';
import { maxFilesPerMessage } from '#features/files/shared/file-kinds.ts';
import { FileInfo } from '#features/files/shared/files.contract.ts';
import { ResearchDepthInput } from '#features/research/shared/research-depth.ts';
import { singleLine } from '#shared/single-line.ts';

/** Characters, after trimming. Long enough for a pasted letter, short enough for one request. */
export const maxMessageLength = 32_000;
export const maxTitleLength = 120;
/** The specification cuts a new chat's title at 30 characters and adds an ellipsis. */
export const titleFromMessageLength = 30;
export const defaultChatTitle = 'New Chat';

export const Citation = z.object({
  id: z.string(),
  n: z.number().int().positive(),
  url: z.string(),
  title: z.string(),
  snippet: z.string(),
});
export type Citation = z.infer<typeof Citation>;

/** What was kept or forgotten about the person while this was answered, or is offered to be. */
export const MemoryChange = z.object({
  action: z.enum(['remembered', 'forgot', 'may_remember', 'may_forget']),
  id: z.string(),
  text: z.string(),
  before: z.string().optional(),
});

export const MessageStatus = z.enum(['streaming', 'complete', 'stopped', 'failed', 'interrupted']);
export type MessageStatus = z.infer<typeof MessageStatus>;

export const ChatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.iso.datetime(),
  error: z.boolean(),
  status: MessageStatus,
  /** Display name of the model that answered, e.g. "Built-in engine". */
  model: z.string().nullable(),
  /** Why that model answered when it was not the chosen one. */
  note: z.string().nullable(),
  citations: z.array(Citation),
  /** What was looked up for this answer; absent when it was not researched. */
  research: ResearchRecord.optional(),
  /** Of a question. Copies of shared chats name files without an id: they are for their owner alone. */
  attachments: z.array(FileInfo).optional(),
  /** What the model thought before it answered, and for how long. */
  reasoning: z.object({ text: z.string(), ms: z.number().int() }).optional(),
  /** What was forgotten, or replaced, is known where it happened only; what was kept, for as long as it is. */
  memory: z.array(MemoryChange).optional(),
  /** Of an answer that could not be made: why, and what to do about it. */
  problem: z.object({ code: z.string(), reason: z.string() }).optional(),
  /** Ids of all versions of this message, itself included, oldest first; empty when it is the only one. */
  versions: z.array(z.string()),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatSummary = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isActive: z.boolean(),
  isPinned: z.boolean(),
  /** The first words of the newest message, for lists. */
  preview: z.string(),
});
export type ChatSummary = z.infer<typeof ChatSummary>;

export const Chat = ChatSummary.extend({
  /** A page of the branch that the chat shows: its newest messages, unless older ones were asked for. */
  messages: z.array(ChatMessage),
  /** The oldest of them, when there are more before it. */
  earlier: z.string().optional(),
  /** The turn that is still running, if any: follow it at `/api/chat/turns/{id}/stream`. */
  activeTurn: z.object({ id: z.string(), assistantMessageId: z.string() }).nullable(),
});
export type Chat = z.infer<typeof Chat>;

/** GET /api/chats/{id}: so many of the messages before that one, or the newest. */
export const MessagePageQuery = z.object({
  before: z.string().min(1).max(64).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(60),
});
export type MessagePageQuery = z.infer<typeof MessagePageQuery>;

export const ChatList = z.object({ chats: z.array(ChatSummary), nextCursor: z.string().nullable() });
export type ChatList = z.infer<typeof ChatList>;

export const UpdateChatInput = z
  .object({ title: singleLine().min(1).max(maxTitleLength), isPinned: z.boolean() })
  .partial()
  .strict();
export type UpdateChatInput = z.infer<typeof UpdateChatInput>;

const emptyMessage = 'Write a message first.';
const messageId = z.string().min(1).max(64);

/** POST /api/chat. Sending the same `clientId` again returns the same turn, charged once. */
export const SendMessageInput = z
  .object({
    clientId: z.uuid(),
    /** Absent, and nothing regenerated or edited: a new chat is created, titled after the message. */
    sessionId: messageId.optional(),
    /** The new chat is not kept: it is in no list and no search, and ends when it is left. */
    temporary: z.boolean().optional(),
    text: z.string().trim().min(1, emptyMessage).max(maxMessageLength).optional(),
    /** The answer to make again, as a new version under the same question. Takes the place of `text`. */
    regenerate: messageId.optional(),
    /** The question that `text` is another version of. Its files stay with it unless others are named. */
    edit: messageId.optional(),
    /** How deeply to research it. Absent: as the person's settings say. */
    depth: ResearchDepthInput.optional(),
    /** Ids of files of one's own. */
    attachments: z
      .array(z.string().min(1).max(64))
      .max(maxFilesPerMessage, `A message may have up to ${maxFilesPerMessage} files.`)
      .optional(),
  })
  .strict()
  .refine(({ text, regenerate }) => text !== undefined || regenerate !== undefined, {
    message: emptyMessage,
    path: ['text'],
  })
  .refine(
    (input) =>
      input.regenerate === undefined || (input.text ?? input.edit ?? input.attachments) === undefined,
    {
      message: 'An answer is made again for the same question.',
      path: ['regenerate'],
    },
  );
export type SendMessageInput = z.infer<typeof SendMessageInput>;

/** PUT /api/chats/{id}/branch: shows that version, and what followed it last. */
export const ShowVersionInput = z.object({ messageId }).strict();
export type ShowVersionInput = z.infer<typeof ShowVersionInput>;

/** What an answer that could not be made says, and the text kept for it. */
export const failureMessage = 'Sorry, I encountered an issue processing your request. Please try again.';
