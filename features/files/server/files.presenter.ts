import type { FileInfo, FileTextAnswer } from '#features/files/shared/files.contract.ts';
import type { FileText } from './extract/file-text.ts';
import type { FileRow } from './files.queries.ts';
import { passagesOf } from './passages.ts';

export function presentFile(row: FileRow): FileInfo {
  const { id, name, mediaType, bytes, kind, width, height, pageCount, textLength } = row;
  return { id, name, mediaType, bytes, kind, width, height, pageCount, textLength };
}

export function presentText(row: FileRow, text: FileText): Omit<FileTextAnswer, 'source'> {
  const byPage = Map.groupBy(passagesOf(text), ({ page }) => page);
  return {
    file: presentFile(row),
    pages: text.pages.map(({ label }, page) => ({
      label,
      passages: (byPage.get(page) ?? []).map(({ n, text: words }) => ({ n, text: words })),
    })),
    isCut: text.isCut,
  };
}
