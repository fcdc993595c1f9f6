import { useEffect, useState } from 'react';
import type { PictureKind } from './picture-kind.ts';
import { usePalette } from './use-palette.ts';

export interface ShownPicture {
  /** An object URL of this page; gone with it. */
  address: string;
  width: number;
  height: number;
  words: string;
}

/** The picture that the code draws, on request; redrawn when the page's theme changes. */
export function usePicture(
  kind: PictureKind,
  code: string,
  isWanted: boolean,
): { picture: ShownPicture | null; hasFailed: boolean } {
  const palette = usePalette();
  const [picture, setPicture] = useState<ShownPicture | null>(null);
  const [failedCode, setFailedCode] = useState<string | null>(null);
  const look = kind === 'diagram' ? palette : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: other colours mean another drawing
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    setFailedCode(null);
    void import('./draw-picture.ts')
      .then(({ drawPicture }) => drawPicture(kind, code))
      .then(
        ({ markup, ...rest }) => {
          if (isOver) return;
          const address = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
          setPicture({ ...rest, address });
        },
        () => {
          if (isOver) return;
          setPicture(null);
          setFailedCode(code);
        },
      );
    return () => {
      isOver = true;
    };
  }, [kind, code, isWanted, look]);

  const address = picture?.address;
  useEffect(() => {
    if (address !== undefined) return () => URL.revokeObjectURL(address);
  }, [address]);

  return { picture, hasFailed: failedCode === code };
}
