import { z } from 'zod';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import { maxFilesPerMessage } from '#features/files/shared/file-kinds.ts';
import { ResearchDepthInput } from '#features/research/shared/research-depth.schema.ts';
import { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import { singleLine } from '#shared/single-line.ts';
import { StandingInstructions } from './instructions.schema.ts';
import { longestUndoMs } from './longest-undo.ts';
import { maxMessageLength, tooLongMessage } from './message-text.ts';

export const maxTitleLength = 120;
/** Per person. */
export const maxChats = 100_000;
/** The specification cuts a new chat's title at 30 characters and adds an ellipsis. */
export const titleFromMessageLength = 30;

/** A part of a message as its feature declares it; see `message-part.ts`. Readers skip unknown kinds. */
const StoredPart = z.looseObject({
  kind: z.string(),
  id: z.string().optional(),
}) as unknown as z.ZodType<MessagePart>;

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
  /**
   * Its parts, in order: text, sources, files, look-ups. A part of kind `text` has the length of its text, in UTF-16
   * units, which is in `content`; a citation there, ⟦7⟧, refers to the source with the id 7.
   */
  parts: z.array(StoredPart),
  /** For an answer that failed: why, and what to do about it. */
  problem: z.object({ code: z.string(), reason: z.string() }).optional(),
  /** Ids of all versions of this message, including its own, oldest first; empty when it is the only one. */
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
  /** A page of the branch that the chat shows: its newest messages, unless older ones were requested. */
  messages: z.array(ChatMessage),
  /** The oldest of them, when there are earlier ones. */
  earlier: z.string().optional(),
  /** The instructions for this chat instead of the person's standing ones, if it has its own. */
  instructions: StandingInstructions.nullable().optional(),
  /** The project that it is in. It may be deleted, or no longer shared with the person. */
  projectId: z.string().optional(),
  /** The turn that is still running, if any: follow it at `/api/chat/turns/{id}/stream`. */
  activeTurn: z.object({ id: z.string(), assistantMessageId: z.string() }).nullable(),
});
export type Chat = z.infer<typeof Chat>;

/** GET /api/chats/{id}: up to this many messages before that one, or the newest. */
export const MessagePageQuery = z.object({
  before: z.string().min(1).max(64).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(60),
});
export type MessagePageQuery = z.infer<typeof MessagePageQuery>;

/** DELETE /api/chats/{id}: how long ago the person deleted it, and could undo that. */
export const DeleteChatQuery = z.object({
  waitedMs: z.coerce.number().int().min(0).max(longestUndoMs).default(0),
});

export const ChatList = z.object({ chats: z.array(ChatSummary), nextCursor: z.string().nullable() });
export type ChatList = z.infer<typeof ChatList>;

export const UpdateChatInput = z
  .object({
    title: singleLine().min(1).max(maxTitleLength),
    isPinned: z.boolean(),
    /** Its own instructions, instead of the person's; null: theirs apply again. */
    instructions: StandingInstructions.nullable(),
  })
  .partial()
  .strict();
export type UpdateChatInput = z.infer<typeof UpdateChatInput>;

const emptyMessage = 'Write a message first.';

const messageText = z
  .string()
  .trim()
  .max(maxMessageLength, { error: ({ input }) => tooLongMessage(String(input).length) });
const messageId = z.string().min(1).max(64);

/** POST /api/chat. Sending the same `clientId` again returns the same turn, charged once. */
export const SendMessageInput = z
  .object({
    clientId: z.uuid(),
    /** Absent, and nothing regenerated or edited: a new chat is created, titled after the message. */
    sessionId: messageId.optional(),
    /** The project that the new chat is in. */
    projectId: messageId.optional(),
    /** The new chat is not kept: it is in no list or search, and ends when it is left. */
    temporary: z.boolean().optional(),
    /** The new temporary chat knows the person's standing instructions; otherwise it knows none. */
    withInstructions: z.boolean().optional(),
    /** The outside tools that the person allows can be used in the new temporary chat; otherwise none can. */
    withOutsideTools: z.boolean().optional(),
    /** May be empty if files are sent with it. */
    text: messageText.optional(),
    /** The answer to regenerate, as a new version under the same question. Replaces `text`. */
    regenerate: messageId.optional(),
    /** The question of which `text` is another version. Its files stay with it unless others are given. */
    edit: messageId.optional(),
    /** The model that is to answer, by its id. Absent: according to the person's settings. */
    model: z.string().min(1).max(200).optional(),
    /** How deeply to research it. Absent: according to the person's settings. */
    depth: ResearchDepthInput.optional(),
    /** For a new chat: the search that its first question is about. */
    about: CarriedSearch.optional(),
    /** It was spoken, and its answer will be read aloud: short, without code or tables. */
    spoken: z
      .object({
        /** The last words of the previous answer that were heard before the person interrupted it. */
        interruptedAfter: singleLine().max(600).optional(),
      })
      .strict()
      .optional(),
    /** Ids of the person's own files. */
    attachments: z
      .array(z.string().min(1).max(64))
      .max(maxFilesPerMessage, `A message may have up to ${maxFilesPerMessage} files.`)
      .optional(),
  })
  .strict()
  .refine(
    ({ about, sessionId, regenerate, edit }) =>
      about === undefined || (sessionId ?? regenerate ?? edit) === undefined,
    { error: () => 'A search can only start a new chat.', path: ['about'] },
  )
  .refine(
    ({ projectId, sessionId, regenerate, edit, temporary = false }) =>
      projectId === undefined || ((sessionId ?? regenerate ?? edit) === undefined && !temporary),
    { error: () => 'Only a new chat that is saved can begin in a project.', path: ['projectId'] },
  )
  .refine(
    ({ text, regenerate, attachments = [] }) =>
      (text !== undefined && text !== '') || regenerate !== undefined || attachments.length > 0,
    { message: emptyMessage, path: ['text'] },
  )
  .refine(
    (input) =>
      input.regenerate === undefined || (input.text ?? input.edit ?? input.attachments) === undefined,
    {
      error: () => 'An answer is regenerated for the same question.',
      path: ['regenerate'],
    },
  );
export type SendMessageInput = z.infer<typeof SendMessageInput>;

/** PUT /api/chats/{id}/branch: shows that version, and what last followed it. */
export const ShowVersionInput = z.object({ messageId }).strict();
export type ShowVersionInput = z.infer<typeof ShowVersionInput>;

/** The reason that a failed answer gives, and the text kept for it. */
export const failureMessage = 'Sorry, I encountered an issue processing your request. Please try again.';
