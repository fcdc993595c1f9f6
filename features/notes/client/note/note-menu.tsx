import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { ShareNetworkIcon } from '@phosphor-icons/react/ShareNetwork';
import { StarIcon } from '@phosphor-icons/react/Star';
import { TagIcon } from '@phosphor-icons/react/Tag';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { Note } from '#features/notes/shared/notes.contract.ts';
import { changeNote, nameVersion, notesKey, refreshNotes } from '../notes.api.ts';

const NameVersionDialog = lazyPart(async () => ({
  default: (await import('#features/editor/client/versions/name-version-dialog.tsx')).NameVersionDialog,
}));
const NoteDownload = lazyPart(async () => ({ default: (await import('./note-download.tsx')).NoteDownload }));
const NoteVersions = lazyPart(async () => ({ default: (await import('./note-versions.tsx')).NoteVersions }));

interface NoteMenuProps {
  note: Note;
  onPinned: (isPinned: boolean) => void;
  onRemove: () => void;
  onRestored: (note: Note) => void;
  getMarkdown: () => string;
  /** Saves pending edits before exporting or naming a version. */
  onBefore: () => Promise<void>;
}

/** The actions for the open note. */
export function NoteMenu({ note, onPinned, onRemove, onRestored, getMarkdown, onBefore }: NoteMenuProps) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [showsVersions, setShowsVersions] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const [isDownloading, setIsDownloading] = useState(false);
  const icon = { size: 20, 'aria-hidden': true } as const;

  async function pin() {
    try {
      await changeNote(note.id, { isPinned: !note.isPinned });
      onPinned(!note.isPinned);
    } catch {
      showToast({ message: note.isPinned ? 'Failed to unpin note' : 'Failed to pin note' });
    }
    refreshNotes(queryClient);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(getMarkdown());
      showToast({ message: 'Note copied as Markdown' });
    } catch {
      showToast({ message: 'This browser did not allow copying.' });
    }
  }

  /** The device's share sheet; without one, the text is copied. */
  async function share() {
    if (navigator.share === undefined) return copy();
    try {
      await navigator.share({ title: note.title, text: getMarkdown() });
    } catch (error) {
      // Closed without choosing.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy();
    }
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label="Note options" icon={<DotsThreeIcon size={24} weight="bold" aria-hidden />} />
        }
        items={[
          {
            label: note.isPinned ? 'Unpin' : 'Pin',
            icon: <StarIcon {...icon} />,
            onSelect: () => void pin(),
          },
          {
            label: 'Earlier versions',
            icon: <ClockCounterClockwiseIcon {...icon} />,
            onSelect: () => setShowsVersions(true),
          },
          {
            label: 'Name this version',
            icon: <TagIcon {...icon} />,
            onSelect: () => setIsNaming(true),
          },
          { label: 'Share', icon: <ShareNetworkIcon {...icon} />, onSelect: () => void share() },
          { label: 'Copy as Markdown', icon: <CopyIcon {...icon} />, onSelect: () => void copy() },
          {
            label: 'Download',
            icon: <DownloadSimpleIcon {...icon} />,
            onSelect: () => setIsDownloading(true),
          },
          { label: 'Delete', icon: <TrashIcon {...icon} />, isDestructive: true, onSelect: onRemove },
        ]}
      />
      <Suspense>
        {isDownloading && (
          <NoteDownload
            note={note}
            getMarkdown={getMarkdown}
            onBefore={onBefore}
            onClose={() => setIsDownloading(false)}
          />
        )}
        {isNaming && (
          <NameVersionDialog
            save={async (name) => {
              await onBefore();
              await nameVersion(note.id, name);
              await queryClient.invalidateQueries({ queryKey: [...notesKey, 'versions'] });
            }}
            onClose={() => setIsNaming(false)}
          />
        )}
        {showsVersions && (
          <NoteVersions noteId={note.id} onClose={() => setShowsVersions(false)} onRestored={onRestored} />
        )}
      </Suspense>
    </>
  );
}
