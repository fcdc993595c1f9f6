import { PlayIcon } from '@phosphor-icons/react/Play';
import { Button } from '#client/ui/button.tsx';

/** An answer wants to run a project that the person has not run since opening it. */
export function RunQuestion({ onAllow, onRefuse }: { onAllow: () => void; onRefuse: () => void }) {
  return (
    <section
      aria-label="An answer wants to run this project"
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-accent-line bg-accent-soft px-4 py-2"
    >
      <p role="status" className="min-w-48 flex-1 text-small">
        The assistant wants to run this project and read what it says. It has not run since you opened it.
      </p>
      <Button kind="primary" size="small" icon={<PlayIcon size={16} aria-hidden />} onClick={onAllow}>
        Let it run
      </Button>
      <Button size="small" onClick={onRefuse}>
        Not now
      </Button>
    </section>
  );
}
