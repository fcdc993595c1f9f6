import * as Dialog from 'radix-ui/dialog';
import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { keepOpenForToast, ToastRegion, useToast } from '#client/ui/toast.tsx';
import { useReturnFocus } from '#client/ui/use-return-focus.ts';
import type { CameraOverlayProps } from '#features/files/client/camera-overlay.ts';
import { acceptedPictures, refusalOf } from '#features/files/client/check-file.ts';
import { CameraScreen } from './camera/camera-screen.tsx';
import { type Facing, useCamera } from './camera/use-camera.ts';
import type { LensMode } from './modes.ts';
import type { ChosenLook } from './style/look-field.tsx';

const PermissionScreen = lazyPart(async () => ({
  default: (await import('./camera/permission-screen.tsx')).PermissionScreen,
}));
const ResultScreen = lazyPart(async () => ({
  default: (await import('./result/result-screen.tsx')).ResultScreen,
}));

/** A captured or chosen file, and what to do with it. */
interface Taken {
  file: File;
  mode: LensMode;
  /** Earlier pages of a multi-page scan. */
  earlier: readonly File[];
}

interface LensOverlayProps extends Pick<CameraOverlayProps, 'onClose'> {
  /** Attaches the photo to the current message; absent: starts a new chat. */
  onPhoto?: CameraOverlayProps['onPhoto'];
}

/** Full-screen camera. It is off while a result is shown. */
export function LensOverlay({ onClose, onPhoto }: LensOverlayProps) {
  const [mode, setMode] = useState<LensMode>('smart');
  const [facing, setFacing] = useState<Facing>('environment');
  const [taken, setTaken] = useState<Taken | null>(null);
  const [look, setLook] = useState<ChosenLook>({ name: 'denim', strength: 1 });
  /** Pages of the scan to which another one is being added. */
  const [scanned, setScanned] = useState<readonly File[]>([]);
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useCamera({ facing, hasSound: mode === 'video', isPaused: taken !== null });
  const { remember, handleCloseAutoFocus } = useReturnFocus();
  const { showToast } = useToast();
  const choose = () => gallery.current?.click();

  function take(file: File) {
    const takenMode = file.type.startsWith('video/') ? 'video' : mode;
    setTaken({ file, mode: takenMode, earlier: takenMode === 'smart' ? scanned : [] });
  }

  function goBack() {
    setTaken(null);
    setScanned([]);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    // Films stay on this device; pictures have the limits of uploads.
    const refusal = file.type.startsWith('video/') ? null : refusalOf(file);
    if (refusal === null) take(file);
    else showToast({ message: refusal });
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            remember();
            const shutter = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-shutter]');
            if (!shutter) return;
            event.preventDefault();
            shutter.focus();
          }}
          onCloseAutoFocus={handleCloseAutoFocus}
          onInteractOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            keepOpenForToast(event);
            if (event.defaultPrevented || taken === null) return;
            event.preventDefault();
            goBack();
          }}
          className="motion-rise fixed inset-0 z-51 overflow-hidden bg-black outline-none! [--rise-by:40%]"
        >
          <Dialog.Title className="sr-only">Lens</Dialog.Title>
          <input
            ref={gallery}
            type="file"
            hidden
            aria-hidden="true"
            tabIndex={-1}
            data-gallery
            accept={mode === 'video' ? 'video/*' : acceptedPictures}
            onChange={handleChange}
          />
          {taken === null && camera.state.kind === 'denied' && (
            <Suspense fallback={null}>
              <PermissionScreen
                message={camera.state.message}
                onRetry={camera.retry}
                onChoose={choose}
                onClose={onClose}
              />
            </Suspense>
          )}
          {taken === null && camera.state.kind !== 'denied' && (
            <CameraScreen
              stream={camera.state.kind === 'granted' ? camera.state.stream : null}
              mode={mode}
              onMode={setMode}
              facing={facing}
              onFacing={setFacing}
              look={look}
              onLook={setLook}
              onTaken={take}
              onGallery={choose}
              onClose={onClose}
            />
          )}
          {taken !== null && (
            <div className="h-full bg-canvas text-text">
              <Suspense
                fallback={
                  <div className="grid h-full place-items-center">
                    <Spinner label="Opening the picture" />
                  </div>
                }
              >
                <ResultScreen
                  {...taken}
                  look={look}
                  onLook={setLook}
                  onScan={() => setTaken({ ...taken, mode: 'smart' })}
                  onBack={goBack}
                  onAddPage={() => {
                    setScanned([...taken.earlier, taken.file]);
                    setTaken(null);
                  }}
                  onClose={onClose}
                  {...(onPhoto && { onPhoto })}
                />
              </Suspense>
            </div>
          )}
          <ToastRegion />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
