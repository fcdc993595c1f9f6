import { maxNoteLength, maxNoteTitleLength } from '#features/notes/shared/notes.contract.ts';

export interface SharedWords {
  title: string;
  content: string;
}

/** What another app sent through the device's share sheet; null for an ordinary URL. */
export function readSharedWords(parameters: URLSearchParams): SharedWords | null {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) =>
    parameters.get(name)?.trim(),
  );
  // Most apps put the URL at the end of the text.
  const content = [text, text.includes(url) ? '' : url].filter((part) => part !== '').join('\n\n');
  if (title === '' && content === '') return null;
  return {
    title: title.replaceAll(/\s+/g, ' ').slice(0, maxNoteTitleLength),
    content: content.slice(0, maxNoteLength),
  };
}
