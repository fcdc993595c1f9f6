import { useQuery } from '@tanstack/react-query';
import { formatCost } from '#features/assistant/client/format-usage.ts';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import { readOutlook } from '#features/chats/client/conversation/chats.api.ts';
import type { Attachments } from '#features/files/client/use-attachments.ts';
import { useModel } from '#features/models/client/model-provider.tsx';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';

interface OutlookNotesProps {
  attachments: Pick<Attachments, 'items'>;
  /** Null: no research. */
  depth: ResearchDepth | null;
  /** Tokens that the chat already takes. */
  said: number;
}

/** A shorter chat costs too little per question to mention it. */
const longChat = 20_000;

/**
 * Shown before a question is sent: which files are too long to be sent whole, and what a long question or research
 * costs.
 */
export function OutlookNotes({ attachments, depth, said }: OutlookNotesProps) {
  const { canChoose, selectedModel } = useModel();
  const files = attachments.items.flatMap(({ state }) => (state.kind === 'ready' ? [state.file] : []));
  const fileIds = files.filter(({ textLength }) => textLength > 0).map(({ id }) => id);
  // With new files the question is about them, so it is not researched.
  const askedDepth = files.length > 0 ? null : depth;
  const { data } = useQuery({
    queryKey: [...chatKeys.outlook, selectedModel, askedDepth, said, ...fileIds],
    queryFn: ({ signal }) => readOutlook({ fileIds, depth: askedDepth, said, model: selectedModel }, signal),
    enabled: canChoose && (fileIds.length > 0 || askedDepth !== null || said >= longChat),
    // Without it nothing is shown, and the question can be sent as usual.
    retry: false,
  });
  const isTooLong = data !== undefined && fileIds.length > 0 && !data.filesFit;
  const cost = data?.cost ?? null;
  return (
    <div role="status" className="px-1 text-micro font-normal text-text-2">
      {isTooLong && fileIds.length === 1 && (
        <p className="pb-2">
          This file is longer than {data.model} can read at once. It gets the parts that fit your question
          best.
        </p>
      )}
      {isTooLong && fileIds.length > 1 && (
        <p className="pb-2">
          These files are longer than {data.model} can read at once. It gets the parts of each that fit your
          question best.
        </p>
      )}
      {data && cost && (
        <p className="pb-2">
          {askedDepth === null ? (
            <>
              This question costs about {formatCost(cost)} with {data.model}, because a lot of text is sent
              with it.
            </>
          ) : (
            <>
              This research costs about {formatCost(cost)} with {data.model}.
            </>
          )}
        </p>
      )}
    </div>
  );
}
