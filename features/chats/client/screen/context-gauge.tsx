import type { ReactNode } from 'react';
import { findPart, type MessagePart } from '#features/assistant/shared/message-part.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';

/** Below that nobody needs to think of it. */
const shownFrom = 0.5;
const nearlyFull = 0.8;
const radius = 9;

interface ContextGaugeProps {
  messages: readonly ChatMessage[];
  /** Leads to another chat; shown when there is reason to go. */
  wayOn: ReactNode;
}

/** How much of what its model reads at once the chat took with its newest answer, between 0 and 1. */
export function contextShare(messages: readonly ChatMessage[]): number | null {
  for (const { parts } of messages.toReversed()) {
    const context = findPart(parts, 'usage')?.context;
    if (context && context.room > 0) return Math.min(context.used / context.room, 1);
  }
  return null;
}

const isSummarised = (part: MessagePart) => part.kind === 'summary' && part.from === undefined;

/** Tokens that the chat took with its newest answer. */
export function tokensSaid(messages: readonly ChatMessage[]): number {
  for (const { parts } of messages.toReversed()) {
    const context = findPart(parts, 'usage')?.context;
    if (context) return context.used;
  }
  return 0;
}

/** Quiet, above the field, once half of it is taken. */
export function ContextGauge({ messages, wayOn }: ContextGaugeProps) {
  const share = contextShare(messages);
  const hasSummary = messages.some(({ parts }) => parts.some(isSummarised));
  if (share === null || (share < shownFrom && !hasSummary)) return null;
  const percent = Math.round(share * 100);
  const text = `This chat is ${percent}% full.`;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 px-1 pt-1 pb-1.5 text-micro font-normal text-text-2">
      <div className="flex min-w-0 items-center gap-2.5">
        {/* biome-ignore lint/a11y/useSemanticElements: the element cannot be drawn alike everywhere */}
        <span
          role="meter"
          aria-label="Room in this chat"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={text}
          className="inline-flex shrink-0"
        >
          <svg
            viewBox="0 0 22 22"
            width={22}
            height={22}
            fill="none"
            strokeWidth={3}
            aria-hidden
            className="-rotate-90"
          >
            <circle cx="11" cy="11" r={radius} className="stroke-line-strong" />
            <circle
              cx="11"
              cy="11"
              r={radius}
              pathLength={100}
              strokeDasharray={`${percent} 100`}
              className="stroke-primary forced-color-adjust-none forced-colors:stroke-[Highlight]"
            />
          </svg>
        </span>
        <span className="min-w-0">
          {text}
          {hasSummary && ' Its beginning is summarised.'}
          {!hasSummary && share >= nearlyFull && ' When it is full, its beginning is summarised.'}
        </span>
      </div>
      {(hasSummary || share >= nearlyFull) && wayOn}
    </div>
  );
}
