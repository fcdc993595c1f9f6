import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';

export function ChatLoading() {
  return (
    <LoadingRegion label="Loading chat" className="flex flex-col gap-7 pt-6">
      <Skeleton className="h-12 w-3/5 self-end rounded-panel" />
      <div className="w-full">
        <Skeleton className="mb-4 h-6 w-40" />
        <SkeletonText lines={5} />
      </div>
    </LoadingRegion>
  );
}
