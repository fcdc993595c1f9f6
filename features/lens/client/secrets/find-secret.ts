import { readCode } from '../codes/code-content.ts';
import { type FoundCode, scanCodes } from '../codes/scan-codes.ts';
import { linesAsText } from '../text/lines-as-text.ts';
import { detectText, hasTextDetector } from '../text/text-detector.ts';
import { secretInText, type TextSecret } from './secret-in-text.ts';

export type Secret = 'code' | TextSecret;

export interface LookedAt {
  codes: readonly FoundCode[];
  secret: Secret | undefined;
}

/** Looks for secrets on this device: in codes, and in the text where the browser can read it. */
export async function lookForSecret(picture: Blob): Promise<LookedAt> {
  // An unreadable picture is reported elsewhere.
  const codes = await scanCodes(picture).catch(() => []);
  if (codes.some(isSecretCode)) return { codes, secret: 'code' };
  const text = hasTextDetector() ? await detectText(picture).catch(() => undefined) : undefined;
  return { codes, secret: text && secretInText(linesAsText(text)) };
}

/** A network's password is one as well. */
function isSecretCode(code: FoundCode): boolean {
  const content = readCode(code);
  return content.kind === 'secret' || (content.kind === 'wifi' && content.password !== null);
}
