/** Which program a file comes from, as far as its content shows. */
export const textSources = [
  'text',
  'html',
  'word',
  'folder',
  'obsidian',
  'notion',
  'joplin',
  'keep',
] as const;
export type TextSource = (typeof textSources)[number];

/** Why an entry in a file is not imported. */
export const leftOutReasons = [
  'not_a_note',
  'unreadable',
  'too_long',
  'empty',
  'encrypted',
  'too_many',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** A text that was found in a file, ready to be stored. */
export interface FoundText {
  /** Its location, as its own program shows it. */
  path: string;
  title: string;
  /**
   * Markdown. Links to other found texts are `[[Title]]`; pictures of the file have addresses from `pictureAddress`.
   */
  content: string;
  tags: string[];
  isPinned: boolean;
  /** ISO times, where the file has them. */
  createdAt: string | null;
  updatedAt: string | null;
}

export interface LeftOut {
  name: string;
  reason: LeftOutReason;
}

export interface FoundTexts {
  source: TextSource;
  texts: FoundText[];
  leftOut: LeftOut[];
}

const scheme = 'imported-picture:';
const address = /imported-picture:([\w.!~*'%-]+)/g;

/** A placeholder for a picture in the file until it is stored as one of our files. */
export function pictureAddress(entry: string): string {
  return scheme + encodeURIComponent(entry).replaceAll('(', '%28').replaceAll(')', '%29');
}

/** The names of the pictures in a text, without duplicates. */
export function picturesIn(content: string): string[] {
  return [...new Set([...content.matchAll(address)].map(([, name = '']) => decodeURIComponent(name)))];
}

/** Inserts the addresses of stored pictures. One that could not be stored keeps its file's name. */
export function placePictures(content: string, stored: ReadonlyMap<string, string>): string {
  const pictures = /!\[((?:[^\]\\]|\\.){0,1000})\]\(imported-picture:([\w.!~*'%-]+)\)/g;
  return content.replaceAll(pictures, (_whole, words: string, name: string) => {
    const entry = decodeURIComponent(name);
    const href = stored.get(entry);
    const file = entry.slice(entry.lastIndexOf('/') + 1);
    return href === undefined ? `*${file}*` : `![${words}](${href})`;
  });
}
