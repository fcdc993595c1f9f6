import { CameraIcon } from '@phosphor-icons/react/Camera';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useExtensions } from '#client/app/product.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { cameraOverlays } from './camera-overlay.ts';
import { acceptedPictures } from './check-file.ts';
import { ContributedCamera } from './contributed-camera.tsx';
import type { Attachments } from './use-attachments.ts';
import { useCameraKind } from './use-camera-kind.ts';

// Neither is loaded until something is attached.
const AttachMenu = lazyPart(async () => ({ default: (await import('./attach-menu.tsx')).AttachMenu }));
const CameraDialog = lazyPart(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

const look = 'size-11! sm:size-9! sm:touch:size-11!';

/** Plus and camera in the composer's lower row. */
export function AttachButtons({ attachments: { tray } }: { attachments: Attachments }) {
  const files = useRef<HTMLInputElement>(null);
  const photos = useRef<HTMLInputElement>(null);
  const capture = useRef<HTMLInputElement>(null);
  const camera = useCameraKind();
  const [overlay] = useExtensions(cameraOverlays);
  const [wasOpened, setWasOpened] = useState(false);
  const [isCameraOpen, setIsCameraOpen] = useState(false);

  // Over plain http the phone's own camera still works, through a file input.
  const canOverlay = overlay !== undefined && (camera !== 'phone' || window.isSecureContext);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    tray.add([...(event.target.files ?? [])]);
    // Allows choosing the same file again after it was removed.
    event.target.value = '';
  }
  const plus = (
    <IconButton
      label="Add files or photos"
      aria-haspopup="menu"
      icon={<PlusIcon size={20} aria-hidden />}
      className={look}
    />
  );

  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={handleChange}
      />
      <input
        ref={photos}
        type="file"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={acceptedPictures}
        onChange={handleChange}
      />
      {wasOpened ? (
        <Suspense fallback={plus}>
          <AttachMenu
            trigger={plus}
            onChooseFiles={() => files.current?.click()}
            onChoosePhotos={() => photos.current?.click()}
          />
        </Suspense>
      ) : (
        <IconButton
          label="Add files or photos"
          aria-haspopup="menu"
          icon={<PlusIcon size={20} aria-hidden />}
          className={look}
          onClick={() => setWasOpened(true)}
        />
      )}
      {camera !== null && (
        <IconButton
          label="Take a photo"
          icon={<CameraIcon size={20} aria-hidden />}
          className={look}
          onClick={() =>
            camera === 'phone' && !canOverlay ? capture.current?.click() : setIsCameraOpen(true)
          }
        />
      )}
      {camera === 'phone' && !canOverlay && (
        <input
          ref={capture}
          type="file"
          hidden
          aria-hidden="true"
          tabIndex={-1}
          accept="image/*"
          capture="environment"
          onChange={handleChange}
        />
      )}
      {isCameraOpen && (
        <Suspense fallback={null}>
          {overlay && canOverlay ? (
            <ContributedCamera
              load={overlay}
              onClose={() => setIsCameraOpen(false)}
              onPhoto={(photo) => tray.add([photo])}
            />
          ) : (
            <CameraDialog onClose={() => setIsCameraOpen(false)} onPhoto={(photo) => tray.add([photo])} />
          )}
        </Suspense>
      )}
    </>
  );
}
