import { useEffect, useRef } from 'react';
import type { ProjectPage } from '#features/sandbox/shared/project-page.ts';
import { type ConsoleLine, sandboxPagePath } from '#features/sandbox/shared/sandbox.contract.ts';
import { type Run, type RunEnd, startRun } from './sandbox-run.ts';

interface SandboxFrameProps {
  /** Spoken name of the frame. */
  title: string;
  /** A page that is whole, or a project as `buildProject` makes it. */
  page: string | ProjectPage;
  /** What it keeps in `localStorage` is kept on this device under this name. */
  keepAs?: string;
  /** A link led to another page of the project. */
  onPage?: (path: string) => void;
  onShown: () => void;
  onLines: (lines: readonly ConsoleLine[]) => void;
  /** Escape was pressed inside, or the last thing in it was left by Tab. */
  onLeave: () => void;
  onEnd: (end: RunEnd) => void;
}

/**
 * A page that runs apart from ours. Whoever shows it takes it away when it ends, and gives it another key to run it again.
 */
export function SandboxFrame(props: SandboxFrameProps) {
  const { title, page } = props;
  const html = typeof page === 'string' ? page : (page.pages[page.path] ?? '');
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const run = useRef<Run>(undefined);
  useEffect(() => () => run.current?.stop(), []);

  function handleLoad() {
    // The page that is written into it loads as well. One that goes elsewhere falls silent.
    if (run.current || !frame.current) return;
    run.current = startRun(frame.current, html, {
      onShown: () => latest.current.onShown(),
      onLines: (lines) => latest.current.onLines(lines),
      onLeave: () => latest.current.onLeave(),
      onEnd: (end) => latest.current.onEnd(end),
    });
  }

  return (
    <iframe
      ref={frame}
      title={title}
      src={sandboxPagePath}
      sandbox="allow-scripts allow-forms allow-pointer-lock"
      allow=""
      referrerPolicy="no-referrer"
      onLoad={handleLoad}
      className="size-full rounded-card border border-line bg-white [color-scheme:light]"
    />
  );
}
