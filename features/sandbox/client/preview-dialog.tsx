import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { StopIcon } from '@phosphor-icons/react/Stop';
import { useMemo, useRef, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import type { ConsoleLine } from '#features/sandbox/shared/sandbox.contract.ts';
import { brand } from '#shared/brand.ts';
import { pageOf, titleOf } from './page-of-code.ts';
import { PreviewConsole } from './preview-console.tsx';
import { SandboxFrame } from './sandbox-frame.tsx';
import type { RunEnd } from './sandbox-run.ts';
import { type ShownPage, useShownPages } from './shown-pages.ts';

const endings: Record<RunEnd, string> = {
  silent: /* text */ 'It no longer answered, so it was ended.',
  flood: /* text */ 'It sent too much, so it was ended.',
  stopped: /* text */ 'Stopped.',
  missing: /* text */ 'It could not be loaded. Is there a network?',
};

interface PreviewDialogProps {
  opened: ShownPage;
  onClose: () => void;
}

/** A running page from an answer, with its other versions and its console. */
export function PreviewDialog({ opened, onClose }: PreviewDialogProps) {
  const versions = useShownPages();
  const [page, setPage] = useState(opened);
  const [run, setRun] = useState(1);
  const [end, setEnd] = useState<RunEnd | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);
  const buttons = useRef<HTMLDivElement>(null);
  const at = versions.indexOf(page);
  const code = page.getCode();
  const html = useMemo(() => pageOf({ language: page.language, code }), [page.language, code]);
  const title = useMemo(() => titleOf(html) ?? 'Preview', [html]);

  function start(next: ShownPage) {
    setPage(next);
    setRun((now) => now + 1);
    setEnd(null);
    setIsShown(false);
    setLines([]);
  }

  function handleDownload() {
    const link = document.createElement('a');
    const address = URL.createObjectURL(new Blob([code], { type: 'text/plain' }));
    link.href = address;
    link.download = page.language === 'html' || page.language === 'htm' ? 'page.html' : 'picture.svg';
    link.click();
    URL.revokeObjectURL(address);
  }

  const leave = () => buttons.current?.querySelector('button')?.focus();
  const step = (by: number) => {
    const next = versions[at + by];
    if (next) start(next);
  };

  return (
    <Overlay
      isOpen
      onClose={onClose}
      title={title}
      size="large"
      description={`It runs apart from ${brand.name} and reaches no network and nothing of yours.`}
    >
      <div className="flex h-[calc(100dvh-11rem)] flex-col sm:h-[min(68dvh,44rem)] gap-3">
        <div ref={buttons} className="flex flex-wrap items-center gap-2">
          {end === null ? (
            <Button size="small" icon={<StopIcon size={16} aria-hidden />} onClick={() => setEnd('stopped')}>
              Stop
            </Button>
          ) : null}
          <Button
            size="small"
            icon={<ArrowClockwiseIcon size={16} aria-hidden />}
            onClick={() => start(page)}
          >
            Run again
          </Button>
          <Button size="small" icon={<DownloadSimpleIcon size={16} aria-hidden />} onClick={handleDownload}>
            Download
          </Button>
          {versions.length > 1 && at >= 0 && (
            <div className="ms-auto flex items-center gap-1">
              <IconButton
                size="small"
                label="Earlier version"
                disabled={at === 0}
                onClick={() => step(-1)}
                icon={<CaretLeftIcon size={18} aria-hidden className="rtl:-scale-x-100" />}
              />
              <span role="status" className="text-small text-text-2">
                {`Version ${at + 1} of ${versions.length}`}
              </span>
              <IconButton
                size="small"
                label="Later version"
                disabled={at === versions.length - 1}
                onClick={() => step(1)}
                icon={<CaretRightIcon size={18} aria-hidden className="rtl:-scale-x-100" />}
              />
            </div>
          )}
        </div>
        {!('trustedTypes' in window) && (
          <Banner kind="info">
            This browser cannot close every way out of a preview. Run only code you trust
          </Banner>
        )}
        <div className="relative min-h-0 flex-1">
          {end === null ? (
            <SandboxFrame
              key={run}
              title={title}
              page={html}
              onShown={() => setIsShown(true)}
              onLines={(more) => setLines((now) => [...now, ...more])}
              onLeave={leave}
              onEnd={setEnd}
            />
          ) : (
            <p className="grid size-full place-items-center rounded-card border border-line bg-sunken p-4 text-center text-text-2">
              {endings[end]}
            </p>
          )}
        </div>
        <p role="status" className="sr-only">
          {end === null ? (isShown ? 'The preview is running.' : '') : endings[end]}
        </p>
        {lines.length > 0 && <PreviewConsole lines={lines} />}
      </div>
    </Overlay>
  );
}
