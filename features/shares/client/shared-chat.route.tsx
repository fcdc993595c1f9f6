import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { retryUnlessGone } from '#client/app/is-gone.ts';
import { SharedPage } from '#client/app/shared-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { MessageList } from '#features/chats/client/messages/message-list.tsx';
import { useHighlights } from '#features/chats/client/messages/use-highlights.ts';
import { ChatLoading } from '#features/chats/client/screen/chat-loading.tsx';
import { brand } from '#shared/brand.ts';
import { readSharedChat } from './shares.api.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** /shared/:token: a shared chat, read-only. */
function SharedChatPage() {
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['shared-chat', token],
    queryFn: ({ signal }) => readSharedChat(token, signal),
    // It never changes, and a dead link will not come alive.
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessGone,
  });
  const highlightOf = useHighlights();
  usePageTitle(query.data?.title ?? 'Shared chat');
  return (
    <SharedPage
      query={query}
      gone={{
        lead: 'The chat is no longer shared.',
        why: 'Whoever shared it may have revoked the link or deleted the chat.',
      }}
      failure="This chat could not be loaded."
      loading={<ChatLoading />}
      about={({ sharedAt }) => (
        <>
          A chat with {brand.name}, shared on {dateFormat.format(new Date(sharedAt))}. Answers can be wrong:
          check the sources for anything that matters.
        </>
      )}
    >
      {({ messages }) => (
        <Suspense fallback={<ChatLoading />}>
          <MessageList
            messages={messages}
            running={null}
            highlightOf={highlightOf}
            hasSourceColumn={false}
            actions={null}
          />
        </Suspense>
      )}
    </SharedPage>
  );
}

export { SharedChatPage as Component };
