/**
 * Browsers lend cameras and microphones, and keep sign-ins, only over https or on the machine itself. Undefined where
 * that is so, else what to say in place of an error that would name something else.
 */
export function insecurePageProblem(device: 'camera' | 'microphone'): string | undefined {
  if (window.isSecureContext) return undefined;
  return device === 'camera'
    ? 'This page was opened over plain http, and browsers do not let it use the camera. Open it over https.'
    : 'This page was opened over plain http, and browsers do not let it use the microphone. Open it over https.';
}
