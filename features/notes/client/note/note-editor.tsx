import { type ComponentProps, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#client/ui/toast.tsx';
import { MarkdownEditor } from '#features/editor/client/markdown-editor.tsx';
import { uploadPicture } from '#features/editor/client/pictures/upload-picture.ts';
import { titleLinks } from '#features/editor/client/title-links/title-links.ts';
import { TitleSuggestions } from '#features/editor/client/title-links/title-suggestions.tsx';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { ReviewBar } from '#features/text-suggestions/client/review/review-bar.tsx';
import { type ReviewState, reviewPlugin } from '#features/text-suggestions/client/review/review-plugin.ts';
import { findNoteByTitle } from './find-note-by-title.ts';
import { useTitleSuggestions } from './use-title-suggestions.ts';

interface NoteEditorProps extends Omit<ComponentProps<typeof MarkdownEditor>, 'plugins' | 'bar'> {
  noteId: string;
  onReview: (review: ReviewState | null) => void;
  reviewBar: ComponentProps<typeof ReviewBar> | null;
}

/** The editor with suggestion review and note links: one file, loaded only where notes are edited. */
export function NoteEditor({ noteId, onReview, reviewBar, ...editor }: NoteEditorProps) {
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
    reviewPlugin(onReview),
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
      <MarkdownEditor
        {...editor}
        pictures={pictures}
        plugins={plugins}
        bar={reviewBar && <ReviewBar {...reviewBar} />}
      />
      {suggestions.shown && <TitleSuggestions {...suggestions.shown} onChoose={suggestions.choose} />}
    </>
  );
}
