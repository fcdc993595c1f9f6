import { deflateSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { pngFile, textFile, xlsxFile } from './sample-files.ts';

export interface HostileFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  /** What the file attempts. */
  about: string;
}

/** Images of a few kilobytes that would take gigabytes or minutes to decode. None has to be made at full size. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const plain = { create: { width: 64, height: 64, channels: 3, background: '#4b6' } } as const;
  const jpeg = await sharp(plain).jpeg({ progressive: true }).toBuffer();
  const avif = await sharp(plain).avif({ effort: 0 }).toBuffer();
  const webp = await sharp(plain).webp().toBuffer();
  const file = (about: string, name: string, content: Uint8Array): HostileFile => ({
    about,
    name,
    content: Uint8Array.from(content),
  });
  return [
    file('JPEG of 500 scans', 'scans.jpg', jpegOfScans(jpeg, 500)),
    file(
      'JPEG of 90 scans of 64 million pixels',
      'scans-2.jpg',
      jpegOfSize(jpegOfScans(jpeg, 90), 8_000, 8_000),
    ),
    file('JPEG of several scans, 8,000 × 8,000', 'coefficients.jpg', jpegOfSize(jpeg, 8_000, 8_000)),
    file('JPEG of 65,000 × 65,000', 'vast.jpg', jpegOfSize(jpeg, 65_000, 65_000)),
    file('PNG of 30,000 × 30,000', 'vast.png', pngFile(4, 4, { claimed: { width: 30_000, height: 30_000 } })),
    file('PNG, interlaced, 8,000 × 8,000', 'interlaced.png', interlaced(8_000, 8_000)),
    file('WebP of 16,384 × 16,384', 'vast.webp', webpOf(webp, 16_384, 16_384, 0)),
    file('WebP of 8,000 × 8,000', 'large.webp', webpOf(webp, 8_000, 8_000, 0)),
    file('WebP of 5,000 frames', 'frames.webp', webpOf(webp, 64, 64, 5_000)),
    file('GIF of 65,535 × 65,535', 'vast.gif', gifOf({ screen: 65_535, frame: 1, frames: 1 })),
    file(
      'GIF whose frame is larger than its screen',
      'beyond.gif',
      gifOf({ screen: 1, frame: 40_000, frames: 1 }),
    ),
    file('GIF of 100,000 frames', 'frames.gif', gifOf({ screen: 8, frame: 8, frames: 100_000 })),
    file('AVIF of 8,000 × 8,000', 'large.avif', avifOf(avif, 8_000, 8_000)),
    file('AVIF of 65,000 × 65,000', 'vast.avif', avifOf(avif, 65_000, 65_000)),
    file('AVIF whose tiles are one tile 20,000 times', 'tiles.avif', avifOfTiles(20_000)),
    file('AVIF of 50,000 boxes', 'boxes.avif', avifOfBoxes(50_000)),
  ];
}

/** Repeats the last scan; decoders process the whole picture for each. */
function jpegOfScans(jpeg: Buffer, scans: number): Buffer {
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.length - 2;
  const scan = jpeg.subarray(lastScan, end);
  return Buffer.concat([jpeg.subarray(0, end), ...Array<Buffer>(scans).fill(scan), jpeg.subarray(end)]);
}

function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc2]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

function interlaced(width: number, height: number): Uint8Array {
  return pngFile(4, 4, { claimed: { width, height }, isInterlaced: true });
}

function webpOf(webp: Buffer, width: number, height: number, frames: number): Buffer {
  const picture = webp.subarray(12);
  const head = Buffer.alloc(18);
  head.write('VP8X', 0, 'latin1');
  head.writeUInt32LE(10, 4);
  head[8] = frames > 0 ? 2 : 0;
  head.writeUIntLE(width - 1, 12, 3);
  head.writeUIntLE(height - 1, 15, 3);
  const frame = Buffer.alloc(24);
  frame.write('ANMF', 0, 'latin1');
  frame.writeUInt32LE(16 + picture.length, 4);
  frame.writeUIntLE(63, 14, 3);
  frame.writeUIntLE(63, 17, 3);
  const body = frames > 0 ? Array<Buffer>(frames).fill(Buffer.concat([frame, picture])) : [picture];
  const content = Buffer.concat([Buffer.from('WEBP'), head, ...body]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from('RIFF'), length, content]);
}

