import { splitPassages } from '#features/page-reader/server/passages.ts';
import type { FileText } from './extract/file-text.ts';

export interface FilePassage {
  /** Counts from 1 through the whole file. */
  n: number;
  page: number;
  text: string;
}

/** A file in pieces that can be quoted; the same text always gives the same numbers. */
export function passagesOf({ pages }: FileText): FilePassage[] {
  let n = 0;
  return pages.flatMap(({ text }, page) =>
    splitPassages(text).map((passage) => {
      n += 1;
      return { n, page, text: passage };
    }),
  );
}
