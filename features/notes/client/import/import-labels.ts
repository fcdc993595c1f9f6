import type { ImportSource, LeftOutReason } from '#features/notes/shared/note-import.contract.ts';

export function sourceLabel(source: ImportSource): string {
  switch (source) {
    case 'obsidian':
      return 'Obsidian vault';
    case 'notion':
      return 'Notion export';
    case 'joplin':
      return 'Joplin export';
    case 'keep':
      return 'Google Keep';
    case 'word':
      return 'Word file';
    case 'html':
      return 'HTML page';
    case 'text':
      return 'Text file';
    case 'folder':
      return 'Files';
  }
}

export function leftOutLabel(reason: LeftOutReason): string {
  switch (reason) {
    case 'not_a_note':
      return 'Not a note, so it stays in the file';
    case 'unreadable':
      return 'Cannot be read';
    case 'too_long':
      return 'Longer than 200,000 characters';
    case 'empty':
      return 'Has no words';
    case 'encrypted':
      return 'Is encrypted: decrypt it first and export again';
    case 'too_many':
      return 'More notes than can be kept here';
  }
}

export function countNotes(count: number): string {
  return count === 1 ? '1 note' : `${count.toLocaleString('en-GB')} notes`;
}