function gifOf({ screen, frame, frames }: { screen: number; frame: number; frames: number }): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 0, 'latin1');
  head.writeUInt16LE(screen, 6);
  head.writeUInt16LE(screen, 8);
  head[10] = 0x80;
  const colors = Buffer.from([0, 0, 0, 255, 255, 255]);
  const picture = Buffer.alloc(10);
  picture[0] = 0x2c;
  picture.writeUInt16LE(frame, 5);
  picture.writeUInt16LE(frame, 7);
  const data = Buffer.from([2, 2, 0x4c, 0x01, 0]);
  const one = Buffer.concat([picture, data]);
  return Buffer.concat([head, colors, ...Array<Buffer>(frames).fill(one), Buffer.from([0x3b])]);
}

function avifOf(avif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(avif);
  const at = changed.indexOf('ispe');
  changed.writeUInt32BE(width, at + 8);
  changed.writeUInt32BE(height, at + 12);
  return changed;
}

function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const avifStart = () => box('ftyp', Buffer.from('avif\0\0\0\0avifmif1'));
const noFlags = Buffer.alloc(4);

function sizeBox(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return box('ispe', noFlags, size);
}

function avifOfTiles(count: number): Buffer {
  const reference = Buffer.alloc(4 + 2 * count);
  reference.writeUInt16BE(1, 0);
  reference.writeUInt16BE(count, 2);
  for (let tile = 0; tile < count; tile++) reference.writeUInt16BE(2, 4 + 2 * tile);
  const meta = box(
    'meta',
    noFlags,
    box('iref', noFlags, box('dimg', reference)),
    box('iprp', box('ipco', sizeBox(512, 512))),
  );
  return Buffer.concat([avifStart(), meta]);
}

function avifOfBoxes(count: number): Buffer {
  const sizes = Array<Buffer>(count).fill(sizeBox(16, 16));
  return Buffer.concat([avifStart(), box('meta', noFlags, box('iprp', box('ipco', ...sizes)))]);
}

/** Documents and texts of the same kind. */
export function hostileDocuments(): HostileFile[] {
  const zeros = new Uint8Array(12 * 1024 * 1024);
  const file = (about: string, name: string, content: Uint8Array<ArrayBuffer>): HostileFile => ({
    about,
    name,
    content,
  });
  // Stored uncompressed, because an excessive compression ratio is refused by itself.
  const word = (xml: string) => zip({ 'word/document.xml': [strToU8(xml), { level: 0 }] });
  const many = (piece: string, bytes: number) => piece.repeat(Math.ceil(bytes / piece.length));
  return [
    file('PDF: a page of 40 MB', 'bomb.pdf', pdfOf({ stream: packed(40), filter: '/FlateDecode' })),
    file(
      'PDF: packed twice',
      'twice.pdf',
      pdfOf({ stream: deflateSync(packed(20)), filter: '[/FlateDecode /FlateDecode]' }),
    ),
    file(
      'PDF: packed twice, in other words',
      'named.pdf',
      pdfOf({ stream: deflateSync(packed(20)), filter: '[/Fl#61teDecode /F#6c]' }),
    ),
    file(
      'PDF: packed twice, where nobody says so',
      'indirect.pdf',
      pdfOf({ stream: deflateSync(packed(20)), filter: '9 0 R', extra: ['[/FlateDecode /FlateDecode]'] }),
    ),
    file(
      'PDF: 120 streams of 1 MB',
      'streams.pdf',
      pdfOf({ stream: packed(1), filter: '/FlateDecode', copies: 120 }),
    ),
    file('PDF: a million pages', 'pages.pdf', pdfOf({ stream: Buffer.from(''), pages: 1_000_000 })),
    file(
      'PDF: one long page 400 times',
      'repeated.pdf',
      pdfOf({ stream: Buffer.from(`BT /F1 9 Tf ${'(Some words) Tj '.repeat(200)} ET`), kids: 400 }),
    ),
    file(
      'PDF: 300,000 objects',
      'objects.pdf',
      textFile(`%PDF-1.4\n${many('1 0 obj\n0\nendobj\n', 5_000_000)}`),
    ),
    file('DOCX: comments that never close', 'comments.docx', word(`<w:p>${many('<!-- ', 3_000_000)}`)),
    file('DOCX: sections that never close', 'sections.docx', word(`<w:p>${many('<![CDATA[ ', 3_000_000)}`)),
    file('DOCX: instructions that never close', 'instructions.docx', word(`<w:p>${many('<? ', 3_000_000)}`)),
    file('DOCX: quotes that never close', 'quotes.docx', word(`<w:p>${many(`<a b="' `, 3_000_000)}`)),
    file('DOCX: tags that never close', 'tags.docx', word(`<w:p>${many('<w:p ', 3_000_000)}`)),
    file(
      'DOCX: a million spaces, then a word',
      'spaces.docx',
      word(`<w:p><w:t>${' '.repeat(1_000_000)}x</w:t></w:p>`),
    ),
    file('DOCX: a bomb', 'bomb.docx', zip({ 'word/document.xml': zeros })),
    file('PPTX: a bomb', 'bomb.pptx', zip({ 'ppt/slides/slide1.xml': zeros })),
    file('ODT: a bomb', 'bomb.odt', zip({ 'content.xml': zeros })),
    file(
      'XLSX: a bomb',
      'bomb.xlsx',
      zip({ 'xl/workbook.xml': strToU8('<a/>'), 'xl/sharedStrings.xml': zeros }),
    ),
    file('XLSX: one long text in 100,000 cells', 'repeated.xlsx', sheetOfOneText(1_000_000, 100_000)),
    file(
      'ODT of 180,000 paragraphs',
      'paragraphs.odt',
      zip({ 'content.xml': [strToU8(many('<text:p>a</text:p>', 3_000_000)), { level: 0 }] }),
    ),
    file('a text of one endless line of spaces', 'spaces.txt', textFile(`${' '.repeat(200_000)}x`)),
    file('a large text of one endless line of spaces', 'spaces-2.txt', textFile(`${' '.repeat(4_000_000)}x`)),
    file('a text of one endless word', 'word.txt', textFile('x'.repeat(4_000_000))),
    file(
      'a text of 300,000 words, each another one',
      'words.txt',
      textFile(Array.from({ length: 300_000 }, (_, n) => n.toString(36)).join(' ')),
    ),
    file(
      'SVG of entities',
      'drawing.svg',
      textFile(`<svg xmlns="http://www.w3.org/2000/svg">${many('&a;', 100_000)}</svg>`),
    ),
  ];
}

function zip(parts: Zippable): Uint8Array<ArrayBuffer> {
  return zipSync(parts, { level: 1 }) as Uint8Array<ArrayBuffer>;
}

function packed(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '));
}

function sheetOfOneText(length: number, cells: number): Uint8Array<ArrayBuffer> {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`;
  return zip({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<a><Relationship Id="r1" Target="worksheets/sheet1.xml"/></a>'),
    'xl/worksheets/sheet1.xml': [strToU8(`<worksheet>${row}</worksheet>`), { level: 0 }],
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${wordsOf(length)}</t></si></sst>`),
  });
}

