import { CoinsIcon } from '@phosphor-icons/react/Coins';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { NotePopover } from '#client/ui/note-popover.tsx';
import type { TurnUsage } from '#features/assistant/shared/usage-part.ts';
import { formatCost, formatCount, formatSeconds } from './format-usage.ts';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{label}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </>
  );
}

/** What an answer took, on demand. */
export function UsageDetails({ usage }: { usage: TurnUsage }) {
  const { name, tokens, calls, ms, cost } = usage;
  const heading = useId();
  return (
    <NotePopover
      labelledBy={heading}
      side="top"
      trigger={<IconButton size="small" label="Details" icon={<CoinsIcon size={20} aria-hidden />} />}
    >
      <h3 id={heading} className="pb-2 font-semibold">
        Details of this answer
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <Row label="Model">{name}</Row>
        {tokens && (
          <>
            <Row label="Tokens in">
              {formatCount(tokens.input)}
              {tokens.cached > 0 && ` (${formatCount(tokens.cached)} cached)`}
            </Row>
            <Row label="Tokens out">
              {formatCount(tokens.output)}
              {tokens.reasoning > 0 && ` (${formatCount(tokens.reasoning)} thinking)`}
            </Row>
          </>
        )}
        {calls > 1 && <Row label="Calls">{formatCount(calls)}</Row>}
        <Row label="Time">{formatSeconds(ms)}</Row>
        {cost && <Row label="Cost">{formatCost(cost)}</Row>}
      </dl>
      {tokens?.isPartial && (
        <p className="pt-2.5 text-text-2">
          The answer was stopped before everything was counted, so it used more.
        </p>
      )}
      {!tokens && calls > 0 && (
        <p className="pt-2.5 text-text-2">Its provider does not say how many tokens it used.</p>
      )}
      {!cost && tokens && (
        <p className="pt-2.5 text-text-2">The cost is not known: this server has no price for the model.</p>
      )}
    </NotePopover>
  );
}
