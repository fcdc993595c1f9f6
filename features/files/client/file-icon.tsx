import { FileIcon as PlainFileIcon } from '@phosphor-icons/react/File';
import { FilePdfIcon } from '@phosphor-icons/react/FilePdf';
import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { ImageIcon } from '@phosphor-icons/react/Image';
import type { FileKind } from '#features/files/shared/file-kinds.ts';

const icons = { image: ImageIcon, pdf: FilePdfIcon, office: FileTextIcon, text: FileTextIcon } as const;

export function FileIcon({ kind, size = 22 }: { kind: FileKind | null; size?: number }) {
  const Icon = kind === null ? PlainFileIcon : icons[kind];
  return <Icon size={size} weight="duotone" aria-hidden />;
}
