import { CoinsIcon } from '@phosphor-icons/react/Coins';
import { useId, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { builtInName } from '#features/assistant/shared/built-in-name.ts';
import type { TurnUsage } from '#features/assistant/shared/usage-part.ts';
import { formatCost, formatCount, formatSeconds } from './format-usage.ts';

interface UsageDetailsProps {
  usage: TurnUsage;
  /** Opens below everything else of its row, so that nothing moves from under the pointer. */
  isBelow?: boolean;
}

/** What an answer used, on demand, as one line behind its button. */
export function UsageDetails({ usage, isBelow = false }: UsageDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const line = useId();
  return (
    <>
      <IconButton
        size="small"
        label="What this answer used"
        isPressed={isOpen}
        aria-controls={line}
        icon={<CoinsIcon size={20} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      />
      <span
        id={line}
        className={classNames(
          'min-w-0 text-small text-text-2 empty:hidden',
          isBelow && 'order-last basis-full',
        )}
      >
        {isOpen && <Line usage={usage} />}
      </span>
    </>
  );
}

function Line({ usage: { name, tokens, calls, ms, cost, tasks } }: { usage: TurnUsage }) {
  return (
    <>
      {formatSeconds(ms)}
      {tasks === 0 && <> · no task charged</>}
      {tasks === 1 && <> · 1 task</>}
      {tasks !== undefined && tasks > 1 && <> · {formatCount(tasks)} tasks</>}
      {calls > 1 && <> · {formatCount(calls)} calls</>}
      {tokens && (
        <>
          {' · '}
          {formatCount(tokens.input)} tokens in
          {tokens.cached > 0 && <> ({formatCount(tokens.cached)} cached)</>}, {formatCount(tokens.output)} out
          {tokens.reasoning > 0 && <> ({formatCount(tokens.reasoning)} thinking)</>}
        </>
      )}
      {!tokens && calls > 0 && <> · tokens not reported by the provider</>}
      {cost && <> · {formatCost(cost)}</>}
      {!cost && tokens && name !== builtInName && <> · no price known</>}
      {tokens?.isPartial && <> · stopped before everything was counted, so it used more</>}
    </>
  );
}
