import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { MessageList } from '#features/chats/client/messages/message-list.tsx';
import { useHighlights } from '#features/chats/client/messages/use-highlights.ts';
import { ChatLoading } from '#features/chats/client/screen/chat-loading.tsx';
import { brand } from '#shared/brand.ts';
import { readSharedChat } from './shares.api.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** /shared/:token: a shared chat, read-only. */
function SharedChatPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-chat', token],
    queryFn: ({ signal }) => readSharedChat(token, signal),
    // It never changes, and a dead link will not come alive.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, problem) => !isGone(problem) && count < 2,
  });
  const highlightOf = useHighlights();
  usePageTitle(data?.title ?? 'Shared chat');

  if (error && isGone(error)) {
    return (
      <MessagePage
        title="This link no longer works"
        lead="The chat is no longer shared."
        action={{ label: 'Go to the home page', href: '/' }}
      >
        Whoever shared it may have revoked the link or deleted the chat.
      </MessagePage>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[776px] px-4 pt-6 pb-16 sm:px-8 lg:pt-10">
      <meta name="robots" content="noindex, nofollow" />
      {error && (
        <Banner kind="error" onRetry={() => void refetch()}>
          This chat could not be loaded.
        </Banner>
      )}
      {!data && !error && <ChatLoading />}
      {data && (
        <>
          <h1 dir="auto" className="text-h1 wrap-anywhere">
            {data.title}
          </h1>
          <p className="mt-2 mb-8 text-small text-text-2">
            A chat with {brand.name}, shared on {dateFormat.format(new Date(data.sharedAt))}. Answers can be
            wrong: check the sources for anything that matters.
          </p>
          <Suspense fallback={<ChatLoading />}>
            <MessageList
              messages={data.messages}
              running={null}
              highlightOf={highlightOf}
              hasSourceColumn={false}
              actions={null}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export { SharedChatPage as Component };
