import { Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { ProjectItem } from '#features/projects/shared/projects.contract.ts';
import { useSharedItem } from '../projects.api.ts';

const AnswerMarkdown = lazyPart(async () => ({
  default: (await import('#features/assistant/client/markdown/answer-markdown.tsx')).AnswerMarkdown,
}));

interface ItemDialogProps {
  projectId: string;
  item: Pick<ProjectItem, 'id' | 'title' | 'addedBy'>;
  onClose: () => void;
}

/** Shows an item that someone else added to the project. */
export function ItemDialog({ projectId, item, onClose }: ItemDialogProps) {
  const { data, isError, refetch } = useSharedItem(projectId, item.id);
  const loading = (
    <LoadingRegion label="Opening it">
      <SkeletonText lines={4} />
    </LoadingRegion>
  );
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title={item.title}
      {...(item.addedBy !== null && { description: `Added by ${item.addedBy}` })}
    >
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          It could not be loaded.
        </Banner>
      )}
      {data === undefined && !isError && loading}
      {data?.kind === 'file' && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {data.content === '' ? 'There are no words to read in it.' : data.content}
        </p>
      )}
      {data !== undefined && data.kind !== 'file' && (
        <Suspense fallback={loading}>
          <div dir="auto" className="text-answer wrap-anywhere">
            <AnswerMarkdown text={data.content} />
          </div>
        </Suspense>
      )}
    </Overlay>
  );
}
