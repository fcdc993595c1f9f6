import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import type { SpeechOrder, SpokenSound } from './own-voice.messages.ts';

/**
 * The voice process: it alone loads the engine, which is a separately licensed program, and talks to the server by
 * messages.
 */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(module: object, imports: object): Promise<object>;
};

interface Engine {
  FS: { readFile(path: string): Uint8Array };
}

type StartEngine = (options: {
  arguments: string[];
  instantiateWasm(imports: object, done: (instance: object) => void): object;
  print(line: string): void;
  printErr(line: string): void;
}) => Promise<Engine>;

const folder = process.argv[2]!;
const compiled = WebAssembly.compile(zstdDecompressSync(readFileSync(join(folder, 'espeak-ng.wasm.zst'))));
const loaded = import(pathToFileURL(join(folder, 'espeak-ng.js')).href) as Promise<{ default: StartEngine }>;
const usualWordsPerMinute = 175;

async function speak({ id, text, voice, rate }: SpeechOrder): Promise<SpokenSound> {
  const [{ default: start }, module] = await Promise.all([loaded, compiled]);
  let complaint = '';
  const engine = await start({
    arguments: [
      ...['-v', voice, '-s', String(Math.round(usualWordsPerMinute * rate))],
      ...['-w', 'speech.wav', '--', text],
    ],
    // Compiled once; instantiated per sentence, since the program exits after each.
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(module, imports).then(done);
      return {};
    },
    print: () => undefined,
    printErr: (line) => {
      complaint = line;
    },
  });
  try {
    return { id, sound: engine.FS.readFile('speech.wav') };
  } catch {
    return { id, problem: complaint || 'It made no sound.' };
  }
}

process.on('message', (order: SpeechOrder) => {
  speak(order)
    .catch((error: unknown): SpokenSound => ({ id: order.id, problem: String(error) }))
    .then((answer) => process.send?.(answer));
});
// The server is gone.
process.on('disconnect', () => process.exit(0));
