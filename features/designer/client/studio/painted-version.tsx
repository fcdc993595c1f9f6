import { CropIcon } from '@phosphor-icons/react/Crop';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { Design } from '#features/designer/shared/designer.contract.ts';
import { contentPath } from '#features/files/shared/files.contract.ts';
import { Toolbar } from '../canvas/toolbar.tsx';
import { useZoom } from '../canvas/use-zoom.ts';
import { correctVersion } from '../designer.api.ts';
import { FilmPlayer } from '../film/film-player.tsx';
import { DesignHeader } from './design-header.tsx';
import { FactsLine } from './facts-line.tsx';
import type { FilmSource } from './film-source.ts';
import { MoreLikeThis, VariationsStrip } from './variations-strip.tsx';
import type { VersionProps } from './version-props.ts';

const CorrectDialog = lazyPart(async () => ({
  default: (await import('../edit/correct-dialog.tsx')).CorrectDialog,
}));

/** A raster picture or a film, without layers. */
export function PaintedVersion(
  props: VersionProps & {
    onFilm: (source: FilmSource | null) => void;
    onCorrected: (design: Design) => void;
  },
) {
  const { design, version, isWide, isBusy, onShow, onMore, onFilm, onCorrected, isStepping } = props;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const zoom = useZoom(view, version);
  const { title, kind } = design;
  const versionId = version.id;
  useEffect(() => {
    if (kind === 'film') return;
    onFilm({ versionId, title, engine: 'painter', composition: null, pictures: new Map(), others: [] });
    return () => onFilm(null);
  }, [onFilm, versionId, title, kind]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DesignHeader {...props} save={null} editor={null} />
      <h1 className="sr-only">{design.title}</h1>
      {isWide && (
        <Toolbar
          editor={null}
          selectedId={null}
          zoom={zoom}
          {...{ canCrop: false, isCropping: false }}
          onCrop={nothing}
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
        <VariationsStrip {...{ design, onShow, isStepping }} shown={version} />
        {isWide && kind === 'picture' && <MoreLikeThis version={version} isBusy={isBusy} onMore={onMore} />}
      </div>
      {kind === 'picture' && (
        <div className="flex shrink-0 flex-wrap justify-center gap-2 bg-sunken px-5 pt-2">
          {!isWide && (
            <Button size="small" isBusy={isBusy} onClick={onMore}>
              More like this
            </Button>
          )}
          {version.fileId !== null && (
            <Button
              size="small"
              icon={<CropIcon size={18} aria-hidden />}
              onClick={() => setIsCorrecting(true)}
            >
              Crop and correct
            </Button>
          )}
        </div>
      )}
      {isCorrecting && version.fileId !== null && (
        <Suspense fallback={null}>
          <CorrectDialog
            address={contentPath(version.fileId)}
            title={design.title}
            canBeEnlarged
            onDone={async (file) => onCorrected(await correctVersion(version.id, file))}
            onClose={() => setIsCorrecting(false)}
          />
        </Suspense>
      )}
      <div className="shrink-0 bg-sunken px-5 py-3">
        <FactsLine version={version} />
      </div>
    </div>
  );
}

const nothing = () => undefined;
