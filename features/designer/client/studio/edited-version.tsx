import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { DesignVersion } from '#features/designer/shared/designer.contract.ts';
import type { Composition, Layer } from '#features/studio/shared/composition.ts';
import type { DrawingMeans } from '#features/studio/shared/draw-composition.ts';
import type { LayerMeans } from '#features/studio/shared/drawing/draw-layer.ts';
import { Canvas } from '../canvas/canvas.tsx';
import type { DesignDraft } from '../canvas/design-saver.ts';
import { addLayer, findLayer, hasRoom, newText } from '../canvas/edits.ts';
import { Toolbar } from '../canvas/toolbar.tsx';
import { useEditor } from '../canvas/use-editor.ts';
import { useZoom } from '../canvas/use-zoom.ts';
import { PropertiesPanel } from '../panels/properties-panel.tsx';
import { useAddPicture } from '../panels/use-add-picture.tsx';
import { DesignHeader } from './design-header.tsx';
import { FactsLine } from './facts-line.tsx';
import type { FilmSource } from './film-source.ts';
import { PhoneTools } from './phone-tools.tsx';
import { useCompositionPictures } from './use-composition-pictures.ts';
import { MoreLikeThis, VariationsStrip } from './variations-strip.tsx';
import type { VersionProps } from './version-props.ts';

const AddDialog = lazyPart(async () => ({ default: (await import('../panels/add-dialog.tsx')).AddDialog }));

interface EditedVersionProps extends VersionProps {
  composition: Composition;
  means: LayerMeans;
  drafts: DraftStore<DesignDraft>;
  onSaved: (version: DesignVersion) => void;
  onFilm: (source: FilmSource | null) => void;
}

/** A composition on the canvas, where every layer can be edited. */
export function EditedVersion(props: EditedVersionProps) {
  const { design, version, isWide, isBusy, means, drafts, onSaved, onShow, onMore, onFilm, isStepping } =
    props;
  const editor = useEditor({ version, composition: props.composition, drafts, onSaved });
  const { saver, composition, save, conflict } = editor;
  const pictures = useCompositionPictures(composition);
  const drawing = useMemo<DrawingMeans>(() => ({ ...means, pictures }), [means, pictures]);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [croppedId, setCroppedId] = useState<string | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const zoom = useZoom(view, composition.canvas);
  const selected = findLayer(composition, selectedId);
  const canCrop = selected?.kind === 'picture' && !selected.isHidden && !selected.isLocked;
  const isCropping = canCrop && selected.id === croppedId;
  const select = (id: string | null) => {
    setSelectedId(id);
    if (id !== croppedId) setCroppedId(null);
  };
  const crop = (isWanted: boolean) => {
    setCroppedId(isWanted && canCrop ? selected.id : null);
    // Keys and handles are there.
    view.current?.querySelector<HTMLElement>('[data-canvas]')?.focus();
  };

  // Another tab or device has saved a newer revision.
  useEffect(() => {
    if (version.revision > saver.revision) saver.take(version);
  }, [saver, version]);

  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isCommand = event.metaKey || event.ctrlKey;
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (!isCommand || isTyping || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) saver.redo();
      else saver.undo();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [saver]);

  const { title, versions } = design;
  const { id: versionId, engine } = version;
  const others = useMemo(() => othersOf(versions, versionId), [versions, versionId]);
  useEffect(() => {
    onFilm({ versionId, title, engine, composition, pictures, others });
    return () => onFilm(null);
  }, [onFilm, versionId, title, engine, composition, pictures, others]);

  const add = (layer: Layer) => {
    saver.edit(addLayer(layer));
    if (hasRoom(composition)) select(layer.id);
  };
  const addText = () => add(newText('Your words'));
  const ownPicture = useAddPicture({ composition, onAdd: add });
  const showAnother = (next: DesignVersion) => {
    void saver.save().then(() => onShow(next));
  };
  const panels = { composition, selected, means: drawing, saver, onSelect: select };

  return (
    <>
      <DesignHeader {...props} save={save} editor={editor} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <h1 className="sr-only">{design.title}</h1>
        {isWide && (
          <Toolbar
            editor={editor}
            selectedId={selected?.id ?? null}
            zoom={zoom}
            {...{ canCrop, isCropping }}
            onCrop={crop}
            onAddText={addText}
            onAddPicture={ownPicture.choose}
            onAddDrawing={() => setIsAdding(true)}
          />
        )}
        {conflict !== null && (
          <div className="bg-sunken p-3">
            <Banner kind="info">
              <p>{`This picture was changed somewhere else as well: ${conflict.join(', ')}.`}</p>
              <p className="mt-2 flex flex-wrap gap-2">
                <Button size="small" onClick={() => saver.resolve('mine')}>
                  Keep mine
                </Button>
                <Button size="small" onClick={() => saver.resolve('theirs')}>
                  Take the other one
                </Button>
              </p>
              <p className="mt-2 text-small">Undo brings the one that you leave back.</p>
            </Banner>
          </div>
        )}
        {ownPicture.problem !== null && (
          <div className="bg-sunken p-3">
            <Banner kind="error" onDismiss={ownPicture.forget}>
              {ownPicture.problem}
            </Banner>
          </div>
        )}
        <Canvas
          title={design.title}
          {...{ composition, saver, selectedId, zoom: zoom.zoom, view, isCropping }}
          means={drawing}
          onSelect={select}
          onCropped={() => setCroppedId(null)}
        />
        <div
          className={classNames(
            'shrink-0 bg-sunken px-5 pt-1',
            isWide ? 'flex items-center justify-center gap-5 pt-3' : 'flex justify-center',
          )}
        >
          <VariationsStrip {...{ design, isStepping }} shown={version} onShow={showAnother} />
          {isWide && <MoreLikeThis version={version} isBusy={isBusy} onMore={onMore} />}
        </div>
        <div className={classNames('shrink-0 px-5', isWide ? 'bg-sunken pt-2 pb-4' : 'pt-3 pb-2')}>
          <FactsLine version={{ ...version, isEdited: version.isEdited || editor.canUndo }} />
        </div>
        {!isWide && (
          <PhoneTools
            {...panels}
            version={version}
            isBusy={isBusy}
            onMore={onMore}
            onAddText={addText}
            onAddPicture={ownPicture.choose}
            onAddDrawing={() => setIsAdding(true)}
          />
        )}
      </div>
      {isWide && (
        <aside
          aria-label="Properties"
          className="w-[300px] shrink-0 overflow-y-auto border-s border-line bg-canvas"
        >
          <PropertiesPanel {...panels} />
        </aside>
      )}
      {ownPicture.input}
      {isAdding && (
        <Suspense fallback={null}>
          <AddDialog
            composition={composition}
            means={drawing}
            onAdd={(layer) => {
              add(layer);
              setIsAdding(false);
            }}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Those without pictures of their own, which only the open version has loaded. */
function othersOf(versions: readonly DesignVersion[], shownId: string): Composition[] {
  return versions.flatMap(({ id, composition }) =>
    id === shownId || composition === null || composition.layers.some(({ kind }) => kind === 'picture')
      ? []
      : [composition],
  );
}
