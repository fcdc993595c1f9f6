/**
 * Browsers allow cameras, microphones and sign-in cookies only over https or on the machine itself. Undefined if that
 * is so, else the message to show instead of a misleading error.
 */
export function insecurePageProblem(device: 'camera' | 'microphone'): string | undefined {
  if (window.isSecureContext) return undefined;
  return device === 'camera'
    ? 'This page was opened over plain http, and browsers do not let it use the camera. Open it over https.'
    : 'This page was opened over plain http, and browsers do not let it use the microphone. Open it over https.';
}
