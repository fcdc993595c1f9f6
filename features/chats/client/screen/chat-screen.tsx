import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useHasFeature } from '#client/app/product.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { useAnswerEnd } from '#features/chats/client/answer/use-answer-end.ts';
import { useCitedAnswers } from '#features/chats/client/answer/use-cited-answers.ts';
import { announceChatNews } from '#features/chats/client/conversation/chat-channel.ts';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';
import { isUnsentId } from '#features/chats/client/conversation/conversation-state.ts';
import { useConversationState } from '#features/chats/client/conversation/use-conversation.ts';
import { keepDraft, useDraft } from '#features/chats/client/conversation/use-draft.ts';
import { useQueue } from '#features/chats/client/conversation/use-queue.ts';
import {
  AboveComposer,
  preloadMessages,
  ShownMessages,
  SourceColumn,
} from '#features/chats/client/messages/load-messages.ts';
import type { MessageActions } from '#features/chats/client/messages/message-actions.ts';
import { useHighlights } from '#features/chats/client/messages/use-highlights.ts';
import { useStickToBottom } from '#features/chats/client/messages/use-stick-to-bottom.ts';
import type { DraftHandoff } from '#features/files/client/draft-handoff.ts';
import { DropHint } from '#features/files/client/drop-hint.tsx';
import { useAttachments } from '#features/files/client/use-attachments.ts';
import { useFileDrop } from '#features/files/client/use-file-drop.ts';
import { CarriedSearchNote } from '#features/search/client/carried-search-note.tsx';
import type { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';
import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLoading } from './chat-loading.tsx';
import { ChatNotices } from './chat-notices.tsx';
import { Examples, Greeting } from './empty-chat.tsx';
import { StillWaiting } from './still-waiting.tsx';
import { TemporaryNote, TemporarySwitch } from './temporary-chat.tsx';
import { useComposerFocus } from './use-composer-focus.ts';
import { useLongPaste } from './use-long-paste.ts';
import { useMessageInAddress } from './use-message-in-address.ts';
import { useStopOnEscape } from './use-stop-on-escape.ts';

const TalkInChat = lazyPart(async () => ({ default: (await import('./talk-in-chat.tsx')).TalkInChat }));
const ReadNewAnswers = lazyPart(async () => ({
  default: (await import('./read-new-answers.tsx')).ReadNewAnswers,
}));

interface ChatScreenProps {
  conversation: Conversation;
  /** A question that came with the address; sent once, as if it had been typed here. */
  askedInAddress: string | null;
  /** A question begun on another page, with its files; it goes into the composer. */
  begun?: DraftHandoff | null;
  /** The search that a new chat is to be about, and how to drop it. */
  about?: { search: CarriedSearch; onDrop: () => void } | null;
  /** Embedded in another screen, which has its own greeting and handles the focus and dropped files itself. */
  within?: { greeting: ReactNode; placeholder: string };
  /** The person came here to talk. */
  beginsTalking?: boolean;
}

/** The text column in the middle; sources take space at its end, from the other side first. */
function columnsFor({ isWide, hasSources }: { isWide: boolean; hasSources: boolean }): string {
  if (!isWide) return 'grid-cols-[minmax(0,712px)]';
  return hasSources
    ? 'grid-cols-[minmax(0,1fr)_minmax(0,712px)_minmax(328px,1fr)] xl:px-6'
    : 'grid-cols-[minmax(0,1fr)_minmax(0,712px)_minmax(0,1fr)] xl:px-6';
}

