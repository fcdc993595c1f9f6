import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback for speech and transcription over OpenAI's audio protocol. */
export interface StandInSound {
  /** Ends in `/v1`. */
  baseUrl: string;
  host: string;
  /** Requests, oldest first: a text to speak, or the bytes of a form with a recording. */
  asked: { path: string; text?: string; bytes: number; form?: string }[];
  /** The transcripts of recordings, in this order; the last one repeats. */
  hears(...texts: string[]): void;
  /** Everything gets this status until it is 200 again. */
  refuse(status: number): void;
  /** The audio returned for any speech request. */
  speaks(sound: Uint8Array): void;
  close(): Promise<void>;
}

/** A second of a quiet tone: playable, and distinguishable from silence. */
export function tone(seconds = 1, rate = 16_000): Uint8Array {
  const samples = Math.round(seconds * rate);
  return waveOf(
    Float32Array.from({ length: samples }, (_none, at) => 0.1 * Math.sin((at / rate) * 2 * Math.PI * 220)),
    rate,
  );
}

/** Samples between -1 and 1, as a file. */
export function waveOf(sound: Float32Array, rate = 16_000): Uint8Array {
  const samples = sound.length;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++) {
    bytes.writeInt16LE(Math.round(sound[at]! * 32_767), 44 + at * 2);
  }
  return bytes;
}

export async function startStandInSound(): Promise<StandInSound> {
  let texts = ['The stand-in heard this.'];
  let status = 200;
  let sound = tone();
  const asked: StandInSound['asked'] = [];
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const path = (request.url ?? '').replace('/v1', '');
    const isSpeech = path === '/audio/speech';
    asked.push(
      isSpeech
        ? { path, text: JSON.parse(body.toString()).input, bytes: body.length }
        : { path, bytes: body.length, form: body.toString('latin1').replaceAll(/[^\x20-\x7e\n]+/g, '') },
    );
    if (status !== 200) {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'refused by the stand-in', type: 'error' } }));
    } else if (isSpeech) {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      response.end(sound);
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ text: texts.length > 1 ? texts.shift() : texts[0] }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    asked,
    hears: (...next) => {
      texts = next;
    },
    refuse: (next) => {
      status = next;
    },
    speaks: (next) => {
      sound = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
