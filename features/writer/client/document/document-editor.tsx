import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useToast } from '#client/ui/toast.tsx';
import { MarkdownEditor } from '#features/editor/client/markdown-editor.tsx';
import { uploadPicture } from '#features/editor/client/pictures/upload-picture.ts';
import type { ReviewBar as ReviewBarPart } from '#features/text-suggestions/client/review/review-bar.tsx';
import { picturePath } from '#features/writer/shared/document-href.ts';

const ReviewBar = lazyPart(async () => ({
  default: (await import('#features/text-suggestions/client/review/review-bar.tsx')).ReviewBar,
}));

interface DocumentEditorProps extends Omit<ComponentProps<typeof MarkdownEditor>, 'plugins' | 'bar'> {
  documentId: string;
  reviewBar: ComponentProps<typeof ReviewBarPart> | null;
}

/** The editor with pictures: one file, loaded where documents are written. */
export function DocumentEditor({ documentId, reviewBar, ...editor }: DocumentEditorProps) {
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
      pictures={pictures}
      otherPictureAddress={otherPictureAddress}
      bar={
        reviewBar && (
          <Suspense>
            <ReviewBar {...reviewBar} />
          </Suspense>
        )
      }
    />
  );
}
