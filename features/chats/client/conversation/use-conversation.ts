import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { everyChat } from '#features/chats/shared/every-chat.ts';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { announceChatChange, onChatChange } from './chat-changes.ts';
import { onChatNews } from './chat-channel.ts';
import { chatKeys } from './chat-keys.ts';
import { chatApi } from './chats.api.ts';
import { Conversation } from './conversation.ts';
import { keepUntilSure } from './keep-until-sure.ts';
import { refreshLists } from './refresh-lists.ts';

/**
 * The conversation of the address. It stays the same one while /chat becomes /chat/{id} because its first message was
 * accepted, so nothing on the screen starts over. A chat embedded in another screen has no address: `onStarted`
 * receives the id of the chat it became.
 */
export function useConversation(
  addressId: string | undefined,
  onStarted?: (id: string) => void,
): Conversation {
  const navigate = useNavigate();
  const { key } = useLocation();
  const queryClient = useQueryClient();

  function create(sessionId: string | null): Conversation {
    return new Conversation({
      sessionId,
      api: chatApi,
      onStarted: (id) => (onStarted ? onStarted(id) : void navigate(`/chat/${id}`, { replace: true })),
      onChanged: (id) => refreshLists(queryClient, id),
      onTitle: (id, title) => {
        void queryClient.invalidateQueries({ queryKey: chatKeys.list });
        announceChatChange({ id, title });
      },
      onUnsure: (id, text) => void keepUntilSure(id, text),
    });
  }

  const [held, setHeld] = useState(() => ({ addressId, key, conversation: create(addressId ?? null) }));
  let { conversation } = held;
  const { isTemporary, sessionId } = conversation.getState();
  // A temporary chat has no address, so leaving it for a new one goes from /chat to /chat.
  const hasLeftTemporary = isTemporary && sessionId !== null && held.key !== key;
  if (hasLeftTemporary && addressId === undefined) {
    conversation = create(null);
    setHeld({ addressId, key, conversation });
  } else if (held.addressId !== addressId) {
    const isOwnAddress = addressId !== undefined && addressId === conversation.getState().sessionId;
    if (!isOwnAddress) conversation = create(addressId ?? null);
    setHeld({ addressId, key, conversation });
  }

  useEffect(() => {
    void conversation.open();
    return () => conversation.close();
  }, [conversation]);

  // Another tab may have asked something in this chat, or this page may have slept through an answer.
  useEffect(() => {
    const openWhenVisible = () => {
      if (document.visibilityState === 'visible') void conversation.open();
    };
    document.addEventListener('visibilitychange', openWhenVisible);
    window.addEventListener('online', openWhenVisible);
    const stopListening = onChatNews(({ sessionId, deletion }) => {
      void queryClient.invalidateQueries({ queryKey: chatKeys.list });
      const { sessionId: shown } = conversation.getState();
      if (shown === null || (sessionId !== null && sessionId !== shown)) return;
      if (deletion) conversation.showDeletion(deletion);
      void conversation.open();
    });
    const stopChanges = onChatChange((change) => conversation.showChange(change));
    return () => {
      stopChanges();
      document.removeEventListener('visibilitychange', openWhenVisible);
      window.removeEventListener('online', openWhenVisible);
      stopListening();
    };
  }, [conversation, queryClient]);

  // Another device may have asked something, also while this page is in view.
  useLiveChanges((change) => {
    const { sessionId: shown, running } = conversation.getState();
    const isOfChat = change.type === 'look' || (change.type === 'changed' && change.kind === 'chat');
    if (!isOfChat) return;
    void queryClient.invalidateQueries({ queryKey: chatKeys.list });
    const isThis = change.type === 'look' || change.id === shown || change.id === everyChat;
    if (isThis && shown !== null && running === null) void conversation.open();
  });

  return conversation;
}

export function useConversationState(conversation: Conversation) {
  return useSyncExternalStore(conversation.subscribe, conversation.getState, conversation.getState);
}
