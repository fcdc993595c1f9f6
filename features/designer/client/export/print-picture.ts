import { apiFetch, readError } from '#client/api-client.ts';
import type { DesignVersion, ExportFormat } from '#features/designer/shared/designer.contract.ts';

export function exportPath(
  { id, revision }: Pick<DesignVersion, 'id' | 'revision'>,
  format: ExportFormat,
): string {
  return `/api/designer/versions/${encodeURIComponent(id)}/export?format=${format}&revision=${revision}`;
}

/**
 * Prints on a page of the picture's own size, or saves it as a PDF of exactly that size. Compositions are printed as
 * vectors, as sharp as the printer allows.
 */
export async function printPicture(version: DesignVersion): Promise<void> {
  const answer = await apiFetch(exportPath(version, version.composition === null ? 'png' : 'svg'));
  if (!answer.ok) throw await readError(answer);
  const address = URL.createObjectURL(await answer.blob());
  const sheet = document.createElement('div');
  sheet.className = 'printed-picture';
  const style = document.createElement('style');
  // CSS pixels: 96 per inch.
  style.textContent =
    `@page{size:${version.width}px ${version.height}px;margin:0}` +
    '@media screen{.printed-picture{display:none}}' +
    '@media print{body>*:not(.printed-picture){display:none!important}' +
    '.printed-picture,.printed-picture img{display:block;width:100%}}';
  const picture = new Image();
  picture.alt = '';
  sheet.append(style, picture);
  document.body.append(sheet);
  try {
    picture.src = address;
    await picture.decode();
    print();
  } finally {
    sheet.remove();
    URL.revokeObjectURL(address);
  }
}
