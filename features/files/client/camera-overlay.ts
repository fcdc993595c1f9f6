import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface CameraOverlayProps {
  onClose: () => void;
  /** Attaches it to the message being written. */
  onPhoto: (photo: File) => void;
}

export type LoadCameraOverlay = () => Promise<{ Overlay: ComponentType<CameraOverlayProps> }>;

/** The overlay that a chat's camera button opens; without one, a dialog that only takes a photo. */
export const cameraOverlays = extensionPoint<LoadCameraOverlay>('camera overlays', { isOffer: true });
