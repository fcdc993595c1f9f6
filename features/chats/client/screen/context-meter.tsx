import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { contextShare } from './context-share.ts';

const radius = 9;

/** Unobtrusive, beside the send button: how much of its model's context window the chat takes. */
export function ContextMeter({ messages }: { messages: readonly ChatMessage[] }) {
  const share = contextShare(messages);
  if (share === null) return null;
  const percent = Math.round(share * 100);
  const text = /* text */ `This chat is ${percent}% full.`;
  return (
    <div className="flex items-center gap-2 px-1 text-small text-text-2" title={text}>
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
      <span aria-hidden className="whitespace-nowrap max-sm:hidden">
        {percent}% full
      </span>
    </div>
  );
}
