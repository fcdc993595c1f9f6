import { CameraRotateIcon } from '@phosphor-icons/react/CameraRotate';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { XIcon } from '@phosphor-icons/react/X';
import * as Tabs from 'radix-ui/tabs';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { type LensMode, modeBeside } from '../modes.ts';
import type { ChosenLook } from '../style/look-field.tsx';
import { swipeStep } from '../swipe.ts';
import { recordingType, useRecorder } from '../video/use-recorder.ts';
import { GridLines } from './grid-lines.tsx';
import { HelpButton } from './help-button.tsx';
import { abilitiesOf } from './light-and-zoom.ts';
import { ModeStrip } from './mode-strip.tsx';
import { RoundButton } from './round-button.tsx';
import { takePhoto } from './take-photo.ts';
import type { Facing } from './use-camera.ts';
import { useLensKeys } from './use-lens-keys.ts';
import { ZoomField } from './zoom-field.tsx';

const LiveLook = lazyPart(async () => ({ default: (await import('../style/live-look.tsx')).LiveLook }));
const LiveLookPicker = lazyPart(async () => ({
  default: (await import('../style/live-look-picker.tsx')).LiveLookPicker,
}));
const LivePortrait = lazyPart(async () => ({
  default: (await import('../portrait/live-portrait.tsx')).LivePortrait,
}));
const HorizonLevel = lazyPart(async () => ({
  default: (await import('../enhance/horizon-level.tsx')).HorizonLevel,
}));
const LightButton = lazyPart(async () => ({ default: (await import('./light-button.tsx')).LightButton }));
const RecordingBar = lazyPart(async () => ({
  default: (await import('../video/recording-bar.tsx')).RecordingBar,
}));
const SmartFinds = lazyPart(async () => ({ default: (await import('./smart-finds.tsx')).SmartFinds }));

interface CameraScreenProps {
  /** Null while the camera starts. */
  stream: MediaStream | null;
  mode: LensMode;
  onMode: (mode: LensMode) => void;
  facing: Facing;
  onFacing: (facing: Facing) => void;
  look: ChosenLook;
  onLook: (look: ChosenLook) => void;
  onTaken: (file: File) => void;
  onGallery: () => void;
  onClose: () => void;
}

