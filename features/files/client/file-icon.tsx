import { FileIcon as PlainFileIcon } from '@phosphor-icons/react/File';
import { FilePdfIcon } from '@phosphor-icons/react/FilePdf';
import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { FilmStripIcon } from '@phosphor-icons/react/FilmStrip';
import { ImageIcon } from '@phosphor-icons/react/Image';
import type { StoredFileKind } from '#features/files/shared/file-kinds.ts';

const icons = {
  image: ImageIcon,
  pdf: FilePdfIcon,
  office: FileTextIcon,
  text: FileTextIcon,
  video: FilmStripIcon,
} as const;

export function FileIcon({ kind, size = 22 }: { kind: StoredFileKind | null; size?: number }) {
  const Icon = kind === null ? PlainFileIcon : icons[kind];
  return <Icon size={size} weight="duotone" aria-hidden />;
}
