import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { ApiError, apiFetch } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { correctPicture } from './correct-picture.ts';
import { correctedPicture } from './corrected-picture.ts';
import { type Corrections, type Crop, noCorrections } from './corrections.ts';
import { canEnlarge } from './enlarge.ts';
import { MaskBrush } from './mask-brush.tsx';
import { firstTool, type MaskTool, MaskTools } from './mask-tools.tsx';
import { RangeField } from './range-field.tsx';
import type { Stroke } from './strokes.ts';

const sliders: readonly { name: keyof Corrections; label: string; min: number }[] = [
  { name: 'exposure', label: 'Exposure', min: -100 },
  { name: 'contrast', label: 'Contrast', min: -100 },
  { name: 'warmth', label: 'Warmth', min: -100 },
  { name: 'saturation', label: 'Saturation', min: -100 },
  { name: 'sharpness', label: 'Sharpen', min: 0 },
  { name: 'blur', label: 'Blur', min: 0 },
  { name: 'grain', label: 'Grain', min: 0 },
];

const shapes = [
  { value: 'own', label: 'As it is' },
  { value: '1', label: '1 : 1' },
  { value: '1.3333', label: '4 : 3' },
  { value: '0.75', label: '3 : 4' },
  { value: '1.7778', label: '16 : 9' },
  { value: '0.5625', label: '9 : 16' },
];

const whole: Crop = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
const longestShown = 480;

interface CorrectDialogProps {
  /** The picture's URL. */
  address: string;
  title: string;
  /** Saves the corrected picture. @throws ApiError. */
  onDone: (file: File) => Promise<void>;
  /** Offers doubling its size. */
  canBeEnlarged?: boolean;
  onClose: () => void;
}

