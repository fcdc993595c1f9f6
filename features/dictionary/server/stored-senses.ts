import { required } from '#shared/required.ts';

export interface WrittenSense {
  synset: number;
  tagCount: number;
  /** Null where it is that of the page. */
  title: string | null;
}

/** The senses of a page in their order, one to a line: `2s 45 Polish`. Ids are base 36 to keep the file small. */
export function encodeSenses(senses: readonly WrittenSense[]): string {
  return senses
    .map(({ synset, tagCount, title }) => {
      const numbers = `${synset.toString(36)} ${tagCount || ''}`;
      return title === null ? numbers.trimEnd() : `${numbers} ${title}`;
    })
    .join('\n');
}

export function decodeSenses(text: string): WrittenSense[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [synset, tagCount, ...title] = line.split(' ');
    return {
      synset: Number.parseInt(required(synset), 36),
      tagCount: Number(tagCount ?? 0),
      title: title.length > 0 ? title.join(' ') : null,
    };
  });
}
