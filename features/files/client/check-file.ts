import {
  emptyFileMessage,
  extensionOf,
  type FileKind,
  fileKinds,
  kindRules,
  maxFileBytes,
  tooLargeMessage,
} from '#features/files/shared/file-kinds.ts';

/** By its name only; the server checks the bytes. */
function kindByName(name: string): FileKind | null {
  const extension = extensionOf(name);
  return fileKinds.find((kind) => kindRules[kind].extensions.includes(extension)) ?? null;
}

/** Why a file would be rejected, so that nobody waits for an upload that cannot succeed; null when it is acceptable. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return emptyFileMessage(name);
  const kind = kindByName(name);
  const limit = kind === null ? maxFileBytes : kindRules[kind].maxBytes;
  return size > limit ? tooLargeMessage(name, kind) : null;
}

/** For the browser's file dialog. Text files may have any extension, so other files can be chosen too. */
export const acceptedPictures = kindRules.image.extensions.map((extension) => `.${extension}`).join(',');
