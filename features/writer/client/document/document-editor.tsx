import { type ComponentProps, useRef, useState } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import { MarkdownEditor } from '#features/editor/client/markdown-editor.tsx';
import { uploadPicture } from '#features/editor/client/pictures/upload-picture.ts';
import { ReviewBar } from '#features/text-suggestions/client/review/review-bar.tsx';
import { type ReviewState, reviewPlugin } from '#features/text-suggestions/client/review/review-plugin.ts';
import { picturePath } from '#features/writer/shared/document-href.ts';

interface DocumentEditorProps extends Omit<ComponentProps<typeof MarkdownEditor>, 'plugins' | 'bar'> {
  documentId: string;
  onReview: (review: ReviewState | null) => void;
  reviewBar: ComponentProps<typeof ReviewBar> | null;
}

/** The editor with pictures and suggestion review: one file, loaded where documents are written. */
export function DocumentEditor({ documentId, onReview, reviewBar, ...editor }: DocumentEditorProps) {
  const [plugins] = useState(() => [reviewPlugin(onReview)]);
  const { showToast } = useToast();
  const tell = useRef(showToast);
  const [pictures] = useState(() => ({
    upload: uploadPicture,
    onProblem: (message: string) => tell.current({ message }),
  }));
  const [otherPictureAddress] = useState(() => (fileId: string) => picturePath(documentId, fileId));
  return (
    <MarkdownEditor
      {...editor}
      plugins={plugins}
      pictures={pictures}
      otherPictureAddress={otherPictureAddress}
      bar={reviewBar && <ReviewBar {...reviewBar} />}
    />
  );
}
