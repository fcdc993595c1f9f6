import { ArrowDownIcon } from '@phosphor-icons/react/ArrowDown';
import { Button } from '#client/ui/button.tsx';

/** Above the composer; at its end on phones, where it covers none of the buttons below an answer. */
export function JumpToLatest({ onJump }: { onJump: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 -top-12 flex justify-center max-sm:justify-end">
      <Button
        size="small"
        className="pointer-events-auto rounded-full! shadow-e2"
        icon={<ArrowDownIcon size={16} weight="bold" aria-hidden />}
        onClick={onJump}
      >
        Jump to latest
      </Button>
    </div>
  );
}
