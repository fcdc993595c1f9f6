import { readCode } from '../codes/code-content.ts';
import { type FoundCode, scanCodes } from '../codes/scan-codes.ts';
import { readOnServer } from '../text/lens-text.api.ts';
import { linesAsText } from '../text/lines-as-text.ts';
import { detectText, hasTextDetector } from '../text/text-detector.ts';
import { secretInText, type TextSecret } from './secret-in-text.ts';

export type Secret = 'code' | TextSecret;

export interface LookedAt {
  codes: readonly FoundCode[];
  secret: Secret | undefined;
  /** Whether its text was read as well, which few browsers can. */
  isTextRead: boolean;
}

/** Looks for secrets on this device: in codes, and in the text where the browser can read it. */
export async function lookForSecret(picture: Blob): Promise<LookedAt> {
  // An unreadable picture is reported elsewhere.
  const codes = await scanCodes(picture).catch(() => []);
  if (codes.some(isSecretCode)) return { codes, secret: 'code', isTextRead: false };
  const text = hasTextDetector() ? await detectText(picture).catch(() => undefined) : undefined;
  return { codes, secret: text && secretInText(linesAsText(text)), isTextRead: text !== undefined };
}

/** The same in the text, read by this server's own program: what it sees goes to nobody else. */
export async function lookOnServer(picture: Blob, signal: AbortSignal): Promise<TextSecret | undefined> {
  return secretInText(linesAsText(await readOnServer(picture, signal)));
}

/** A network's password is one as well, and one that stands in an address. */
function isSecretCode(code: FoundCode): boolean {
  const content = readCode(code);
  if (content.kind === 'address') return content.isSecret;
  return content.kind === 'secret' || (content.kind === 'wifi' && content.password !== null);
}
