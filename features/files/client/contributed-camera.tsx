import { lazyPart } from '#client/app/lazy-part.ts';
import type { CameraOverlayProps, LoadCameraOverlay } from './camera-overlay.ts';

const parts = new WeakMap<LoadCameraOverlay, ReturnType<typeof partOf>>();

function partOf(load: LoadCameraOverlay) {
  return lazyPart(async () => ({ default: (await load()).Overlay }));
}

/** The camera that another feature contributes, loaded when it is first opened. */
export function ContributedCamera({ load, ...props }: CameraOverlayProps & { load: LoadCameraOverlay }) {
  const Part = parts.get(load) ?? partOf(load);
  parts.set(load, Part);
  return <Part {...props} />;
}
