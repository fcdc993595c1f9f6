import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ProjectPage } from '#features/sandbox/shared/project-page.ts';
import type { ConsoleLine, FrameStart } from '#features/sandbox/shared/sandbox.contract.ts';
import { readKept, writeKept } from './kept-storage.ts';
import { knownDocuments, sandboxDocuments } from './sandbox-documents.ts';
import { type Run, type RunEnd, startRun } from './sandbox-run.ts';
import { stripFrames } from './strip-frames.ts';

interface SandboxFrameProps {
  /** Accessible name of the frame. */
  title: string;
  /** A complete page, or a project from `buildProject`. */
  page: string | ProjectPage;
  /** Key under which its `localStorage` is kept on this device. */
  keepAs?: string;
  /** Allows `alert`, `confirm` and `prompt`, which also block our page until answered. */
  hasDialogs?: boolean;
  /** A link led to another page of the project. */
  onPage?: (path: string) => void;
  /** Provides a function that reads the page's text. */
  onReader?: (readText: () => Promise<string>) => void;
  onShown: () => void;
  onLines: (lines: readonly ConsoleLine[]) => void;
  /** Escape was pressed inside, or Tab left its last element. */
  onLeave: () => void;
  onEnd: (end: RunEnd) => void;
}

/** A sandboxed page. The parent unmounts it when it ends, and changes its key to run it again. */
export function SandboxFrame(props: SandboxFrameProps) {
  // Without Trusted Types our second line of defence is missing, so at least strip frames from the source.
  const page = useMemo(() => ('trustedTypes' in window ? props.page : stripFrames(props.page)), [props.page]);
  const [path, setPath] = useState(typeof page === 'string' ? '' : page.path);
  const [visit, setVisit] = useState(0);
  const start =
    typeof page === 'string' ? { html: page } : { html: page.pages[path] ?? '', project: { ...page, path } };

  function handlePage(next: string) {
    if (typeof page === 'string' || !Object.hasOwn(page.pages, next)) return;
    // Each page gets its own frame, like a navigation gets its own document.
    setPath(next);
    setVisit(visit + 1);
    props.onPage?.(next);
  }

  return <Frame key={visit} {...props} start={start} onPage={handlePage} />;
}

interface FrameProps extends SandboxFrameProps {
  start: Omit<FrameStart, 'kind' | 'kept' | 'words' | 'hasDialogs'>;
  onPage: (path: string) => void;
}

function Frame(props: FrameProps) {
  const { title, hasDialogs = false } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const run = useRef<Run>(undefined);
  const [documents, setDocuments] = useState(knownDocuments);
  useEffect(() => {
    let isShown = true;
    if (!documents)
      sandboxDocuments().then(
        (found) => isShown && setDocuments(found),
        () => isShown && latest.current.onEnd('missing'),
      );
    return () => {
      isShown = false;
    };
  }, [documents]);
  // Before the next frame is created: it would share this one's process.
  useLayoutEffect(() => () => run.current?.stop(), []);

  function handleLoad() {
    // Writing the page fires load again. A page that navigates away stops sending heartbeats.
    if (run.current || !frame.current) return;
    const { start, keepAs } = latest.current;
    const kept = readKept(keepAs);
    const given = { ...start, hasDialogs, ...(kept !== undefined && { kept }) };
    const started = startRun(frame.current, given, {
      onShown: () => latest.current.onShown(),
      onLines: (lines) => latest.current.onLines(lines),
      onLeave: () => latest.current.onLeave(),
      onPage: (path) => latest.current.onPage(path),
      onKept: (entries) => writeKept(keepAs, entries),
      onEnd: (end) => latest.current.onEnd(end),
    });
    run.current = started;
    latest.current.onReader?.(started.readText);
  }

  if (!documents) return null;
  return (
    <iframe
      ref={frame}
      title={title}
      src={hasDialogs ? documents.pageWithDialogs : documents.page}
      sandbox={`allow-scripts allow-forms allow-pointer-lock${hasDialogs ? ' allow-modals' : ''}`}
      allow=""
      referrerPolicy="no-referrer"
      onLoad={handleLoad}
      className="size-full rounded-card border border-line bg-white [color-scheme:light]"
    />
  );
}
