import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { NoteIcon } from '@phosphor-icons/react/Note';
import { useState } from 'react';
import { useDebounced } from '#client/app/use-debounced.ts';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useNotes } from '#features/notes/client/notes.api.ts';
import type { ItemKind, Project } from '#features/projects/shared/projects.contract.ts';
import { useDocuments } from '#features/writer/client/documents.api.ts';
import { addItem } from '../projects.api.ts';
import { useProjectActions } from '../use-project-actions.ts';

const waitMs = 250;

interface AddTextsDialogProps {
  project: Project;
  onClose: () => void;
}

/** Picks from the person's own notes and documents. */
export function AddTextsDialog({ project, onClose }: AddTextsDialogProps) {
  const { id, items } = project;
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), waitMs, text.trim() === '');
  const notes = useNotes({ view: 'all', q });
  const documents = useDocuments({ view: 'recent', q });
  const { attempt } = useProjectActions();
  const isThere = new Set(items.map(({ kind, itemId }) => `${kind} ${itemId}`));
  const found: { kind: ItemKind; id: string; title: string }[] = [
    ...(notes.data?.pages ?? []).flatMap((page) =>
      page.notes.map((note) => ({ kind: 'note' as const, id: note.id, title: note.title })),
    ),
    ...(documents.data?.pages ?? []).flatMap((page) =>
      page.documents
        .filter(({ role }) => role === 'owner')
        .map((document) => ({ kind: 'document' as const, id: document.id, title: document.title })),
    ),
  ];
  const isLoaded = notes.data !== undefined && documents.data !== undefined;

  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Add a note or document"
      {...(project.isShared && { description: 'Whoever shares the project can read what you add.' })}
      filter={
        <TextField
          label="Search your notes and documents"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      }
      size="small"
    >
      {isLoaded && found.length === 0 && (
        <p className="text-small text-text-2">
          {q === '' ? 'You have no notes or documents yet.' : `No note or document has “${q}” in it.`}
        </p>
      )}
      <ul>
        {found.map((one) => {
          const Icon = one.kind === 'note' ? NoteIcon : FileTextIcon;
          return (
            <li
              key={`${one.kind} ${one.id}`}
              className="flex min-h-12 items-center gap-3 border-b border-line last:border-0"
            >
              <Icon size={20} aria-hidden className="shrink-0 text-text-2" />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {one.title}
              </span>
              {isThere.has(`${one.kind} ${one.id}`) ? (
                <span className="text-small text-text-2">Added</span>
              ) : (
                <Button
                  size="small"
                  aria-label={`Add “${one.title}”`}
                  onClick={() => void attempt(() => addItem(id, { kind: one.kind, itemId: one.id }))}
                >
                  Add
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Overlay>
  );
}
