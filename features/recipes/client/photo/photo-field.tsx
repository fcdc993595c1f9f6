import { CameraIcon } from '@phosphor-icons/react/Camera';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { acceptedPictures, refusalOf } from '#features/files/client/check-file.ts';
import { uploadFile } from '#features/files/client/files.api.ts';
import { thumbnailPath } from '#features/files/shared/files.contract.ts';

interface PhotoFieldProps {
  photo: string | null;
  onChange: (photo: string | null) => void;
}

/** A photo is uploaded when chosen, and attached when the recipe is saved. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    const refusal = file.type.startsWith('image/') ? refusalOf(file) : 'Choose a picture.';
    setFailure(refusal);
    if (refusal !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      const { id } = await uploadFile(file, { signal: controller.signal, onProgress: setProgress });
      onChange(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(error instanceof ApiError ? error.message : 'Failed to upload photo.');
    } finally {
      if (!controller.signal.aborted) setProgress(null);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {photo !== null && (
        <img
          src={thumbnailPath(photo)}
          alt="How this recipe looks"
          className="h-24 w-36 rounded-card border border-line bg-sunken object-cover"
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label="Photo of the recipe"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
      <Button
        icon={<CameraIcon size={18} aria-hidden />}
        isBusy={progress !== null}
        busyLabel="Uploading"
        onClick={() => input.current?.click()}
      >
        {photo === null ? 'Add a photo' : 'Choose another photo'}
      </Button>
      {photo !== null && (
        <Button icon={<TrashIcon size={18} aria-hidden />} onClick={() => onChange(null)}>
          Remove photo
        </Button>
      )}
      {progress !== null && progress < 1 && (
        <ProgressBar label="Uploading" value={progress} max={1} text={`${Math.round(progress * 100)}%`} />
      )}
      {failure !== null && (
        <p role="alert" className="w-full text-small text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
