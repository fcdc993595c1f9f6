import { useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { contentPath } from '#features/files/shared/files.contract.ts';
import { Toolbar } from '../canvas/toolbar.tsx';
import { useZoom } from '../canvas/use-zoom.ts';
import { FilmPlayer } from '../film/film-player.tsx';
import { DesignHeader } from './design-header.tsx';
import { FactsLine } from './facts-line.tsx';
import { MoreLikeThis, VariationsStrip } from './variations-strip.tsx';
import type { VersionProps } from './version-props.ts';

/** A picture of pixels, or a film: it has no layers. */
export function PaintedVersion(props: VersionProps) {
  const { design, version, isWide, isBusy, onShow, onMore } = props;
  const view = useRef<HTMLDivElement>(null);
  const zoom = useZoom(view, version);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DesignHeader {...props} save={null} editor={null} />
      <h1 className="sr-only">{design.title}</h1>
      {isWide && (
        <Toolbar
          editor={null}
          selectedId={null}
          zoom={zoom}
          onAddText={nothing}
          onAddPicture={nothing}
          onAddDrawing={nothing}
        />
      )}
      <div ref={view} className="flex min-h-0 flex-1 overflow-auto bg-sunken">
        {design.kind === 'film' ? (
          <FilmPlayer title={design.title} version={version} />
        ) : version.fileId !== null ? (
          <img
            src={contentPath(version.fileId)}
            alt={version.prompt}
            className="m-auto shrink-0 shadow-e2"
            style={{ width: version.width * zoom.zoom, height: version.height * zoom.zoom }}
          />
        ) : null}
      </div>
      <div
        className={classNames(
          'shrink-0 bg-sunken px-5 pt-1',
          isWide && 'flex items-center justify-center gap-4',
        )}
      >
        <VariationsStrip design={design} shown={version} onShow={onShow} />
        {isWide && <MoreLikeThis version={version} isBusy={isBusy} onMore={onMore} />}
      </div>
      <div className="shrink-0 bg-sunken px-5 py-3">
        <FactsLine version={version} />
      </div>
    </div>
  );
}

const nothing = () => undefined;
