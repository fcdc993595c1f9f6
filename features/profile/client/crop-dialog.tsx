import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { ApiError } from '#client/api-client.ts';
import { apiUpload } from '#client/api-upload.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ownAvatarPath } from '#features/accounts/shared/avatar-path.ts';
import { AvatarAnswer } from '#features/profile/shared/profile.contract.ts';
import { type CutArea, cutPicture, loadPicture } from './cut-picture.ts';

interface CropDialogProps {
  file: File;
  onClose: () => void;
  onUploaded: (avatar: string | null) => void;
}

const maxZoom = 4;
const unreadable = 'This file cannot be shown as a picture. Choose another one.';
const failure = 'The picture could not be uploaded. Please try again.';

/** Selects the part of the picture to keep, by dragging, pinching, or with the arrow keys. */
export function CropDialog({ file, onClose, onUploaded }: CropDialogProps) {
  const zoomId = useId();
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CutArea | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const url = URL.createObjectURL(file);
    let isGone = false;
    loadPicture(url).then(
      (loaded) => {
        if (!isGone) setPicture(loaded);
      },
      () => {
        if (!isGone) setProblem(unreadable);
      },
    );
    return () => {
      isGone = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);

  async function handleSave(): Promise<void> {
    if (picture === null || area === null) return;
    setProblem('');
    setIsBusy(true);
    try {
      const blob = await cutPicture(picture, area);
      const options = { signal: new AbortController().signal, onProgress: () => undefined };
      onUploaded((await apiUpload(ownAvatarPath, blob, AvatarAnswer, options)).avatar);
    } catch (error) {
      setProblem(error instanceof ApiError && error.status > 0 ? error.message : failure);
      setIsBusy(false);
    }
  }

  return (
    <Overlay
      isOpen
      onClose={onClose}
      size="small"
      title="Your picture"
      description="Drag it, or move it with the arrow keys, until the circle shows the part you want."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={picture === null || area === null}
            isBusy={isBusy}
            busyLabel="Saving…"
            onClick={() => void handleSave()}
          >
            Save picture
          </Button>
        </>
      }
    >
      {problem && (
        <div className="mb-4">
          <Banner kind="error">{problem}</Banner>
        </div>
      )}
      {picture === null && !problem && <Skeleton className="h-72 rounded-card" />}
      {picture !== null && (
        <>
          <div className="relative h-72 touch-none overflow-hidden rounded-card bg-sunken">
            <Cropper
              image={picture.src}
              aspect={1}
              cropShape="round"
              showGrid={false}
              crop={crop}
              zoom={zoom}
              maxZoom={maxZoom}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              disableAutomaticStylesInjection
              mediaProps={{ alt: '' }}
              // Arrow keys move it, which screen readers otherwise intercept.
              cropperProps={{ role: 'application', 'aria-label': 'Visible part' }}
            />
          </div>
          <label htmlFor={zoomId} className="mt-4 mb-1 block text-small font-semibold">
            Zoom
          </label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} percent`}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="h-11 w-full accent-primary"
          />
        </>
      )}
    </Overlay>
  );
}
