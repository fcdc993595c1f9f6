import type { RunningTurn } from '#features/chats/client/conversation/conversation-state.ts';
import { ContextGauge } from '#features/chats/client/screen/context-gauge.tsx';
import { ContinueInNewChat } from '#features/chats/client/screen/continue-in-new-chat.tsx';
import { NextQuestions } from '#features/chats/client/screen/next-questions.tsx';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { JumpToLatest } from './jump-to-latest.tsx';
import { QueuedMessage } from './queued-message.tsx';

interface AboveComposerProps {
  messages: readonly ChatMessage[];
  running: RunningTurn | null;
  /** What is sent after the answer; may be empty. */
  queued: string;
  onEditQueued: () => void;
  onCancelQueued: () => void;
  onAsk: (question: string) => void;
  /** Absent at the end of the chat. */
  onJump?: (() => void) | undefined;
  /** A chat that can be continued in a new one. */
  chatId: string | null;
}

/** Between the messages and the composer: what a chat offers once it has begun. */
export function AboveComposer({
  messages,
  running,
  queued,
  onEditQueued,
  onCancelQueued,
  onAsk,
  onJump,
  chatId,
}: AboveComposerProps) {
  const isRunning = running !== null;
  return (
    <>
      {onJump && <JumpToLatest onJump={onJump} />}
      {queued !== '' && isRunning && (
        <QueuedMessage text={queued} onEdit={onEditQueued} onCancel={onCancelQueued} />
      )}
      {!isRunning && <NextQuestions message={messages.at(-1)} onAsk={onAsk} />}
      <ContextGauge
        messages={messages}
        wayOn={!isRunning && chatId !== null && <ContinueInNewChat chatId={chatId} />}
      />
    </>
  );
}
