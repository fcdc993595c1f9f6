import { useNavigate } from 'react-router';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { ChatSummary } from '#features/chats/shared/chats.contract.ts';
import { HistoryItem } from './history-item.tsx';
import { useChatList, useUpdateChat } from './history-queries.ts';
import { HistorySection } from './history-section.tsx';
import { useDeleteChat } from './use-delete-chat.ts';

interface HistoryChatsProps {
  filter: string;
  currentId: string | null;
  onOpen: () => void;
}

function HistorySkeleton() {
  return (
    <LoadingRegion label="Loading chats" className="flex flex-col gap-5 px-2.5 pt-5">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-52" />
      <Skeleton className="h-4 w-44" />
      <Skeleton className="h-4 w-36" />
    </LoadingRegion>
  );
}

export function HistoryChats({ filter, currentId, onOpen }: HistoryChatsProps) {
  const navigate = useNavigate();
  const list = useChatList();
  const update = useUpdateChat();
  const { hidden, remove } = useDeleteChat();

  if (list.isPending) return <HistorySkeleton />;
  if (list.isError && !list.data) {
    return (
      <div className="pt-3">
        <Banner kind="error" onRetry={() => void list.refetch()}>
          Failed to load chat history
        </Banner>
      </div>
    );
  }

  const wanted = filter.trim().toLowerCase();
  const shown = (list.data ?? []).filter(
    (chat) => !hidden.has(chat.id) && (wanted === '' || chat.title.toLowerCase().includes(wanted)),
  );

  function handleDelete(chat: ChatSummary) {
    remove(chat);
    if (chat.id === currentId) void navigate('/chat');
  }

  const row = (chat: ChatSummary) => (
    <li key={chat.id}>
      <HistoryItem
        chat={chat}
        isCurrent={chat.id === currentId}
        onOpen={onOpen}
        onPin={({ id, isPinned }) => update.mutate({ id, change: { isPinned: !isPinned } })}
        onRename={({ id }, title) => update.mutate({ id, change: { title } })}
        onDelete={handleDelete}
      />
    </li>
  );
  const isFiltered = wanted !== '';
  return (
    <>
      {update.isError && (
        <div className="pt-3">
          <Banner kind="error">That change could not be saved. Please try again.</Banner>
        </div>
      )}
      <HistorySection
        title="Pinned Chats"
        emptyText={isFiltered ? 'No pinned chat has that in its title' : 'No pinned chats'}
      >
        {shown.filter((chat) => chat.isPinned).map(row)}
      </HistorySection>
      <HistorySection
        title="Recent Chats"
        emptyText={isFiltered ? 'No recent chat has that in its title' : 'No recent chats'}
      >
        {shown.filter((chat) => !chat.isPinned).map(row)}
      </HistorySection>
      {list.hasNextPage && (
        <div className="px-2.5 pt-2">
          {isFiltered && <p className="pb-2 text-small text-text-3">Older chats are not loaded yet.</p>}
          <Button
            kind="ghost"
            size="small"
            isBusy={list.isFetchingNextPage}
            busyLabel="Loading"
            onClick={() => void list.fetchNextPage()}
          >
            Show older chats
          </Button>
        </div>
      )}
    </>
  );
}
