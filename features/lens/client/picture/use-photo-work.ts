import { useEffect, useState } from 'react';
import { type PictureWork, workOnPhoto } from './work-on-picture.ts';

/** Enough for a screen. */
const previewSide = 1_280;

export interface PhotoWork {
  /** The latest small preview; null before the first. */
  preview: Blob | null;
  isWorking: boolean;
  hasFailed: boolean;
  /** Processes the full-size photo. */
  makeWhole: () => Promise<File>;
}

/** Processes a photo: a small preview at once, full size on save. Jobs run one after another. */
export function usePhotoWork(file: File, work: PictureWork): PhotoWork {
  const [preview, setPreview] = useState<Blob | null>(null);
  const [isWorking, setIsWorking] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const wished = JSON.stringify(work);

  useEffect(() => {
    let isGone = false;
    setIsWorking(true);
    // Debounced while a slider moves.
    const timer = setTimeout(() => {
      workOnPhoto(file, JSON.parse(wished), previewSide).then(
        (done) => {
          if (isGone) return;
          setPreview(done);
          setIsWorking(false);
          setHasFailed(false);
        },
        () => {
          if (isGone) return;
          setIsWorking(false);
          setHasFailed(true);
        },
      );
    }, 60);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [file, wished]);

  return {
    ...{ preview, isWorking, hasFailed },
    makeWhole: async () =>
      new File([await workOnPhoto(file, work)], `${work.do}.jpg`, { type: 'image/jpeg' }),
  };
}
