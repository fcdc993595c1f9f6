import { apiFetch, readError } from '#client/api-client.ts';
import type { DesignVersion, ExportFormat } from '#features/designer/shared/designer.contract.ts';

export function exportPath(
  { id, revision }: Pick<DesignVersion, 'id' | 'revision'>,
  format: ExportFormat,
): string {
  return `/api/designer/versions/${encodeURIComponent(id)}/export?format=${format}&revision=${revision}`;
}

/**
 * On a page of its own shape: the browser prints it, or saves it as a PDF of exactly that size. What is drawn is printed
 * from outlines, as sharp as the printer is.
 */
export async function printPicture(version: DesignVersion): Promise<void> {
  const answer = await apiFetch(exportPath(version, version.composition === null ? 'png' : 'svg'));
  if (!answer.ok) throw await readError(answer);
  const address = URL.createObjectURL(await answer.blob());
  const sheet = document.createElement('div');
  sheet.className = 'printed-picture';
  const style = document.createElement('style');
  // 96 pixels are an inch, as everywhere in a browser.
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
