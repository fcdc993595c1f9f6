import type { ProgramLanguage } from '#features/sandbox/shared/program.contract.ts';
import type { PythonFiles, RunnerStart } from '#features/sandbox/shared/program-messages.ts';
import { snapshotFile } from '#features/sandbox/shared/python/snapshot-file.ts';
import { sandboxDocuments } from '../sandbox-documents.ts';

const workers: Readonly<Record<ProgramLanguage, string>> = {
  ...{ javascript: 'javascript-worker', typescript: 'javascript-worker' },
  ...{ python: 'python-worker', sql: 'sql-worker' },
};

/**
 * A language's runtime, fetched by our page: browsers do not cache fetches of opaque origins, so each run would
 * download Python again, and none would work offline.
 */
export async function runnerFiles(
  language: ProgramLanguage,
): Promise<{ start: RunnerStart; bytes: ArrayBuffer[] }> {
  const { python, hasPackages } = await sandboxDocuments();
  const base = `${location.origin}/sandbox/`;
  const isPython = language === 'python' && python !== null;
  const [worker, files] = await Promise.all([
    fetchFile(`/sandbox/inside/${workers[language]}.js`).then((file) => file.text()),
    isPython ? pythonFiles(`/sandbox/python/${python}/`) : undefined,
  ]);
  return {
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
  snapshotFile,
];

/** URLs of this server's Python files; empty if it has none. */
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
    // Optional: without the snapshot, startup is slower.
    fetch(home + snapshotFile).then(
      (answer) => (answer.status === 200 ? answer.arrayBuffer() : undefined),
      () => undefined,
    ),
  ]);
  return { loader, module, wasm, library, lock, ...(snapshot && { snapshot }) };
}

/** @throws if it cannot be fetched. */
export async function fetchFile(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
