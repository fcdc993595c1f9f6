import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bundleServer } from './build/bundle-server.ts';
import { bundleServiceWorker } from './build/bundle-service-worker.ts';
import { compressAssets } from './build/compress-assets.ts';
import { buildOwnVoice } from './build/own-voice-files.ts';
import { buildPython, buildSandboxFiles } from './build/sandbox-files.ts';
import { buildHash, recordBuild } from './lib/build-hash.mjs';
import { root } from './lib/dependencies.mjs';
import { runProcess } from './lib/run-process.ts';
import { serverArguments } from './lib/server-arguments.mjs';

/** `npm run build`, or `node scripts/build.ts client server …` for some of its parts. */
const parts: Record<string, () => Promise<void>> = {
  client: async () => {
    await step('client', () => runTool('node_modules/vite/bin/vite.js', { args: ['build'] }));
    await step('sandbox', () => buildSandboxFiles(root, path.join(root, 'dist/client/sandbox')));
    await step('prerender', () => runTool('scripts/prerender.ts'));
    await step('service worker', () => bundleServiceWorker(root, path.join(root, 'dist/client')));
    await step('compress', () => compressAssets(path.join(root, 'dist/client')));
  },
  python: () => step('python', () => buildPython(root, path.join(root, 'dist/python'))),
  voice: () => step('voice', () => buildOwnVoice(root, path.join(root, 'dist/voice'))),
  server: () => step('server', () => bundleServer(root)),
  graph: () => step('feature graph', () => runTool('scripts/draw-feature-graph.ts')),
  collection: () => step('collection', () => runTool('scripts/build-collection.ts')),
  reference: () => step('reference', () => runTool('scripts/build-reference.ts')),
  recipes: () => step('starter recipes', () => runTool('scripts/check-starter-recipes.ts')),
  tables: () => step('tables', () => runTool('scripts/build-tables.ts')),
  template: () => step('database template', () => runTool('scripts/build-database-template.ts')),
};

const seconds = (startedAt: number): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  try {
    await work();
  } catch (error) {
    throw new Error(`The build step '${name}' failed: ${error instanceof Error ? error.message : error}`);
  }
  console.log(`  ${name.padEnd(18)} ${seconds(startedAt)}`);
}

interface ToolArguments {
  args?: string[];
  nodeArgs?: string[];
}

async function runTool(script: string, { args = [], nodeArgs = [] }: ToolArguments = {}): Promise<void> {
  if (!existsSync(path.join(root, script))) throw new Error(`${script} does not exist`);
  const { code, output } = await runProcess(process.execPath, [...nodeArgs, script, ...args], { cwd: root });
  if (code !== 0) throw new Error(`${script} left with ${code}\n${output}`);
}

async function build(chosen: string[]): Promise<void> {
  const unknown = chosen.find((name) => !(name in parts));
  if (unknown !== undefined) throw new Error(`'${unknown}' is not one of ${Object.keys(parts).join(', ')}.`);
  const startedAt = performance.now();
  // Taken before the work: a file changed while it runs makes the next start build again.
  const hash = buildHash();
  await mkdir(path.join(root, 'dist'), { recursive: true });
  const names = chosen.length > 0 ? chosen : Object.keys(parts);
  const results = await Promise.allSettled(names.map((name) => parts[name]?.()));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  if (reasons.length > 0) throw new Error(reasons.map((reason) => reason.message).join('\n\n'));
  if (chosen.length === 0) {
    // It runs what all the parts have made.
    const nodeArgs = serverArguments;
    await step('compiled code', () => runTool('scripts/build/keep-compiled-code.ts', { nodeArgs }));
    recordBuild(hash);
  }
  console.log(`Built in ${seconds(startedAt)}.`);
}

build(process.argv.slice(2)).catch((error: Error) => {
  console.error(process.stderr.isTTY ? error.message : stripVTControlCharacters(error.message));
  process.exit(1);
});