/** The viewfinder with the five modes and the shutter. Always black, whatever the theme. */
export function CameraScreen(props: CameraScreenProps) {
  const { stream, mode, onMode, facing, onFacing, look, onLook, onTaken, onGallery, onClose } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const swipe = useRef<{ x: number; y: number } | null>(null);
  const isReady = stream !== null && size !== null;
  const hasLight = stream !== null && abilitiesOf(stream).torch === true;
  const isMirrored = facing === 'user';
  const canRecord = recordingType() !== undefined;

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    if (stream === null) setSize(null);
  }, [stream]);

  const recording = useRecorder(mode === 'video' ? stream : null, onTaken);

  async function capture() {
    if (!isReady || !video.current) return;
    if (mode === 'video') return recording.isRunning ? recording.stop() : recording.start();
    try {
      onTaken(await takePhoto(video.current));
    } catch {
      setProblem('The photo could not be taken. Please try again.');
    }
  }

  const shutterLabel = mode !== 'video' ? 'Capture' : recording.isRunning ? 'Stop recording' : 'Record';
  // Switching would end the recording.
  const changeMode = (next: LensMode) => !recording.isRunning && onMode(next);
  const switchCamera = () => !recording.isRunning && onFacing(facing === 'user' ? 'environment' : 'user');
  const step = (by: 1 | -1) => changeMode(modeBeside(mode, by));
  useLensKeys({
    onCapture: () => void capture(),
    onGallery,
    onSwitch: switchCamera,
    onStep: step,
    onMute: recording.toggleMute,
  });

  return (
    <Tabs.Root
      value={mode}
      onValueChange={(next) => changeMode(next as LensMode)}
      className="flex h-full flex-col text-white"
    >
      <Tabs.Content
        value={mode}
        tabIndex={-1}
        className="relative min-h-0 flex-1 touch-pan-y overflow-hidden outline-none!"
        onPointerDown={({ clientX: x, clientY: y }) => {
          swipe.current = { x, y };
        }}
        onPointerUp={({ clientX, clientY }) => {
          const from = swipe.current;
          swipe.current = null;
          const by = from ? swipeStep({ x: clientX - from.x, y: clientY - from.y }) : 0;
          if (by !== 0) step(by);
        }}
      >
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label="Camera"
          className="absolute inset-0 size-full object-cover"
          style={isMirrored ? { transform: 'scaleX(-1)' } : undefined}
          onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) =>
            setSize({ width, height })
          }
          onResize={({ currentTarget: { videoWidth: width, videoHeight: height } }) =>
            setSize({ width, height })
          }
        />
        {isReady ? (
          <GridLines />
        ) : (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner label="Starting the camera" />
          </div>
        )}
        {isReady && mode === 'smart' && (
          <Suspense fallback={null}>
            <SmartFinds {...{ video, size, isMirrored }} />
          </Suspense>
        )}
        {isReady && mode === 'portrait' && (
          <Suspense fallback={null}>
            <LivePortrait stream={stream} />
          </Suspense>
        )}
        {isReady && mode === 'style' && (
          <Suspense fallback={null}>
            <LiveLook {...{ video, look, isMirrored }} />
            <LiveLookPicker {...{ look, onLook }} />
          </Suspense>
        )}
        {isReady && mode === 'enhance' && (
          <Suspense fallback={null}>
            <HorizonLevel />
          </Suspense>
        )}
        {isReady && mode === 'video' && canRecord && (
          <Suspense fallback={null}>
            <RecordingBar recording={recording} />
          </Suspense>
        )}
        {isReady && mode === 'video' && !canRecord && (
          <p role="status" className="absolute inset-x-3 bottom-3 rounded-card bg-black/85 p-3 text-center">
            This browser cannot record. A film can be chosen from the gallery.
          </p>
        )}
        <div className="absolute inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] flex items-start gap-2">
          <RoundButton label="Close" icon={<XIcon size={20} aria-hidden />} onClick={onClose} />
          <span className="flex-1" />
          {hasLight && (
            <Suspense fallback={null}>
              <LightButton key={stream.id} stream={stream} />
            </Suspense>
          )}
          <HelpButton />
        </div>
        {problem !== null && (
          <p role="alert" className="absolute inset-x-3 bottom-3 rounded-card bg-black/85 p-3 text-center">
            {problem}
          </p>
        )}
      </Tabs.Content>
      <div className="flex min-h-59.5 shrink-0 flex-col bg-black pt-7 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        {stream !== null && <ZoomField stream={stream} />}
        <ModeStrip mode={mode} />
        <div className="mx-auto mt-2.5 grid w-full max-w-110 grid-cols-3 items-center justify-items-center">
          <button
            type="button"
            aria-label="Gallery"
            title="Gallery"
            onClick={onGallery}
            className="press grid size-13 place-items-center rounded-control border-2 border-white text-white outline-white!"
          >
            <ImageIcon size={24} aria-hidden />
          </button>
          <button
            type="button"
            data-shutter
            aria-label={shutterLabel}
            title={shutterLabel}
            aria-disabled={!isReady || (mode === 'video' && !canRecord)}
            onClick={() => void capture()}
            className="press grid size-18 place-items-center rounded-full border-3 border-white outline-white! outline-offset-3! aria-disabled:opacity-50"
          >
            <span
              className={classNames(
                'transition-move',
                mode === 'video' ? 'bg-[#e5484d]' : 'bg-white',
                recording.isRunning ? 'size-7 rounded-digit' : 'size-15 rounded-full',
              )}
            />
          </button>
          <button
            type="button"
            aria-label={facing === 'user' ? 'Switch to the rear camera' : 'Switch to the front camera'}
            title="Switch camera"
            onClick={switchCamera}
            className="press grid size-13 place-items-center rounded-full bg-white/15 text-white outline-white! hover:bg-white/25 forced-colors:border"
          >
            <CameraRotateIcon size={24} aria-hidden />
          </button>
        </div>
      </div>
    </Tabs.Root>
  );
}