export function ChatScreen({
  conversation,
  askedInAddress,
  begun = null,
  about = null,
  within,
  beginsTalking = false,
}: ChatScreenProps) {
  const state = useConversationState(conversation);
  const { phase, sessionId, title, messages, running } = state;
  const [draft, setDraft] = useDraft(conversation, sessionId);
  const attachments = useAttachments(conversation, sessionId);
  const { tray } = attachments;
  useEffect(() => {
    if (!begun) return;
    tray.add(begun.files);
    setDraft((now) => (now === '' ? begun.text : now));
  }, [begun, tray, setDraft]);
  const input = useRef<HTMLTextAreaElement>(null);
  const isWide = useMediaQuery('(width >= 80rem)') && within === undefined;
  const highlightOf = useHighlights();
  const isRunning = running !== null;
  const hasVoice = useHasFeature('/voice');
  const [isTalking, setIsTalking] = useState(beginsTalking && hasVoice);
  const { settings: voice } = useSettings(voiceSettings, true);
  const hasDraft = draft !== '';
  const isEmpty = phase === 'ready' && messages.length === 0 && !isRunning;
  const { scroller, content, below, isAtBottom, jumpToLatest } = useStickToBottom({ hasMessages: !isEmpty });
  const news = useAnswerEnd(isRunning, messages.at(-1), input);

  // A rejected message goes back to the composer, before what is there by now.
  const giveBack = useCallback(
    (text: string) => {
      const isShown = conversation.getState().messages.some(({ content }) => content === text);
      setDraft((now) => (now === '' ? text : isShown || now === text ? now : `${text}\n\n${now}`));
      // The page may have been closed meanwhile because the session ended.
      keepDraft(conversation.getState().sessionId, text);
    },
    [conversation, setDraft],
  );
  const send = useCallback(
    async (text: string, { isDraft = true } = {}) => {
      preloadMessages();
      if (isDraft) setDraft('');
      const files = tray.take();
      jumpToLatest();
      if ((await conversation.send(text, { files, about: about?.search })) === 'kept') {
        giveBack(text);
        tray.giveBack(files);
      }
    },
    [about, conversation, giveBack, jumpToLatest, setDraft, tray],
  );
  const retry = useCallback(
    async (answerId: string) => {
      jumpToLatest();
      setDraft((now) =>
        conversation.getState().messages.some((message) => message.content === now) ? '' : now,
      );
      const text = conversation.questionOf(answerId);
      const files = conversation.filesOf(answerId);
      tray.release(files);
      // Only a question that was not accepted can be lost; the others are stored.
      if ((await conversation.retry(answerId)) === 'kept' && text !== undefined && isUnsentId(answerId)) {
        giveBack(text);
        tray.giveBack(files);
      }
    },
    [conversation, giveBack, jumpToLatest, setDraft, tray],
  );
  const actions = useMemo<MessageActions>(
    () => ({
      onRetry: (answerId) => void retry(answerId),
      onRegenerate: (answerId) => {
        jumpToLatest();
        void conversation.regenerate(answerId);
      },
      onEdit: (questionId, text) => {
        jumpToLatest();
        void conversation.edit(questionId, text).then((result) => result === 'kept' && giveBack(text));
      },
      onAsk: (question) => void send(question, { isDraft: false }),
      onShowVersion: (messageId) => void conversation.showVersion(messageId),
      onContinue: (answerId, turnId, open) => {
        jumpToLatest();
        void conversation.continueAnswer(answerId, turnId, open);
      },
      onEndWaiting: (turnId) => void conversation.endWaiting(turnId),
      isLatest: (messageId) => conversation.getState().messages.at(-1)?.id === messageId,
    }),
    [conversation, giveBack, jumpToLatest, retry, send],
  );
  const isDropping = useFileDrop((files) => {
    tray.add(files);
    input.current?.focus();
  }, within === undefined);
  const pasteLong = useLongPaste(tray);
  useComposerFocus(input, conversation, within === undefined);
  const queue = useQueue({ state, conversation, setDraft });
  const stop = useCallback(() => void conversation.stop(), [conversation]);
  useStopOnEscape(isRunning && within === undefined, stop);

  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (askedInAddress === null || asked.current === askedInAddress) return;
    asked.current = askedInAddress;
    void send(askedInAddress, { isDraft: false });
  }, [askedInAddress, send]);

  useEffect(() => {
    if (hasDraft || messages.length > 0) preloadMessages();
  }, [hasDraft, messages.length]);

  const cited = useCitedAnswers(messages, running);
  useMessageInAddress(conversation, state, scroller);

  function choose(text: string) {
    setDraft(text);
    input.current?.focus();
  }

  return (
    <div ref={scroller} className="min-w-0 flex-1 overflow-y-auto overscroll-contain">
      {isDropping && <DropHint />}
      <div
        className={classNames(
          // What is for screen readers only is laid out in here too, and does not make the page longer than the screen.
          'relative mx-auto grid min-h-full w-full px-4',
          within === undefined && 'sm:px-9',
          isEmpty ? 'max-w-[832px] grid-cols-1' : 'justify-center',
          !isEmpty && columnsFor({ isWide, hasSources: cited.length > 0 }),
        )}
      >
        <div
          className={classNames(
            'flex min-h-full min-w-0 flex-col',
            isEmpty && within === undefined && 'sm:justify-center',
            !isEmpty && isWide && 'col-start-2',
          )}
        >
          <div
            ref={content}
            key="content"
            className={classNames(
              !isEmpty && 'pt-6 pb-8',
              isEmpty && within === undefined && 'max-sm:my-auto max-sm:pt-2',
              isEmpty && within !== undefined && 'pt-5',
            )}
          >
            {!isEmpty && (
              <h1 dir="auto" className="sr-only">
                {title}
              </h1>
            )}
            {phase === 'loading' && <ChatLoading />}
            {isEmpty && (within?.greeting ?? <Greeting />)}
            {!isEmpty && state.isTemporary && <TemporaryNote />}
            {!isEmpty && phase === 'ready' && (
              <Suspense fallback={null}>
                <ShownMessages
                  {...{ conversation, state, highlightOf, actions, scroller }}
                  hasSourceColumn={isWide}
                />
              </Suspense>
            )}
          </div>
          <div
            ref={below}
            key="composer"
            className={classNames(
              (!isEmpty || within !== undefined) && 'sticky bottom-0 z-10 mt-auto',
              within === undefined ? !isEmpty && 'bg-canvas' : 'bg-canvas lg:bg-surface',
              'max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
              within !== undefined && 'sm:pb-3',
              isEmpty && 'max-sm:order-last',
            )}
          >
            <StillWaiting running={running} />
            <ChatNotices
              state={state}
              onDismiss={() => conversation.dismissProblems()}
              onUndoDeletion={() => {
                announceChatNews({ sessionId, deletion: 'undone' });
                conversation.showDeletion('undone');
                void conversation.open();
              }}
            />
            {isEmpty && about && (
              <div className="mb-3">
                <CarriedSearchNote search={about.search} onDrop={about.onDrop} />
              </div>
            )}
            {!isEmpty && (
              <Suspense fallback={null}>
                <AboveComposer
                  {...{ messages, running }}
                  queued={queue.queued}
                  onEditQueued={() => {
                    queue.edit();
                    input.current?.focus();
                  }}
                  onCancelQueued={() => {
                    queue.cancel();
                    input.current?.focus();
                  }}
                  onAsk={(text) => void send(text, { isDraft: false })}
                  onJump={isAtBottom ? undefined : jumpToLatest}
                  chatId={state.isTemporary ? null : sessionId}
                />
              </Suspense>
            )}
            <ChatComposer
              attachments={attachments}
              value={draft}
              onChange={setDraft}
              onSend={(text) => void send(text)}
              onQueue={(text) => {
                queue.add(text);
                setDraft('');
              }}
              onStop={stop}
              onPaste={pasteLong}
              isRunning={isRunning}
              isFirst={isEmpty}
              {...(within && { placeholder: within.placeholder, isNarrow: true, saysTasks: true })}
              inputRef={input}
              {...(within === undefined && { onTalk: () => setIsTalking(true) })}
              messages={messages}
            />
            {!isEmpty && within === undefined && (
              <p className="py-2 text-center text-micro font-normal text-text-3 max-sm:hidden">
                Answers can be wrong. Check the sources for anything that matters.
              </p>
            )}
          </div>
          {isEmpty && within === undefined && (
            <TemporarySwitch
              isOn={state.isTemporary}
              onChange={(isOn) => conversation.setTemporary(isOn)}
              isInstructed={state.isInstructed}
              onInstruct={(isInstructed) => conversation.setInstructed(isInstructed)}
              hasOutsideTools={state.hasOutsideTools}
              onOutsideTools={(hasOutsideTools) => conversation.setOutsideTools(hasOutsideTools)}
            />
          )}
          {isEmpty && !about && within === undefined && <Examples key="examples" onChoose={choose} />}
        </div>
        {!isEmpty && isWide && (
          <div className="min-w-0 max-w-[328px] ps-7">
            <Suspense fallback={null}>
              <SourceColumn
                answers={cited}
                scroller={scroller}
                highlightOf={highlightOf}
                onAnswerAgain={isRunning ? undefined : actions.onRegenerate}
              />
            </Suspense>
          </div>
        )}
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
      <Suspense fallback={null}>
        {isTalking && <TalkInChat conversation={conversation} onLeave={() => setIsTalking(false)} />}
        {voice.readAnswers && hasVoice && !isTalking && <ReadNewAnswers conversation={conversation} />}
      </Suspense>
    </div>
  );
}
