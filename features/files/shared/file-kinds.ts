/** What can be attached, and how much. The server enforces this table and the screens show it. */
export const fileKinds = ['image', 'pdf', 'office', 'text'] as const;
export type FileKind = (typeof fileKinds)[number];
/** What can be stored: videos are made here and cannot be attached. */
export const storedFileKinds = [...fileKinds, 'video'] as const;
export type StoredFileKind = (typeof storedFileKinds)[number];

export interface KindRule {
  /** For the person, e.g. "Pictures". */
  label: string;
  maxBytes: number;
  /** Lower case, without the dot. For text these are examples: any text file is accepted. */
  extensions: readonly string[];
}

const megabyte = 1024 * 1024;

export const kindRules: Readonly<Record<FileKind, KindRule>> = {
  image: {
    label: 'Pictures',
    maxBytes: 20 * megabyte,
    extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'],
  },
  pdf: { label: 'PDF', maxBytes: 20 * megabyte, extensions: ['pdf'] },
  office: { label: 'Office files', maxBytes: 20 * megabyte, extensions: ['docx', 'xlsx', 'pptx', 'odt'] },
  text: {
    label: 'Text',
    maxBytes: 4 * megabyte,
    extensions: [
      'txt',
      'md',
      'csv',
      'json',
      'xml',
      'html',
      'css',
      'js',
      'ts',
      'py',
      'log',
      'yaml',
      'toml',
      'sql',
    ],
  },
};

/** Of any kind; larger files are rejected while they arrive. */
export const maxFileBytes = Math.max(...fileKinds.map((kind) => kindRules[kind].maxBytes));
export const maxFilesPerMessage = 8;
/** Everything that one person keeps. */
export const maxStoredBytes = 500 * megabyte;
export const maxFileNameLength = 120;
/** A picture with more is rejected before it is unpacked. */
export const maxPixels = 64_000_000;

/** "3.4 MB"; whole below ten kilobytes. */
export function describeBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const [value, unit] = bytes < megabyte ? [bytes / 1024, 'KB'] : [bytes / megabyte, 'MB'];
  return `${value < 10 ? Math.round(10 * value) / 10 : Math.round(value)} ${unit}`;
}

export function extensionOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase();
}

/** One sentence on what may be attached. */
export const allowedFiles = `Pictures, PDFs, Word, Excel, PowerPoint and OpenDocument files can be attached up to ${describeBytes(maxFileBytes)}, text files up to ${describeBytes(kindRules.text.maxBytes)}.`;

export function emptyFileMessage(name: string): string {
  return `“${name}” is empty, so there is nothing to attach.`;
}

export function tooLargeMessage(name: string, kind: FileKind | null): string {
  const limit = describeBytes(kind === null ? maxFileBytes : kindRules[kind].maxBytes);
  const what = kind === null ? 'Files' : kind === 'pdf' ? 'PDFs' : kindRules[kind].label;
  return `“${name}” is too large. ${what}${kind === 'text' ? ' files' : ''} may have up to ${limit}.`;
}

export function wrongKindMessage(name: string): string {
  return `“${name}” is a type of file that cannot be read here. ${allowedFiles}`;
}
