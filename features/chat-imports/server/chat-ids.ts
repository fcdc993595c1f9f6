import { createHash } from 'node:crypto';

/**
 * The id of an imported chat, always the same for the same person and original chat, so that importing it again finds
 * it. It includes the person, so that a taken id reveals nothing about what others imported.
 */
export function importedChatId(userId: string, origin: string): string {
  return customUuid(`chat ${userId} ${origin}`);
}

export function importedMessageId(chatId: string, key: string): string {
  return customUuid(`message ${chatId} ${key}`);
}

/** The same for a project. */
export function importedProjectId(userId: string, origin: string): string {
  return customUuid(`project ${userId} ${origin}`);
}

/** A version 8 UUID (RFC 9562). */
function customUuid(of: string): string {
  const hash = createHash('sha256').update(of).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
