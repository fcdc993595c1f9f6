import type { ReactNode } from 'react';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { contextShare } from './context-share.ts';

const nearlyFull = 0.8;

interface ContextGaugeProps {
  messages: readonly ChatMessage[];
  /** Leads to another chat; shown when there is a reason to move. */
  wayOn: ReactNode;
}

const isSummarised = (part: MessagePart) => part.kind === 'summary' && part.from === undefined;

/** Above the field, once it calls for action. */
export function ContextGauge({ messages, wayOn }: ContextGaugeProps) {
  const share = contextShare(messages);
  const hasSummary = messages.some(({ parts }) => parts.some(isSummarised));
  const isNearlyFull = share !== null && share >= nearlyFull;
  if (!hasSummary && !isNearlyFull) return null;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 px-1 pt-1 pb-1.5 text-micro font-normal text-text-2">
      <p className="min-w-0">
        {share !== null && <>This chat is {percent}% full.</>}{' '}
        {hasSummary ? <>Its beginning is summarised.</> : <>When it is full, its beginning is summarised.</>}
      </p>
      {wayOn}
    </div>
  );
}
