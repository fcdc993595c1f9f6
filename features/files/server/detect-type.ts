import { fileTypeFromBuffer } from 'file-type';
import { extensionOf, type FileKind } from '#features/files/shared/file-kinds.ts';

export interface DetectedType {
  kind: FileKind;
  mediaType: string;
  extension: string;
}

/** Enough for every file signature. */
export const headLength = 4100;

const pictures: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

export const officeTypes: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** Text whose extension says more than "text"; the bytes cannot distinguish these. */
const textTypes: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  svg: 'image/svg+xml',
  xml: 'application/xml',
  css: 'text/css',
  js: 'text/javascript',
};

/** Signatures of formats that are nevertheless text. */
const isTextFormat = /^(?:text\/|application\/(?:xml|json|rtf|x-mbox|postscript)|image\/svg\+xml|model\/)/;

/**
 * The type of the bytes. The name only distinguishes kinds of text, and which office file an archive claims to be;
 * reading it shows whether that is true. Undefined: not usable here.
 */
export async function detectType(head: Uint8Array, name: string): Promise<DetectedType | undefined> {
  const extension = extensionOf(name);
  // Archives are not opened here: only the reader in its own process does that, within limits.
  if (isArchive(head)) {
    const mediaType = officeTypes[extension];
    return mediaType === undefined ? undefined : { kind: 'office', mediaType, extension };
  }
  const found = await fileTypeFromBuffer(head);
  const picture = found && pictures[found.mime];
  if (found && picture) return { kind: 'image', mediaType: found.mime, extension: picture };
  if (found?.mime === 'application/pdf') return { kind: 'pdf', mediaType: found.mime, extension: 'pdf' };
  if ((found && !isTextFormat.test(found.mime)) || !looksLikeText(head)) return undefined;
  const known = /^[a-z0-9]{1,10}$/.test(extension) && !isOfAnotherKind(extension);
  return {
    kind: 'text',
    mediaType: textTypes[extension] ?? 'text/plain',
    extension: known ? extension : 'txt',
  };
}

function isArchive(head: Uint8Array): boolean {
  return (
    head[0] === 0x50 &&
    head[1] === 0x4b &&
    ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))
  );
}

/** Text that claims to be a picture or a document loses that extension. */
function isOfAnotherKind(extension: string): boolean {
  return (
    extension === 'pdf' ||
    extension in officeTypes ||
    ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'].includes(extension)
  );
}

/** Text has no NULs, unless it is marked as UTF-16; nor many control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return true;
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return false;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) controls++;
  }
  return controls * 100 <= bytes.length;
}
