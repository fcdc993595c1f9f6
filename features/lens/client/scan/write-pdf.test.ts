import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { writePdf } from './write-pdf.ts';

async function page(width: number, height: number) {
  const { buffer } = new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer(),
  );
  return { picture: new Blob([buffer]), width, height };
}

it('several pages become one PDF, each as wide as A4 and as high as its picture asks', async () => {
  const pdf = await writePdf([await page(200, 300), await page(300, 150)]);
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  expect(document.numPages).toBe(2);
  const sizes = [1, 2].map(async (number) => (await document.getPage(number)).view);
  expect(await Promise.all(sizes)).toEqual([
    [0, 0, 595, 893],
    [0, 0, 595, 298],
  ]);
  const { fnArray } = await (await document.getPage(2)).getOperatorList();
  // It was rendered, so the JPEG is at the offset in the xref table.
  expect(fnArray.length).toBeGreaterThan(1);
});
