import { Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import type { Attachments } from './use-attachments.ts';

// Most messages have none.
const AttachmentList = lazyPart(async () => ({
  default: (await import('./attachment-list.tsx')).AttachmentList,
}));

/** The attachments to be sent with the message, above the text. */
export function AttachmentRow({ attachments }: { attachments: Attachments }) {
  const { items, problem } = attachments;
  if (items.length === 0 && problem === null) return null;
  return (
    <div className="max-h-52 overflow-y-auto px-3 pt-3">
      {items.length > 0 && (
        <Suspense fallback={null}>
          <AttachmentList attachments={attachments} />
        </Suspense>
      )}
      {problem !== null && (
        <p role="alert" className="px-1 pt-2 text-small text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
