interface CameraAbilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
  backgroundBlur?: boolean[];
}

/** Optional camera capabilities, from a draft that the DOM typings lack. */
export function abilitiesOf(stream: MediaStream): CameraAbilities {
  const [track] = stream.getVideoTracks();
  return (track?.getCapabilities?.() ?? {}) as CameraAbilities;
}

/** @returns whether the camera accepted it */
export async function setOnCamera(
  stream: MediaStream,
  wish: { torch: boolean } | { zoom: number } | { backgroundBlur: boolean },
): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  const wished: object = { advanced: [wish] };
  return (
    (await track?.applyConstraints(wished).then(
      () => true,
      () => false,
    )) ?? false
  );
}
