import { insecurePageProblem } from '#client/app/insecure-page.ts';

/** What to say when the camera does not start. */
export function cameraProblem(error: unknown): string {
  const insecure = insecurePageProblem('camera');
  if (insecure !== undefined) return insecure;
  if (!(error instanceof Error)) return 'An unexpected error occurred while accessing the camera.';
  switch (error.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'Camera access was denied. Please enable camera permissions in your browser settings and try again.';
    case 'NotFoundError':
      return 'No camera found on your device. Please ensure your device has a working camera.';
    case 'NotReadableError':
    case 'AbortError':
      return 'Camera is already in use by another application or not accessible. Please close other apps using the camera.';
    case 'OverconstrainedError':
      return 'The requested camera configuration is not supported by your device.';
    default:
      return `Unable to access camera: ${error.message || 'Unknown error'}`;
  }
}
