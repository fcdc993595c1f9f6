import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { ApiError, apiFetch } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { uploadFile } from '#features/files/client/files.api.ts';
import { correctPicture } from './correct-picture.ts';
import { correctedPicture } from './corrected-picture.ts';
import { type Corrections, type Crop, noCorrections } from './corrections.ts';
import { RangeField } from './range-field.tsx';

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
  /** Where the picture is. */
  address: string;
  title: string;
  /** The corrected picture, uploaded. @throws ApiError. */
  onDone: (file: { id: string; width: number; height: number }) => Promise<void>;
  onClose: () => void;
}

/** Crop, straighten, and what photographs are corrected by; the picture itself stays as it is. */
export function CorrectDialog({ address, title, onDone, onClose }: CorrectDialogProps) {
  const [tab, setTab] = useState<'crop' | 'light'>('crop');
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; address: string } | null>(null);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState('own');
  const [crop, setCrop] = useState<Crop>(whole);
  const [corrections, setCorrections] = useState(noCorrections);
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
    const made = correctedPicture(picture.bitmap, { crop, corrections, longest: longestShown });
    canvas.width = made.width;
    canvas.height = made.height;
    canvas.getContext('2d')?.drawImage(made, 0, 0);
  }, [tab, picture, crop, corrections]);

  async function save() {
    if (!picture || isSaving) return;
    setIsSaving(true);
    setProblem(null);
    try {
      const file = await correctPicture({ picture: picture.bitmap, crop, corrections });
      const { signal } = new AbortController();
      const { id, width, height } = await uploadFile(file, { signal, onProgress: () => undefined });
      await onDone({ id, width: width ?? 1, height: height ?? 1 });
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The picture could not be corrected.');
      setIsSaving(false);
    }
  }

  const isCut = crop.rotation !== 0 || crop.width < 0.999 || crop.height < 0.999;
  const isChanged = isCut || Object.values(corrections).some((value) => value !== 0);
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
