import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#shared/error-codes.ts';
import { languages } from '#shared/language/languages.ts';
import { languageOf, say } from './language/say.ts';
import { said } from './language/sentence.ts';
import { fileHeaders } from './middleware/security-headers.ts';

const sentence = said`This address is too long. Shorten it, or enter the text on the page itself, where more fits.`;

/** Time for a slow client to read the answer. */
const lingerMs = 2_000;

/** How Node.js answers where nobody listens; these are programs' mistakes, not people's. */
const plainStatus: Readonly<Record<string, string>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/**
 * An address that exceeds what Node.js reads never becomes a request, so no middleware can answer it; browsers show
 * Node's own bare status as an empty page.
 */
export function refuseLongAddresses(server: Server): void {
  server.on('clientError', (error: ClientError, socket: Socket & { _httpMessage?: ServerResponse }) => {
    // What follows of the same request.
    if (socket.writableEnded) return;
    if (!socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    socket.end(
      error.code === 'HPE_HEADER_OVERFLOW'
        ? tooLong(error.rawPacket?.toString('latin1') ?? '')
        : answer(plainStatus[error.code ?? ''] ?? '400 Bad Request'),
    );
    // A connection that is closed before all was sent is reset, and the browser then shows nothing of the answer.
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}

/** `packet`: what was read last. It begins with the address if that arrived in one piece, as most do. */
function tooLong(packet: string): string {
  const language = languageOf(/\r\naccept-language: *([^\r\n]{1,200})/i.exec(packet)?.[1]);
  const message = say(language, sentence);
  const isForPrograms = /^[A-Z]{3,10} \/api\//.test(packet) || /\r\naccept: *application\/json/i.test(packet);
  const status = '431 Request Header Fields Too Large';
  if (isForPrograms) {
    const body: ErrorBody = { error: { code: 'too_large', message } };
    return answer(status, { type: 'application/json', text: JSON.stringify(body) });
  }
  const direction = language === 'pseudo' ? 'rtl' : languages[language].direction;
  const text = `<!doctype html>
<html lang="${language}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>431</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem}</style>
<p>${message}</p>
</html>
`;
  return answer(status, { type: 'text/html; charset=utf-8', text });
}

function answer(status: string, body?: { type: string; text: string }): string {
  const headers = body && {
    ...fileHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': body.type,
    'Content-Length': Buffer.byteLength(body.text),
  };
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status}`, ...lines, '', body?.text ?? ''].join('\r\n');
}
