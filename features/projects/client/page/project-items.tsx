import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { NoteIcon } from '@phosphor-icons/react/Note';
import { PaperclipIcon } from '@phosphor-icons/react/Paperclip';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { UploadSimpleIcon } from '@phosphor-icons/react/UploadSimple';
import { XIcon } from '@phosphor-icons/react/X';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { uploadFile } from '#features/files/client/files.api.ts';
import { filePath } from '#features/files/shared/files.contract.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import type { Project, ProjectItem } from '#features/projects/shared/projects.contract.ts';
import { documentHref } from '#features/writer/shared/document-href.ts';
import { addItem, removeItem } from '../projects.api.ts';
import { useProjectActions } from '../use-project-actions.ts';
import { AddTextsDialog } from './add-texts-dialog.tsx';

const icons = { note: NoteIcon, document: FileTextIcon, file: PaperclipIcon };

/** The files, notes and documents of a project. */
export function ProjectItems({ project }: { project: Project }) {
  const { id, items, role } = project;
  const { attempt } = useProjectActions();
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const canChange = role !== 'viewer';

  async function upload(files: readonly File[]) {
    setUploading(files.length);
    for (const file of files) {
      await attempt(async () => {
        const uploaded = await uploadFile(file, {
          signal: new AbortController().signal,
          onProgress: () => undefined,
        });
        await addItem(id, { kind: 'file', itemId: uploaded.id });
      });
      setUploading((left) => left - 1);
    }
  }

  return (
    <Card aria-labelledby="project-items" className="self-start">
      <h2 id="project-items" className="text-h3">
        Files, notes and documents
      </h2>
      <p className="mt-1 text-small text-text-2">
        Every chat here finds passages in the files, and looks in the notes and documents before your others.
      </p>
      {canChange && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<UploadSimpleIcon size={16} aria-hidden />}
            isBusy={uploading > 0}
            busyLabel="Uploading"
            onClick={() => input.current?.click()}
          >
            Upload files
          </Button>
          <Button size="small" icon={<PlusIcon size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            Add a note or document
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Files for the project"
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              event.target.value = '';
              void upload(chosen);
            }}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {uploading > 0 ? 'Uploading' : ''}
      </p>
      {items.length === 0 ? (
        <p className="mt-4 text-small text-text-2">Nothing is in it yet.</p>
      ) : (
        <ul className="mt-3">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-1 border-b border-line last:border-0">
              <ItemLink item={item} />
              {canChange && (
                <IconButton
                  size="small"
                  label={`Take “${item.title}” out of the project`}
                  icon={<XIcon size={18} aria-hidden />}
                  onClick={() =>
                    void attempt(() => removeItem(id, item.id), 'Taken out. It stays where it is.')
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddTextsDialog project={project} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

/** Own items open on their own page; other people's items are read here. */
function ItemLink({ item }: { item: ProjectItem }) {
  const [, setParameters] = useSearchParams();
  const { id, kind, itemId, title, isOwn, addedBy, isReadInChats } = item;
  const Icon = icons[kind];
  const look = 'flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1.5 text-start text-text no-underline';
  const body = (
    <>
      <Icon size={20} aria-hidden className="shrink-0 text-text-2" />
      <span className="min-w-0">
        <span dir="auto" className="block truncate">
          {title}
        </span>
        {(addedBy !== null || (kind === 'file' && !isReadInChats)) && (
          <span className="block text-small text-text-2">
            {addedBy !== null && <>Added by {addedBy}. </>}
            {kind === 'file' && !isReadInChats && 'No words to read in it.'}
          </span>
        )}
      </span>
    </>
  );
  if (!isOwn) {
    return (
      <button type="button" className={look} onClick={() => setParameters({ read: id })}>
        {body}
      </button>
    );
  }
  const href =
    kind === 'note' ? noteHref(itemId) : kind === 'document' ? documentHref(itemId) : filePath(itemId);
  return (
    <a href={href} className={look}>
      {body}
    </a>
  );
}
