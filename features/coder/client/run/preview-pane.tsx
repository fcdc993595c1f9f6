import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { ArrowsInIcon } from '@phosphor-icons/react/ArrowsIn';
import { ArrowsOutIcon } from '@phosphor-icons/react/ArrowsOut';
import { LockSimpleIcon } from '@phosphor-icons/react/LockSimple';
import { StopIcon } from '@phosphor-icons/react/Stop';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SandboxFrame } from '#features/sandbox/client/sandbox-frame.tsx';
import type { ProjectRun } from './use-run.ts';

interface PreviewPaneProps {
  title: string;
  /** Key of the page's own storage on this device. */
  keepAs: string;
  /** Whether it may show dialogs. */
  hasDialogs?: boolean;
  run: Pick<ProjectRun, 'page' | 'frame' | 'phase' | 'run' | 'stop'>;
  onLeave: () => void;
}

/** The running page, sandboxed. Present only after Run Code. */
export function PreviewPane({ title, keepAs, hasDialogs = false, run, onLeave }: PreviewPaneProps) {
  const { page, phase } = run;
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [isFull, setIsFull] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const leaveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run begins with its own page
  useEffect(() => setPath(null), [page?.key]);

  const leave = () => (leaveButton.current ? leaveButton.current.focus() : onLeave());
  return (
    <div className={classNames('h-full bg-sunken p-3', isFull && 'fixed inset-0 z-40')}>
      <div className="flex h-full min-h-0 flex-col overflow-hidden rounded-card border border-line-strong bg-surface">
        <div className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line ps-3.5 pe-1">
          <LockSimpleIcon size={16} aria-hidden className="shrink-0 text-text-2" />
          <span dir="ltr" className="min-w-0 truncate text-small">
            {path ?? page?.page.path ?? 'Preview'}
          </span>
          <span className="shrink-0 rounded-tag bg-sunken px-2 py-0.5 text-micro">{`${width} wide`}</span>
          <span className="flex-1" />
          {page !== null && (
            <IconButton
              size="small"
              label="Stop the page"
              icon={<StopIcon size={18} aria-hidden />}
              onClick={run.stop}
            />
          )}
          <IconButton
            size="small"
            label="Run again"
            icon={<ArrowClockwiseIcon size={18} aria-hidden />}
            onClick={() => void run.run()}
          />
          <IconButton
            size="small"
            label={isFull ? 'Leave full screen' : 'Full screen'}
            isPressed={isFull}
            icon={isFull ? <ArrowsInIcon size={18} aria-hidden /> : <ArrowsOutIcon size={18} aria-hidden />}
            onClick={() => setIsFull(!isFull)}
          />
        </div>
        {!('trustedTypes' in window) && (
          <Banner kind="info">
            This browser cannot close every way out of a preview. Run only code you trust
          </Banner>
        )}
        <div ref={box} className="relative min-h-0 flex-1 *:rounded-none! *:border-0!">
          {page === null ? (
            <div className="grid size-full place-items-center p-4 text-center">
              <div>
                <p className="text-text-2">
                  {phase.kind === 'running' && 'Putting it together…'}
                  {(phase.kind === 'failed' || phase.kind === 'ended') && phase.why}
                  {phase.kind === 'idle' && 'Nothing runs by itself. Press Run Code to see the page.'}
                  {(phase.kind === 'ready' || phase.kind === 'finished') && 'There is no page to show.'}
                </p>
                {phase.kind !== 'running' && (
                  <Button className="mt-4" onClick={() => void run.run()}>
                    Run Code
                  </Button>
                )}
              </div>
            </div>
          ) : (
            <div className="flex size-full flex-col *:rounded-none! *:border-0!">
              <LeaveButton onLeave={onLeave} />
              <SandboxFrame
                key={page.key}
                title={title}
                page={page.page}
                keepAs={keepAs}
                hasDialogs={hasDialogs}
                onReader={run.frame.onReader}
                onPage={setPath}
                onShown={run.frame.onShown}
                onLines={run.frame.onLines}
                onLeave={leave}
                onEnd={run.frame.onEnd}
              />
              <LeaveButton ref={leaveButton} onLeave={onLeave} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** Before and after the page, so that keyboard users are not trapped in it. */
function LeaveButton({ ref, onLeave }: { ref?: Ref<HTMLButtonElement>; onLeave: () => void }) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onLeave}
      className="sr-only focus:not-sr-only focus:min-h-11 focus:px-3 focus:text-small focus:font-semibold focus:text-link"
    >
      Leave the preview
    </button>
  );
}
