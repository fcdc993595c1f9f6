import type { Chat, ChatMessage, ChatSummary, Citation } from '#features/chats/shared/chats.contract.ts';
import { presentFile } from '#features/files/server/files.presenter.ts';
import type { FileRow } from '#features/files/server/files.queries.ts';
import { branchTo, versionsOf } from './branches.ts';
import {
  type ChatRow,
  type CitationRow,
  type MessageRow,
  previewSourceLength,
  type TurnRow,
} from './chats.queries.ts';
import { messagePreview } from './message-preview.ts';

export function presentSummary(row: ChatRow & { preview: string }): ChatSummary {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isActive: row.isActive,
    isPinned: row.isPinned,
    preview: messagePreview(row.preview),
  };
}

/** Shows the chosen branch of all `messages`. */
export function presentChat(
  chat: ChatRow,
  messages: MessageRow[],
  citations: CitationRow[],
  running: TurnRow | undefined,
  attachments: ReadonlyMap<string, FileRow[]> = new Map(),
): Chat {
  const byMessage = Map.groupBy(citations, (citation) => citation.messageId);
  const versions = versionsOf(messages);
  const branch = branchTo(messages, chat.leafId);
  return {
    ...presentSummary({ ...chat, preview: branch.at(-1)?.content.slice(0, previewSourceLength) ?? '' }),
    messages: branch.map((message) =>
      presentMessage(message, {
        citations: byMessage.get(message.id) ?? [],
        versions: versions.get(message.id) ?? [],
        files: attachments.get(message.id) ?? [],
      }),
    ),
    activeTurn: running ? { id: running.id, assistantMessageId: running.assistantMessageId } : null,
  };
}

function presentMessage(
  row: MessageRow,
  { citations, versions, files }: { citations: CitationRow[]; versions: string[]; files: FileRow[] },
): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    timestamp: row.createdAt.toISOString(),
    error: row.error,
    status: row.status,
    model: row.model,
    note: row.note,
    citations: citations.map(presentCitation),
    ...(files.length > 0 && { attachments: files.map(presentFile) }),
    ...(row.research && { research: row.research }),
    ...(row.reasoning && { reasoning: { text: row.reasoning, ms: row.reasoningMs ?? 0 } }),
    versions,
  };
}

function presentCitation({ id, n, url, title, snippet }: CitationRow): Citation {
  return { id, n, url, title, snippet };
}