function wordsOf(length: number): string {
  let words = '';
  for (let n = 0; words.length < length; n++) words += `${(n * 7_919) % 99_991} `;
  return words;
}

interface PdfParts {
  stream: Buffer;
  filter?: string;
  /** Pages that the file claims to have. */
  pages?: number;
  /** The same page this many times. */
  kids?: number;
  /** More streams with the same content. */
  copies?: number;
  /** Objects from number 9 on. */
  extra?: string[];
}

function pdfOf({
  stream,
  filter,
  pages,
  kids = 1,
  copies = 0,
  extra = [],
}: PdfParts): Uint8Array<ArrayBuffer> {
  const head = filter === undefined ? '' : `/Filter ${filter} `;
  const streamObject = (number: number) =>
    Buffer.concat([
      Buffer.from(`${number} 0 obj\n<< ${head}/Length ${stream.length} >>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  const text = (number: number, content: string) => Buffer.from(`${number} 0 obj\n${content}\nendobj\n`);
  // A distinct page each, since readers reject reusing one; the content is the same.
  const kidNumbers = Array.from({ length: kids }, (_, index) => (index === 0 ? 4 : 1_000 + index));
  const kidList = kidNumbers.map((number) => `${number} 0 R`).join(' ');
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>';
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      text(1, '<< /Type /Catalog /Pages 2 0 R >>'),
      text(2, `<< /Type /Pages /Kids [${kidList}] /Count ${pages ?? kids} >>`),
      text(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
      ...kidNumbers.map((number) => text(number, page)),
      streamObject(5),
      ...extra.map((content, index) => text(9 + index, content)),
      ...Array.from({ length: copies }, (_, index) => streamObject(100 + index)),
      // Without a cross-reference table: readers find the objects by scanning the file.
      Buffer.from('trailer\n<< /Root 1 0 R /Size 9999 >>\n%%EOF\n'),
    ]),
  );
}

/** A small, ordinary workbook, for a person who only wants their file. */
export function ordinarySheet(): Uint8Array<ArrayBuffer> {
  return xlsxFile({ Costs: [['Rent', 900]] });
}
