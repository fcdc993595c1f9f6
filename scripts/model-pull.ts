import path from 'node:path';
import { parseArgs } from 'node:util';
import { type PullProgress, pullModel } from '#features/models/server/in-process/pull-model.ts';
import { PullProblem, size } from '#features/models/server/in-process/pull-problem.ts';

/** `npm run model:pull -- <address or path> [--sha256 <checksum>]` */
const usage = 'Name a model: npm run model:pull -- <address or path of a .gguf file> [--sha256 <checksum>]';

const { values, positionals } = parseArgs({
  options: { sha256: { type: 'string' } },
  allowPositionals: true,
});
const [from] = positionals;
if (!from || (values.sha256 !== undefined && !/^[\da-f]{64}$/i.test(values.sha256))) {
  console.error(usage);
  process.exit(2);
}

const controller = new AbortController();
process.once('SIGINT', () => controller.abort(new Error('interrupted')));
process.once('SIGTERM', () => controller.abort(new Error('ended')));

try {
  const folder = path.resolve(process.env.DATA_DIR || './data', 'models');
  const { signal } = controller;
  const pulled = await pullModel({ from, folder, sha256: values.sha256, signal, onProgress: progressLine() });
  endLine();
  console.log(`Saved as ${pulled.file} (${size(pulled.bytes)}, sha256 ${pulled.sha256}).`);
  console.log(
    `Use it with LOCAL_MODEL=${path.basename(pulled.file)}; it needs “npm run model:install” once.`,
  );
} catch (error) {
  endLine();
  console.error(error instanceof PullProblem ? error.message : String(error));
  process.exitCode = controller.signal.aborted ? 130 : 1;
}

/** In a terminal, one line that is updated; elsewhere, one line for each tenth. */
function progressLine(): (progress: PullProgress) => void {
  const startedAt = performance.now();
  let firstBytes: number | undefined;
  let shown = '';
  return ({ step, bytes, total }) => {
    firstBytes ??= bytes;
    const share = total ? Math.floor((bytes / total) * 100) : undefined;
    const key = process.stdout.isTTY
      ? `${step} ${size(bytes)}`
      : `${step} ${share && Math.floor(share / 10)}`;
    if (key === shown) return;
    shown = key;
    const perSecond = ((bytes - firstBytes) / (performance.now() - startedAt)) * 1_000;
    const left = total && perSecond > 0 && step === 'receiving' ? (total - bytes) / perSecond : undefined;
    const line = [
      step === 'checking' ? 'Checking' : 'Downloading',
      share === undefined ? '' : `${share} %`,
      total ? `${size(bytes)} of ${size(total)}` : size(bytes),
      left === undefined ? '' : `${left < 90 ? `${Math.ceil(left)} s` : `${Math.ceil(left / 60)} min`} left`,
    ]
      .filter(Boolean)
      .join('  ');
    if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(72)}`);
    else console.log(line);
  };
}

function endLine(): void {
  if (process.stdout.isTTY) process.stdout.write('\n');
}
