import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useToast } from '#client/ui/toast.tsx';
import { MarkdownEditor } from '#features/editor/client/markdown-editor.tsx';
import { uploadPicture } from '#features/editor/client/pictures/upload-picture.ts';
import { titleLinks } from '#features/editor/client/title-links/title-links.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { findNoteByTitle } from './find-note-by-title.ts';
import { useTitleSuggestions } from './use-title-suggestions.ts';

const TitleSuggestions = lazyPart(async () => ({
  default: (await import('#features/editor/client/title-links/title-suggestions.tsx')).TitleSuggestions,
}));

interface NoteEditorProps extends Omit<ComponentProps<typeof MarkdownEditor>, 'plugins'> {
  noteId: string;
}

/** The editor with note links: one file, loaded only where notes are edited. */
export function NoteEditor({ noteId, ...editor }: NoteEditorProps) {
  const navigate = useNavigate();
  const suggestions = useTitleSuggestions(noteId);
  const go = useRef(navigate);
  const { showToast } = useToast();
  const tell = useRef(showToast);
  const [pictures] = useState(() => ({
    upload: uploadPicture,
    onProblem: (message: string) => tell.current({ message }),
  }));
  const [plugins] = useState(() => [
    titleLinks({
      onTyped: suggestions.onTyped,
      onKey: suggestions.onKey,
      onOpen: (title) =>
        void findNoteByTitle(title).then((id) => {
          if (id !== null) void go.current(noteHref(id));
        }),
    }),
  ]);
  return (
    <>
      <MarkdownEditor {...editor} pictures={pictures} plugins={plugins} />
      {suggestions.shown && (
        <Suspense>
          <TitleSuggestions {...suggestions.shown} onChoose={suggestions.choose} />
        </Suspense>
      )}
    </>
  );
}
