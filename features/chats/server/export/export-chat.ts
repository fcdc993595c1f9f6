import { chatMarkdown } from '#features/chats/shared/chat-markdown.ts';
import type { Chat } from '#features/chats/shared/chats.contract.ts';

export type ExportFormat = 'md' | 'json';

export interface ExportedChat {
  body: string;
  type: string;
  fileName: string;
}

/** The branch that the chat shows, as a file. */
export function exportChat(chat: Chat, format: ExportFormat, origin: string): ExportedChat {
  const fileName = `${safeFileName(chat.title)}.${format}`;
  if (format === 'md') {
    return { body: chatMarkdown(chat, origin), type: 'text/markdown; charset=utf-8', fileName };
  }
  const { id, title, createdAt, updatedAt, messages } = chat;
  const body = `${JSON.stringify({ id, title, createdAt, updatedAt, messages }, null, 2)}\n`;
  return { body, type: 'application/json; charset=utf-8', fileName };
}

/** Letters, digits, spaces, dots and dashes: nothing with a special meaning in file systems or headers. */
export function safeFileName(title: string): string {
  const name = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return [...name].slice(0, 80).join('').trim() || 'chat';
}

/** RFC 6266: an ASCII name for old clients, the full one for the others. */
export function attachment(fileName: string): string {
  const plain = fileName.normalize('NFKD').replaceAll(/[^\w .-]/g, '');
  const extension = fileName.slice(fileName.lastIndexOf('.'));
  const fallback = plain === extension || plain === '' ? `chat${extension}` : plain;
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`;
}
