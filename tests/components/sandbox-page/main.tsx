import { createRoot, type Root } from 'react-dom/client';
import { buildProject } from '#features/sandbox/client/build/build-project.ts';
import { formatText } from '#features/sandbox/client/format/format-text.ts';
import { preparePython, startProgram } from '#features/sandbox/client/runner/start-program.ts';
import { SandboxFrame } from '#features/sandbox/client/sandbox-frame.tsx';
import type { ProgramEvent, ProgramLanguage } from '#features/sandbox/shared/program.contract.ts';
import type { ConsoleLine } from '#features/sandbox/shared/sandbox.contract.ts';

type Files = Record<string, string>;
/** Tests read the text, not the bytes. */
type Said<Event> = Event extends { bytes: unknown } ? Omit<Event, 'bytes'> & { text: string } : Event;
export type SaidEvent = Said<ProgramEvent>;

let root: Root | undefined;
let runs = 0;
/** What the latest page or program has said so far. */
let lines: Pick<ConsoleLine, 'text' | 'times'>[] = [];
let latestProgram: { stop(): void } | undefined;
let presses = 0;
document.querySelector('button')?.addEventListener('click', () => {
  presses += 1;
});

function said(event: ProgramEvent): SaidEvent {
  if (!('bytes' in event)) return event;
  const { bytes, ...rest } = event;
  return { ...rest, text: new TextDecoder().decode(bytes) };
}

const harness = {
  build: (entry: string, files: Files) => buildProject({ entry, files: new Map(Object.entries(files)) }),
  format: formatText,
  prepare: preparePython,
  /**
   * Runs a program to completion, feeding it input lines as it asks for them, or stops it after `stopAfter` lines of
   * output.
   */
  run: (start: {
    language: ProgramLanguage;
    entry: string;
    files: Files;
    project?: string;
    input?: string[];
    /** Lines typed before the program asks for them. */
    typed?: string[];
    stopAfter?: number;
  }) =>
    new Promise<SaidEvent[]>((resolve) => {
      const events: SaidEvent[] = [];
      lines = [];
      const input = [...(start.input ?? [])];
      const run = startProgram({
        ...start,
        input: start.typed ?? [],
        files: new Map(Object.entries(start.files)),
        onEvent(event) {
          events.push(said(event));
          if (event.kind === 'inputWanted') run.answerInput(input.shift() ?? '');
          if (event.kind === 'line') lines.push(event);
          if (event.kind === 'ended') resolve(events);
          else if (start.stopAfter !== undefined && lines.length >= start.stopAfter) run.stop();
        },
      });
      latestProgram = run;
    }),
  /** The outcome of compiling WebAssembly in this page and in one of our workers, plus the worker's policy. */
  async compile() {
    const bytes = [0, 97, 115, 109, 1, 0, 0, 0];
    const inPage = await WebAssembly.compile(new Uint8Array(bytes)).then(
      () => 'compiled',
      (error: Error) => error.name,
    );
    const address = '/assets/tools/compile.js';
    const worker = new Worker(address);
    const inWorker = await new Promise<string>((resolve) => {
      worker.onmessage = ({ data }) => resolve(String(data));
      worker.onerror = () => resolve('error');
      worker.postMessage(String(bytes));
    });
    const policy = (await fetch(address)).headers.get('content-security-policy');
    return { inPage, inWorker, policy };
  },
  /** Shows a project until its console prints `until`, or that many lines, or it is left, or it ends; then returns its output. */
  show: async (entry: string, files: Files, until: string | number, keepAs?: string) => {
    const built = await buildProject({ entry, files: new Map(Object.entries(files)) });
    if (built.kind === 'errors') return { lines: [], errors: built.errors };
    root ??= createRoot(document.getElementById('frame')!);
    runs += 1;
    const shown: ConsoleLine[] = [];
    lines = shown;
    const end = await new Promise<string>((resolve) => {
      root?.render(
        <SandboxFrame
          key={runs}
          title="Preview"
          page={built.page}
          {...(keepAs !== undefined && { keepAs })}
          onShown={() => until === '' && resolve('shown')}
          onLeave={() => until === 'left' && resolve('left')}
          onEnd={resolve}
          onLines={(more) => {
            shown.push(...more);
            const isSaid =
              typeof until === 'number'
                ? shown.length >= until
                : more.some(({ text }) => until !== '' && text.includes(until));
            if (isSaid) resolve('said');
          }}
        />,
      );
    });
    return { lines: shown, end };
  },
  stop: () => latestProgram?.stop(),
  /** Resolves once our page has drawn 30 frames, with how often its button was pressed. */
  drawn: () =>
    new Promise<number>((resolve) => {
      let left = 30;
      const draw = () => {
        left -= 1;
        if (left === 0) resolve(presses);
        else requestAnimationFrame(draw);
      };
      requestAnimationFrame(draw);
    }),
  said: () => lines.flatMap(({ text, times = 1 }) => Array.from({ length: times }, () => text)).join('\n'),
};
export type SandboxHarness = typeof harness;

Object.assign(globalThis, { harness });
