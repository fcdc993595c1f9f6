import { CrosshairIcon } from '@phosphor-icons/react/Crosshair';
import { useId } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Chip, RemovableChip } from '#client/ui/chip.tsx';
import type { NearMe } from './use-near-me.ts';

interface NearChipsProps {
  nearMe: NearMe;
  isNear: boolean;
  onForget: () => void;
}

/** The search's origin: unspecified, or the person's position. */
export function NearChips({ nearMe, isNear, onForget }: NearChipsProps) {
  const hintId = useId();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {isNear ? (
          <RemovableChip label="Near you" onRemove={onForget} />
        ) : (
          <Chip
            icon={<CrosshairIcon size={16} weight="bold" aria-hidden />}
            onClick={nearMe.ask}
            disabled={nearMe.isAsking}
            aria-describedby={hintId}
          >
            {nearMe.isAsking ? 'Finding you…' : 'Near me'}
          </Chip>
        )}
        <span id={hintId} className="text-small text-text-3">
          {isNear ? 'Rounded to about a hundred metres.' : 'Asks your browser where you are.'}
        </span>
      </div>
      {nearMe.problem !== null && <Banner kind="error">{nearMe.problem}</Banner>}
    </div>
  );
}
