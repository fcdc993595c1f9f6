import { useQueryClient } from '@tanstack/react-query';
import { VersionsDialog } from '#features/editor/client/versions/versions-dialog.tsx';
import type { ChangeReason, ListedVersion, Note } from '#features/notes/shared/notes.contract.ts';
import { notesKey, renameVersion, restoreVersion, useVersion, useVersions } from '../notes.api.ts';

interface NoteVersionsProps {
  noteId: string;
  onClose: () => void;
  onRestored: (note: Note) => void;
}

function reasonLabel(reason: ChangeReason): string {
  switch (reason) {
    case 'typing':
      return 'While you were writing';
    case 'merge':
      return 'Before a merge';
    case 'restore':
      return 'Before an earlier version was restored';
    case 'assistant':
      return 'Before the assistant added to it';
    case 'organize':
      return 'Before Organize';
    case 'expand':
      return 'Before Expand';
    case 'summarize':
      return 'Before Summarize';
    case 'named':
      return 'Saved by hand';
  }
}

function nameOf({ name, reason, program }: ListedVersion): string {
  return name ?? (program === null ? reasonLabel(reason) : `Before ${program} changed it`);
}

/** The note at that version. */
export function NoteVersions({ noteId, onClose, onRestored }: NoteVersionsProps) {
  const queryClient = useQueryClient();
  const list = useVersions(noteId);
  const useVersionOf = (id: string | null) => useVersion(noteId, id);
  return (
    <VersionsDialog
      description="Kept for 90 days, up to 50 for each note; named ones are kept as long as the note."
      list={list}
      useVersion={useVersionOf}
      nameOf={nameOf}
      restore={async (id) => {
        onRestored(await restoreVersion(noteId, id));
        await queryClient.invalidateQueries({ queryKey: [...notesKey, 'versions'] });
      }}
      rename={async (id, name) => {
        await renameVersion(noteId, id, name);
        await queryClient.invalidateQueries({ queryKey: [...notesKey, 'versions'] });
      }}
      failure="Failed to restore note"
      onClose={onClose}
    />
  );
}
