/** Why a store operation failed. The log and the operator see it; the person gets one sentence. */
export class S3Problem extends Error {
  override name = 'S3Problem';
  readonly status: number | undefined;
  /** The store's own code, such as `AccessDenied`. */
  readonly code: string | undefined;
  /** It is probably transient. */
  readonly isTemporary: boolean;

  constructor(
    message: string,
    {
      status,
      code,
      isTemporary,
      cause,
    }: { status?: number; code?: string | undefined; isTemporary: boolean; cause?: unknown },
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.isTemporary = isTemporary;
  }
}

/** The data arrived corrupted, so it is sent again. */
const damagedOnItsWay = new Set([
  'BadDigest',
  'InvalidDigest',
  'XAmzContentSHA256Mismatch',
  'IncompleteBody',
  'RequestTimeout',
]);

const advice: Readonly<Record<string, string>> = {
  AccessDenied: 'the key must be allowed to list the bucket, and to read, write and delete objects in it',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is unknown there',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY or S3_REGION is wrong',
  NoSuchBucket: 'there is no such bucket: create it, or change S3_BUCKET',
  RequestTimeTooSkewed: 'the clock of this server differs from that of the store by more than it accepts',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket',
  PermanentRedirect: 'S3_ENDPOINT is not the address of this bucket',
};

export function problemOfAnswer(doing: string, status: number, code: string | undefined): S3Problem {
  const isTemporary = status >= 500 || status === 408 || status === 429 || damagedOnItsWay.has(code ?? '');
  const hint = advice[code ?? ''];
  const words = [`the store for files answered ${status}`, code, `to ${doing}`].filter(Boolean).join(' ');
  return new S3Problem(hint ? `${words}: ${hint}` : words, {
    status,
    code,
    isTemporary: isTemporary && status !== 501,
  });
}
