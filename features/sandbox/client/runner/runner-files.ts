import type { ProgramLanguage } from '#features/sandbox/shared/program.contract.ts';
import type { PythonFiles, RunnerStart } from '#features/sandbox/shared/program-messages.ts';
import { sandboxDocuments } from '../sandbox-documents.ts';

const workers: Readonly<Record<ProgramLanguage, string>> = {
  ...{ javascript: 'javascript-worker', typescript: 'javascript-worker' },
  ...{ python: 'python-worker', sql: 'sql-worker' },
};

/**
 * What a language needs, fetched by our page: what a document without an origin fetches is kept by no browser, so that
 * each run would load Python again, and none would start without a network.
 */
export async function runnerFiles(
  language: ProgramLanguage,
): Promise<{ address: string; start: RunnerStart; bytes: ArrayBuffer[] }> {
  const { runner, python, hasPackages } = await sandboxDocuments();
  const base = `${location.origin}/sandbox/`;
  const isPython = language === 'python' && python !== null;
  const [worker, files] = await Promise.all([
    fetchFile(`/sandbox/inside/${workers[language]}.js`).then((file) => file.text()),
    isPython ? pythonFiles(`/sandbox/python/${python}/`) : undefined,
  ]);
  return {
    address: runner,
    start: {
      ...{ kind: 'start', worker },
      constants: { base, python: python ?? '', hasPackages },
      ...(files && { python: files }),
    },
    bytes: Object.values(files ?? {}).filter((file) => file instanceof ArrayBuffer),
  };
}

const pythonNames = [
  ...['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'],
  'snapshot.bin',
];

/** What Python consists of on this server; nothing where it has none. */
export async function pythonAddresses(): Promise<string[]> {
  const { python } = await sandboxDocuments();
  return python === null ? [] : pythonNames.map((name) => `/sandbox/python/${python}/${name}`);
}

async function pythonFiles(home: string): Promise<PythonFiles> {
  const text = async (name: string) => (await fetchFile(home + name)).text();
  const bytes = async (name: string) => (await fetchFile(home + name)).arrayBuffer();
  const [loader, module, wasm, library, lock, snapshot] = await Promise.all([
    text('pyodide.mjs'),
    text('pyodide.asm.mjs'),
    bytes('pyodide.asm.wasm'),
    bytes('python_stdlib.zip'),
    text('pyodide-lock.json'),
    // Without one it starts more slowly.
    fetch(`${home}snapshot.bin`).then(
      (answer) => (answer.status === 200 ? answer.arrayBuffer() : undefined),
      () => undefined,
    ),
  ]);
  return { loader, module, wasm, library, lock, ...(snapshot && { snapshot }) };
}

/** @throws when it does not come. */
export async function fetchFile(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
