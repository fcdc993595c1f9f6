import type { ScannedPage } from './scan.tool.ts';

/** A4 width in points, used for every page. */
const pageWidth = 595;

/** A PDF with these pictures as pages, unchanged. */
export async function writePdf(pages: readonly ScannedPage[]): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const places: number[] = [];
  let length = 0;
  const add = (piece: string | ArrayBuffer) => {
    // All strings are ASCII.
    length += typeof piece === 'string' ? piece.length : piece.byteLength;
    pieces.push(piece);
  };
  const begin = (number: number) => {
    places[number] = length;
    add(`${number} 0 obj\n`);
  };
  add('%PDF-1.4\n');
  begin(1);
  add('<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
  begin(2);
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>\nendobj\n`);
  for (const [index, { picture, width, height }] of pages.entries()) {
    const number = 3 + index * 3;
    const pageHeight = Math.round((pageWidth * height) / width);
    begin(number);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${number + 1} 0 R ` +
        `/Resources << /XObject << /Picture ${number + 2} 0 R >> >> >>\nendobj\n`,
    );
    const drawing = `${pageWidth} 0 0 ${pageHeight} 0 0 cm /Picture Do`;
    begin(number + 1);
    add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj\n`);
    const bytes = await picture.arrayBuffer();
    begin(number + 2);
    add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.byteLength} >>\nstream\n`,
    );
    add(bytes);
    add('\nendstream\nendobj\n');
  }
  const table = length;
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  add(`xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join('')}`);
  add(`trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(pieces, { type: 'application/pdf' });
}
