import { Outlet, useLocation, useMatch } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { searchPaths } from '#shared/search-paths.ts';
import { HistoryToggle, LazyHistoryPanel } from './history-toggle.tsx';
import { useHistoryPanel } from './use-history-panel.ts';

/** Screens with the history beside them; people who are not signed in have none. */
export function HistoryLayout() {
  const { user } = useSession();
  const chat = useMatch('/chat/:sessionId?');
  return (
    // The same tree for everyone: a screen that stays when its session ends keeps its unsaved input.
    <div className="flex">
      {user !== null && (
        // Whether the panel opens by itself is decided again when a chat is entered from another screen.
        <History
          key={chat === null ? 'other' : 'chat'}
          isChat={chat !== null}
          chatId={chat?.params.sessionId ?? null}
        />
      )}
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}

function History({ isChat, chatId }: { isChat: boolean; chatId: string | null }) {
  const panel = useHistoryPanel(chatId !== null);
  const { pathname } = useLocation();
  const firstTab = isChat ? 'chats' : pathname === searchPaths.images ? 'images' : 'web';
  return (
    <>
      <HistoryToggle panel={panel} />
      <LazyHistoryPanel panel={panel} currentId={chatId} firstTab={firstTab} />
    </>
  );
}
