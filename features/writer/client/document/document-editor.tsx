import { type ComponentProps, useState } from 'react';
import { MarkdownEditor } from '#features/editor/client/markdown-editor.tsx';
import { ReviewBar } from '#features/text-suggestions/client/review/review-bar.tsx';
import { type ReviewState, reviewPlugin } from '#features/text-suggestions/client/review/review-plugin.ts';

interface DocumentEditorProps extends Omit<ComponentProps<typeof MarkdownEditor>, 'plugins' | 'bar'> {
  onReview: (review: ReviewState | null) => void;
  reviewBar: ComponentProps<typeof ReviewBar> | null;
}

/** The editor with what a review of suggestions needs in it: one file, loaded where documents are written. */
export function DocumentEditor({ onReview, reviewBar, ...editor }: DocumentEditorProps) {
  const [plugins] = useState(() => [reviewPlugin(onReview)]);
  return <MarkdownEditor {...editor} plugins={plugins} bar={reviewBar && <ReviewBar {...reviewBar} />} />;
}
