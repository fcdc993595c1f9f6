/** The content of an email in the outbox. Enough for our own emails: one text and one HTML part. */
export function readEmail(message: Buffer): { to: string; subject: string; text: string } {
  const { headers, body } = split(message.toString('latin1'));
  return {
    to: decodeHeader(headers.get('to') ?? ''),
    subject: decodeHeader(headers.get('subject') ?? ''),
    text: textOf(headers, body).trimEnd(),
  };
}

function split(part: string): { headers: Map<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(part);
  const head = end ? part.slice(0, end.index) : part;
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: end ? part.slice(end.index + end[0].length) : '' };
}

function textOf(headers: Map<string, string>, body: string): string {
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return decodeBody(body, headers.get('content-transfer-encoding'));
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()));
  const plain = parts.find((part) => /^text\/plain/i.test(part.headers.get('content-type') ?? ''));
  return plain ? decodeBody(plain.body, plain.headers.get('content-transfer-encoding')) : '';
}

function decodeBody(body: string, encoding = '7bit'): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(encoding) ? unquote(body) : Buffer.from(body, 'latin1').toString('utf8');
}

function unquote(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Non-ASCII text in a header, encoded (RFC 2047) or literal (RFC 6532). */
function decodeHeader(header: string): string {
  return Buffer.from(header, 'latin1')
    .toString('utf8')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unquote(text.replaceAll('_', ' ')),
    );
}
