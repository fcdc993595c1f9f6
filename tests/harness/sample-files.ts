import { deflateSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';

/** Small files of every kind, generated here so that their contents can be read beside the test. */
export function textFile(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function archive(parts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(parts)) entries[name] = strToU8(content);
  return zipSync(entries) as Uint8Array<ArrayBuffer>;
}

/** Hand-rolled, because libraries take minutes for it. The count at the end holds 16 bits and wraps. */
export function archiveOfEmptyParts(count: number): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (let index = 0; index < count; index++) {
    const name = Buffer.from(`word/media/${index}.png`);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name);
    directory.push(entry, name);
    offset += local.length + name.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...locals, ...directory, end]));
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function docxFile(...paragraphs: string[]): Uint8Array<ArrayBuffer> {
  const body = paragraphs.map(
    (text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`,
  );
  return archive({
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'word/document.xml': `${xml}<w:document xmlns:w="w"><w:body>${body.join('')}</w:body></w:document>`,
  });
}

export function pptxFile(...slides: string[][]): Uint8Array<ArrayBuffer> {
  return archive(
    Object.fromEntries(
      slides.map((lines, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `${xml}<p:sld>${lines.map((line) => `<a:p><a:r><a:t>${escaped(line)}</a:t></a:r></a:p>`).join('')}</p:sld>`,
      ]),
    ),
  );
}

export function xlsxFile(sheets: Record<string, (string | number)[][]>): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="s"><v>${strings.push(value) - 1}</v></c>`;
  const entries = Object.entries(sheets);
  const parts: Record<string, string> = {};
  entries.forEach(([, rows], index) => {
    const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`);
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `${xml}<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
  });
  parts['xl/workbook.xml'] =
    `${xml}<workbook><sheets>${entries.map(([name], i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`;
  parts['xl/_rels/workbook.xml.rels'] =
    `${xml}<Relationships>${entries.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`;
  parts['xl/sharedStrings.xml'] =
    `${xml}<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`;
  return archive(parts);
}

export function odtFile(...paragraphs: string[]): Uint8Array<ArrayBuffer> {
  const body = paragraphs.map((text) => `<text:p>${escaped(text)}</text:p>`).join('');
  return archive({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `${xml}<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
}

/** A page for each list of lines; ASCII only, because the built-in fonts support nothing else. */
export function pdfFile(...pages: string[][]): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (content: string) => objects.push(content);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [index, lines] of pages.entries()) {
    const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
    const stream = `BT /F1 12 Tf 14 TL 72 720 Td\n${shown}\nET`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    );
    add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
  }
  let body = '%PDF-1.4\n';
  const offsets = objects.map((content, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return textFile(body);
}

/** A single-colour PNG. `claimed` puts a different size into its header than its pixels have. */
export function pngFile(
  width: number,
  height: number,
  options: { claimed?: { width: number; height: number }; isInterlaced?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(options.claimed?.width ?? width, 0);
  head.writeUInt32BE(options.claimed?.height ?? height, 4);
  head.set([8, 2, 0, 0, options.isInterlaced ? 1 : 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x4b)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Uint8Array.from(
    Buffer.concat([
      mark,
      pngChunk('IHDR', head),
      pngChunk('IDAT', pixels),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
