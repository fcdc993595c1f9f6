import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { driver } from '#features/sandbox/shared/python/driver.ts';
import { packMemory } from '#features/sandbox/shared/python/packed-memory.ts';

/** Commonly imported modules, and those Python itself needs for tracebacks. */
const imported =
  'sys, traceback, ast, asyncio, json, re, math, random, statistics, datetime, collections, itertools, csv, io';

interface Pyodide {
  loadPyodide(
    options: object,
  ): Promise<{ runPython(code: string): unknown; makeMemorySnapshot(): Uint8Array }>;
}

/** Starts Python from a folder of compressed files, and saves a memory snapshot. */
const [folder, target] = process.argv.slice(2);
const unpacked = await mkdtemp(join(tmpdir(), 'everyday-python-'));
try {
  for (const name of await readdir(folder!)) {
    if (name.endsWith('.gz'))
      await writeFile(join(unpacked, name.slice(0, -3)), gunzipSync(await readFile(join(folder!, name))));
  }
  const { loadPyodide } = (await import(pathToFileURL(join(unpacked, 'pyodide.mjs')).href)) as Pyodide;
  const python = await loadPyodide({ indexURL: `${unpacked}/`, _makeSnapshot: true });
  python.runPython(`import ${imported}`);
  python.runPython(driver);
  await writeFile(target!, gzipSync(packMemory(python.makeMemorySnapshot()), { level: 6 }));
} finally {
  await rm(unpacked, { recursive: true, force: true });
}
process.exit(0);