/** Crops, straightens and adjusts a photo; the original stays as it is. */
export function CorrectDialog({
  address,
  title,
  onDone,
  canBeEnlarged = false,
  onClose,
}: CorrectDialogProps) {
  const [tab, setTab] = useState<'crop' | 'light' | 'background'>('crop');
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; address: string } | null>(null);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState('own');
  const [crop, setCrop] = useState<Crop>(whole);
  const [corrections, setCorrections] = useState(noCorrections);
  const [background, setBackground] = useState<readonly Stroke[]>([]);
  const [tool, setTool] = useState<MaskTool>({ ...firstTool, kind: 'wand' });
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const leaving = new AbortController();
    let made: string | null = null;
    void apiFetch(address, { signal: leaving.signal })
      .then(async (answer) => {
        const blob = await answer.blob();
        const bitmap = await createImageBitmap(blob);
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setPicture({ bitmap, address: made });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setProblem('The picture could not be loaded.');
      });
    return () => {
      leaving.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [address]);

  useEffect(() => {
    const canvas = shown.current;
    if (tab !== 'light' || !canvas || !picture) return;
    const made = correctedPicture(picture.bitmap, {
      ...{ crop, corrections, background, longest: longestShown },
      // Enlarging makes no difference in the preview.
      isEnlarged: false,
    });
    canvas.width = made.width;
    canvas.height = made.height;
    canvas.getContext('2d')?.drawImage(made, 0, 0);
  }, [tab, picture, crop, corrections, background]);

  const hasRoom =
    picture !== null &&
    canEnlarge({ width: picture.bitmap.width * crop.width, height: picture.bitmap.height * crop.height });

  async function save() {
    if (!picture || isSaving) return;
    setIsSaving(true);
    setProblem(null);
    try {
      const wish = { crop, corrections, background, isEnlarged: isEnlarged && hasRoom };
      await onDone(await correctPicture({ ...wish, picture: picture.bitmap }));
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The picture could not be corrected.');
      setIsSaving(false);
    }
  }

  const isCut = crop.rotation !== 0 || crop.width < 0.999 || crop.height < 0.999;
  const isChanged =
    isCut ||
    background.length > 0 ||
    (isEnlarged && hasRoom) ||
    Object.values(corrections).some((value) => value !== 0);
  const aspect =
    shape === 'own' ? (picture ? picture.bitmap.width / picture.bitmap.height : 1) : Number(shape);
  const rotation = crop.rotation;

  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Crop and correct"
      footer={
        <div className="flex justify-end gap-3">
          <Button
            disabled={!isChanged}
            onClick={() => {
              setCrop(whole);
              setPlace({ x: 0, y: 0 });
              setZoom(1);
              setShape('own');
              setCorrections(noCorrections);
              setBackground([]);
              setIsEnlarged(false);
            }}
          >
            Start over
          </Button>
          <Button
            kind="primary"
            isBusy={isSaving}
            disabled={!isChanged || !picture}
            onClick={() => void save()}
          >
            Save
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <SegmentedControl
          label="What to correct"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'crop', label: 'Crop' },
            { value: 'light', label: 'Light and colour' },
            { value: 'background', label: 'Background' },
          ]}
        />
        {tab === 'crop' ? (
          <>
            <div className="relative h-[45dvh] bg-sunken">
              {picture && (
                <Cropper
                  image={picture.address}
                  {...{ crop: place, zoom, rotation, aspect }}
                  minZoom={1}
                  maxZoom={4}
                  keyboardStep={8}
                  cropperProps={{
                    role: 'group',
                    'aria-label': 'What is kept of the picture; arrows move it',
                  }}
                  mediaProps={{ alt: title }}
                  onCropChange={setPlace}
                  onZoomChange={setZoom}
                  onCropComplete={(area: Area) =>
                    setCrop((before) => ({
                      ...{ x: area.x / 100, y: area.y / 100, rotation: before.rotation },
                      ...{ width: area.width / 100, height: area.height / 100 },
                    }))
                  }
                />
              )}
            </div>
            <div className="grid gap-x-5 gap-y-2 sm:grid-cols-3">
              <SelectField
                label="Shape"
                value={shape}
                items={shapes}
                onChange={({ target }) => setShape(target.value)}
              />
              <RangeField
                label="Zoom"
                value={zoom}
                min={1}
                max={4}
                step={0.05}
                say={(value) => `${Math.round(value * 100)}%`}
                onChange={setZoom}
              />
              <RangeField
                label="Straighten"
                value={rotation}
                min={-45}
                max={45}
                say={(value) => `${value}°`}
                onChange={(value) => setCrop((before) => ({ ...before, rotation: value }))}
              />
            </div>
          </>
        ) : tab === 'background' ? (
          picture && (
            <>
              <MaskBrush
                picture={picture.address}
                alt={title}
                purpose="What is taken out"
                width={picture.bitmap.width}
                height={picture.bitmap.height}
                {...{ tool, strokes: background }}
                onChange={setBackground}
              />
              <MaskTools tool={tool} onTool={setTool} strokes={background} onStrokes={setBackground} />
              <p className="text-small text-text-2">
                The wand selects what is joined and of nearly the same colour, on this device. What is
                selected can be seen through when it is saved.
              </p>
            </>
          )
        ) : (
          <>
            <canvas
              ref={shown}
              role="img"
              aria-label={`${title}, as corrected`}
              className="mx-auto block max-h-[45dvh] max-w-full"
            />
            <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
              {sliders.map(({ name, label, min }) => (
                <RangeField
                  key={name}
                  {...{ label, min }}
                  max={100}
                  value={corrections[name]}
                  onChange={(value) => setCorrections((before) => ({ ...before, [name]: value }))}
                />
              ))}
            </div>
            {canBeEnlarged && (
              <Switch
                label="Twice as large"
                description={
                  hasRoom
                    ? 'Sharper enlargement, nothing invented. It is worked out on this device.'
                    : 'This picture is too large to be enlarged here.'
                }
                checked={isEnlarged && hasRoom}
                disabled={!hasRoom}
                onChange={setIsEnlarged}
              />
            )}
          </>
        )}
        {problem !== null && (
          <Banner kind="error" onDismiss={() => setProblem(null)}>
            {problem}
          </Banner>
        )}
      </div>
    </Overlay>
  );
}
