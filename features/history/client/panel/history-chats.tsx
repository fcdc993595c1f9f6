import { type ReactNode, Suspense } from 'react';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { useDeleteChat } from '#features/chats/client/conversation/use-delete-chat.ts';
import type { HistoryChat } from '#features/history/shared/history.contract.ts';
import { historyExtras } from './history-extra.ts';
import { HistoryItem } from './history-item.tsx';
import { HistoryList } from './history-list.tsx';
import { useHistoryChats, usePinChat, useRenameChat } from './history-queries.ts';
import { FoundCount, HistoryFailure, HistoryLoaded } from './history-states.tsx';

interface HistoryChatsProps {
  /** The search query; all chats if empty. */
  words: string;
  currentId: string | null;
  onOpen: () => void;
}

const failure = 'Failed to load chat history';

export function HistoryChats({ words, currentId, onOpen }: HistoryChatsProps) {
  const pin = usePinChat();
  const rename = useRenameChat();
  const { hidden, remove } = useDeleteChat();

  const row = (chat: HistoryChat) => (
    <li key={chat.id}>
      <HistoryItem
        chat={chat}
        words={words}
        isCurrent={chat.id === currentId}
        onOpen={onOpen}
        onPin={pin.mutate}
        onRename={({ id }, title) => rename.mutate({ id, title })}
        onDelete={() => remove(chat, chat.id === currentId)}
      />
    </li>
  );
  const lists = { hidden, row };
  return (
    <>
      {(pin.isError || rename.isError) && (
        <HistoryFailure>That change could not be saved. Please try again.</HistoryFailure>
      )}
      {words === '' && (
        <Suspense fallback={null}>
          <Extras currentId={currentId} onOpen={onOpen} />
        </Suspense>
      )}
      {words === '' ? <AllChats {...lists} /> : <FoundChats {...lists} words={words} />}
    </>
  );
}

function Extras(props: Pick<HistoryChatsProps, 'currentId' | 'onOpen'>) {
  const extras = useLoadedExtensions(historyExtras);
  return extras.map(({ order, Section }) => <Section key={order} {...props} />);
}

interface ListsProps {
  hidden: ReadonlySet<string>;
  row: (chat: HistoryChat) => ReactNode;
}

function AllChats(lists: ListsProps) {
  const pinned = useHistoryChats('pinned');
  const recent = useHistoryChats('recent');
  return (
    <HistoryLoaded lists={[pinned, recent]} loading="Loading chats" failure={failure}>
      <HistoryList title="Pinned Chats" emptyText="No pinned chats" list={pinned} {...lists} />
      <HistoryList
        title="Recent Chats"
        emptyText="No recent chats"
        list={recent}
        timeOf={({ updatedAt }) => updatedAt}
        {...lists}
      />
      {pinned.data?.length === 0 && recent.data?.length === 0 && (
        <a
          href="/profile/import-chats"
          className="mx-2.5 inline-flex min-h-11 items-center text-small text-link underline underline-offset-4"
        >
          Import chats from elsewhere
        </a>
      )}
    </HistoryLoaded>
  );
}

function FoundChats({ words, ...lists }: ListsProps & { words: string }) {
  const found = useHistoryChats('found', words);
  return (
    <HistoryLoaded lists={[found]} loading="Searching your chats" failure={failure}>
      <FoundCount list={found} />
      <HistoryList title="Chats found" emptyText={`No chats contain “${words}”`} list={found} {...lists} />
    </HistoryLoaded>
  );
}
