import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface CameraOverlayProps {
  onClose: () => void;
  /** It is to be attached to the message being written. */
  onPhoto: (photo: File) => void;
}

export type LoadCameraOverlay = () => Promise<{ Overlay: ComponentType<CameraOverlayProps> }>;

/** What opens over a chat when its camera is pressed; without one, a dialog that takes a photo and nothing else. */
export const cameraOverlays = extensionPoint<LoadCameraOverlay>('camera overlays', { isOffer: true });
