import { useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { SharedCode } from '#features/coder/shared/coder.contract.ts';
import { brand } from '#shared/brand.ts';
import { ConsolePane } from '../run/console-pane.tsx';
import { PreviewPane } from '../run/preview-pane.tsx';
import { runKindOf, useRun } from '../run/use-run.ts';

/** Runs somebody else's project in the sandbox, once the visitor presses the button. */
export function SharedRun({ shared, token }: { shared: SharedCode; token: string }) {
  const { title, entry, files } = shared;
  const run = useRun({ id: `shared ${token}`, entry, files });
  const heading = useRef<HTMLHeadingElement>(null);
  const isPage = runKindOf(entry) === 'page';
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} dir="auto" className="text-h2 wrap-anywhere">
            {title}
          </h1>
          <p className="text-small text-text-2">
            {`Somebody shared this. It runs apart from ${brand.name} and reaches no network and nothing of yours.`}
          </p>
        </div>
        {run.phase.kind === 'running' ? (
          <Button onClick={run.stop}>Stop</Button>
        ) : (
          <Button kind="primary" onClick={() => void run.run()}>
            Run
          </Button>
        )}
      </div>
      {isPage && (
        <div className="min-h-0 flex-1">
          <PreviewPane
            title={title}
            keepAs={`shared ${token}`}
            run={run}
            onLeave={() => heading.current?.focus()}
          />
        </div>
      )}
      {(!isPage || run.lines.some(({ kind }) => kind !== 'note')) && (
        <div className={isPage ? 'h-44 shrink-0 pt-3' : 'min-h-0 flex-1 pt-3'}>
          <ConsolePane run={run} actions={{}} />
        </div>
      )}
    </>
  );
}
