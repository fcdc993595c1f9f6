import { CameraIcon } from '@phosphor-icons/react/Camera';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { cameraProblem } from './camera-problem.ts';

interface CameraDialogProps {
  onClose: () => void;
  onPhoto: (photo: File) => void;
}

/** A connected camera's picture, and one button. The camera is on only while this is open. */
export function CameraDialog({ onClose, onPhoto }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    setProblem(null);
    setIsReady(false);
    void attempt;
    navigator.mediaDevices
      .getUserMedia({ video: { width: { ideal: 1920 }, height: { ideal: 1080 } } })
      .then((opened) => {
        stream = opened;
        if (isGone || !video.current) return stop();
        video.current.srcObject = opened;
        setIsReady(true);
      })
      .catch((error: unknown) => {
        if (!isGone) setProblem(cameraProblem(error));
      });
    return () => {
      isGone = true;
      stop();
    };
  }, [attempt]);

  const take = useCallback(() => {
    const source = video.current;
    if (!source || source.videoWidth === 0) return;
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    canvas.toBlob(
      (photo) => {
        if (!photo) return setProblem('The photo could not be taken. Please try again.');
        onPhoto(new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
        onClose();
      },
      'image/jpeg',
      0.92,
    );
  }, [onClose, onPhoto]);

  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Take a photo"
      footer={
        <Button kind="primary" disabled={!isReady} icon={<CameraIcon size={18} aria-hidden />} onClick={take}>
          Take photo
        </Button>
      }
    >
      {problem !== null && (
        <Banner kind="error" retryLabel="Try Again" onRetry={() => setAttempt((count) => count + 1)}>
          {problem}
        </Banner>
      )}
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label="Camera"
        className="aspect-video w-full rounded-card bg-sunken object-cover"
        hidden={problem !== null}
      />
    </Overlay>
  );
}
