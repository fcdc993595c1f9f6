import { CheckIcon } from '@phosphor-icons/react/Check';
import { CircleNotchIcon } from '@phosphor-icons/react/CircleNotch';
import { ProhibitIcon } from '@phosphor-icons/react/Prohibit';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import { useId, useState } from 'react';
import type { LookUp, LookUpState } from '#features/assistant/shared/look-ups-part.ts';
import { FoldButton } from './fold-button.tsx';
import { withBreaks } from './markdown/long-words.tsx';

const icons: Record<LookUpState, typeof CheckIcon> = {
  asking: CircleNotchIcon,
  found: CheckIcon,
  failed: WarningIcon,
  withheld: ProhibitIcon,
};

const stateLabels: Record<LookUpState, string> = {
  asking: 'Looking up now',
  found: 'Done',
  failed: 'Did not work',
  withheld: 'Not looked up',
};

interface LookUpListProps {
  lookUps: readonly LookUp[];
  /** The answer has not begun. */
  isLive: boolean;
  /** It is over, so results that have not arrived never will. */
  isOver: boolean;
}

/** What was looked up for an answer: expanded while it happens, collapsed afterwards. */
export function LookUpList({ lookUps, isLive, isOver }: LookUpListProps) {
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const id = useId();
  const isOpen = isOpened ?? isLive;
  const count = lookUps.length;
  if (count === 0) return null;
  return (
    <div className="mb-2">
      <FoldButton isOpen={isOpen} onToggle={() => setIsOpened(!isOpen)} controls={id}>
        <span className="font-semibold">{count === 1 ? '1 look-up' : `${count} look-ups`}</span>
      </FoldButton>
      <ul
        id={id}
        aria-label="Look-ups"
        hidden={!isOpen}
        className="mt-1 border-line-strong border-s-2 py-1 ps-3.5 text-small text-text-2"
      >
        {lookUps.map((lookUp) => (
          <LookUpRow
            key={lookUp.id}
            lookUp={
              isOver && lookUp.state === 'asking'
                ? { ...lookUp, state: 'failed', found: /* text */ 'interrupted' }
                : lookUp
            }
          />
        ))}
      </ul>
    </div>
  );
}

function LookUpRow({ lookUp: { label, state, found, place } }: { lookUp: LookUp }) {
  const Icon = icons[state];
  return (
    <li className="flex items-start gap-2 py-0.5">
      <Icon size={16} aria-label={stateLabels[state]} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span dir="auto">{withBreaks(label)}</span>
        {found !== undefined && <span className="text-text">: {found}</span>}
        {place !== undefined && <span className="whitespace-nowrap"> · {place}</span>}
      </span>
    </li>
  );
}
