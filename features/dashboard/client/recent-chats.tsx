import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import { PushPinIcon } from '@phosphor-icons/react/PushPin';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import type { ChatSummary } from '#features/chats/shared/chats.contract.ts';
import { relativeTime } from './relative-time.ts';

interface RecentChatsProps {
  chats: readonly ChatSummary[];
  onSeeAll: () => void;
}

export function RecentChats({ chats, onSeeAll }: RecentChatsProps) {
  const now = new Date();
  return (
    <section
      aria-labelledby="recent-heading"
      className="min-w-0 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-card"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="recent-heading" className="text-h3 max-lg:text-h2">
          Recent chats
        </h2>
        {chats.length > 0 && (
          <button
            type="button"
            onClick={onSeeAll}
            className="-me-2 min-h-9 touch:min-h-11 rounded-control px-2 text-small font-semibold text-link hover:underline"
          >
            See all
          </button>
        )}
      </div>
      {chats.length === 0 ? (
        <EmptyState
          title="No recent chats"
          description="Ask your first question above, or start with an empty page."
          action={<ButtonLink href="/chat">Start a chat</ButtonLink>}
        />
      ) : (
        <ul className="mt-1.5">
          {chats.map((chat) => (
            <li key={chat.id}>
              <a
                href={`/chat/${chat.id}`}
                className="-mx-2 flex min-h-row items-center gap-3 rounded-control px-2 py-1 hover:bg-hover -outline-offset-2!"
              >
                <IconTile
                  tone="moss"
                  size="small"
                  icon={
                    chat.isPinned ? (
                      <PushPinIcon size={18} weight="fill" />
                    ) : (
                      <ChatCircleTextIcon size={20} weight="duotone" />
                    )
                  }
                />
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="block truncate font-semibold">
                    {chat.title}
                    {chat.isPinned && <span className="sr-only"> (pinned)</span>}
                  </span>
                  {chat.preview !== '' && (
                    <span dir="auto" className="block truncate text-small text-text-2">
                      {chat.preview}
                    </span>
                  )}
                </span>
                <time dateTime={chat.updatedAt} className="shrink-0 ps-3 text-small text-text-2">
                  {relativeTime(chat.updatedAt, now)}
                </time>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
