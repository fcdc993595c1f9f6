import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { versionPicturePath } from '#features/designer/shared/design-href.ts';
import type { DesignVersion, EngineOffer, ExtendEdges } from '#features/designer/shared/designer.contract.ts';
import { maxPromptLength } from '#features/designer/shared/designer.limits.ts';
import { uploadFile } from '#features/files/client/files.api.ts';
import { EnginePicker } from '../studio/engine-picker.tsx';
import { ReferencePictures } from '../studio/reference-pictures.tsx';
import { firstWish, type PictureReference, sayWholeCost } from '../studio/wish.ts';
import { type EdgesWish, ExtendEdgesField, edgesOf, firstEdges } from './extend-edges.tsx';
import { MaskBrush } from './mask-brush.tsx';
import { firstTool, MaskTools } from './mask-tools.tsx';
import { maskOf, type Stroke } from './strokes.ts';

export interface EditOrder {
  engine: string;
  prompt: string;
  maskFileId?: string;
  extend?: ExtendEdges;
  referenceFileIds: string[];
}

interface EditDialogProps {
  version: DesignVersion;
  title: string;
  engines: readonly EngineOffer[];
  onEdit: (order: EditOrder) => void;
  onClose: () => void;
}

/**
 * Edits a picture by prompt: all of it, or a painted area if the model supports masks; or extends it beyond its edges.
 */
export function EditDialog({ version, title, engines, onEdit, onClose }: EditDialogProps) {
  const able = engines.filter(({ canEdit, kinds }) => canEdit && kinds.includes('picture'));
  const [chosen, setChosen] = useState<string | null>(null);
  const engine = able.find(({ id }) => id === chosen) ?? able.find(({ hasMask }) => hasMask) ?? able[0];
  const [prompt, setPrompt] = useState('');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [tool, setTool] = useState(firstTool);
  const [place, setPlace] = useState<'within' | 'beyond'>('within');
  const [edges, setEdges] = useState<EdgesWish>(firstEdges);
  const [references, setReferences] = useState<readonly PictureReference[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const isBeyond = place === 'beyond';
  const canSend = prompt.trim() !== '' && !(isBeyond && edges.sides.length === 0);

  async function send() {
    if (!engine || !canSend || isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      const isMasked = engine.hasMask && !isBeyond && strokes.length > 0;
      const { signal } = new AbortController();
      const mask = isMasked
        ? await uploadFile(await maskOf(strokes, version), { signal, onProgress: () => undefined })
        : null;
      onEdit({
        ...{ engine: engine.id, prompt },
        ...(mask !== null && { maskFileId: mask.id }),
        ...(isBeyond && { extend: edgesOf(edges) }),
        referenceFileIds: references.map(({ id }) => id),
      });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setIsSending(false);
    }
  }

  const picture = versionPicturePath(version, 960);
  const shape = { width: version.width, height: version.height };
  const wholeChanges = <p className="text-small text-text-2">This model changes the whole picture.</p>;
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Change with words"
      footer={
        engine && (
          <div className="flex flex-wrap items-center justify-end gap-3">
            <EnginePicker engines={able} wish={{ ...firstWish, engine: engine.id }} onChange={setChosen} />
            <span className="text-small text-text-2">
              {sayWholeCost({ ...engine, atMost: 1 }, firstWish)}
            </span>
            <Button kind="sun" isBusy={isSending} disabled={!canSend} onClick={() => void send()}>
              Change it
            </Button>
          </div>
        )
      }
    >
      {!engine ? (
        <p>No connected picture model changes pictures by words.</p>
      ) : (
        <div className="space-y-4">
          <SegmentedControl
            label="Where it changes"
            value={place}
            onChange={setPlace}
            items={[
              { value: 'within', label: 'In the picture' },
              { value: 'beyond', label: 'Over its edges' },
            ]}
          />
          {isBeyond ? (
            <>
              <ExtendEdgesField {...{ picture, ...shape }} alt={title} value={edges} onChange={setEdges} />
              {!engine.hasMask && wholeChanges}
            </>
          ) : engine.hasMask ? (
            <>
              <MaskBrush
                {...{ picture, tool, strokes, ...shape }}
                alt={title}
                purpose="What is to be changed"
                onChange={setStrokes}
              />
              <MaskTools tool={tool} onTool={setTool} strokes={strokes} onStrokes={setStrokes} />
              <p className="text-small text-text-2">
                Paint over what is to be changed. With nothing painted over, all of it may change.
              </p>
            </>
          ) : (
            <>
              <img src={picture} alt={title} className="mx-auto block max-h-[50dvh] max-w-full" />
              {wholeChanges}
            </>
          )}
          <TextAreaField
            label={isBeyond ? 'What should be there?' : 'What should be different?'}
            dir="auto"
            rows={2}
            maxLength={maxPromptLength}
            value={prompt}
            onChange={({ target }) => setPrompt(target.value)}
          />
          <ReferencePictures value={references} onChange={setReferences} />
          {problem !== null && (
            <Banner kind="error" onDismiss={() => setProblem(null)}>
              {problem}
            </Banner>
          )}
        </div>
      )}
    </Overlay>
  );
}
