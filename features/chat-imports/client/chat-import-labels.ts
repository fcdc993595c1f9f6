import type { CannotKeep, LeftOutChatReason } from '#features/chat-imports/shared/chat-import.contract.ts';

export function leftOutLabel(reason: LeftOutChatReason): string {
  switch (reason) {
    case 'broken':
      return 'Cannot be read';
    case 'empty':
      return 'Has no messages';
    case 'too_long':
      return 'Takes up more than 32 MB';
    case 'too_many_messages':
      return 'Has more than 10,000 messages';
    case 'too_many':
      return 'More chats than can be imported at once';
    case 'not_stored':
      return 'Could not be stored';
  }
}

/** What cannot be imported with the chats, and why. */
export function cannotKeepLabel({ kind, count }: CannotKeep): string {
  const number = count.toLocaleString('en-GB');
  switch (kind) {
    case 'cut_off':
      return 'The file ends in the middle of a chat. Chats after that point are missing: export again to get them.';
    case 'projects':
      return `Projects beyond the limit, or without an id: ${number}. Their chats are imported without them.`;
    case 'memories':
      return `Memories: ${number}. What was remembered about you there is not imported.`;
    case 'folders':
      return `Chats in a project or folder that is not in the file: ${number}. They are imported without it.`;
    case 'thinking':
      return `Passages of thinking: ${number}. Only the answers are imported.`;
    case 'steps':
      return `Tool steps: ${number}. What a tool was asked and what it returned is not imported; the answers are.`;
    case 'recordings':
      return `Recordings: ${number}. Only what was said is imported, as text.`;
    case 'missing_files':
      return `Files: ${number}. They are not in the export, or are more than 8 in one message. Each is named in its message.`;
    case 'shortened':
      return `Messages longer than 200,000 characters: ${number}. They are cut there, and say so.`;
  }
}

export function countChats(count: number): string {
  return count === 1 ? '1 chat' : `${count.toLocaleString('en-GB')} chats`;
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function formatImportDay(at: string): string {
  return days.format(new Date(at));
}

export function formatImportMonth(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00.000Z`));
}
