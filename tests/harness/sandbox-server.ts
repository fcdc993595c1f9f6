import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { build } from 'vite';
import { openPythonFiles } from '#features/sandbox/server/python-files.ts';
import { openSnapshot } from '#features/sandbox/server/python-snapshot.ts';
import { sandboxRoutes } from '#features/sandbox/server/sandbox.routes.ts';
import { sandboxAddresses } from '#features/sandbox/server/sandbox-addresses.ts';
import { createApi } from '#server/http.ts';
import { silentLog } from '#server/log.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { paths, projectFolder } from '#server/paths.ts';
import { createPublishedPaths } from '#server/published-paths.ts';
import { staticFiles } from '#server/static-files.ts';
import { buildSandboxFiles } from '../../scripts/build/sandbox-files.ts';
import { toolWorkers } from '../../scripts/build/tool-workers.ts';

/** One of our pages, built like the product's, with the server's own responses for everything the sandbox loads. */
export async function startSandboxServer({ isPythonOff = false, hasSnapshot = true } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'everyday-sandbox-'));
  const client = path.join(folder, 'client');
  await build({
    root: path.join(projectFolder, 'tests/components/sandbox-page'),
    configFile: false,
    logLevel: 'error',
    worker: toolWorkers,
    build: { outDir: client, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023', minify: false },
  });
  await buildSandboxFiles(projectFolder, path.join(client, 'sandbox'));
  await mkdir(path.join(client, 'assets/tools'), { recursive: true });
  await writeFile(
    path.join(client, 'assets/tools/compile.js'),
    "onmessage = ({ data }) => WebAssembly.compile(new Uint8Array(data.split(',').map(Number))).then(() => postMessage('compiled'), (error) => postMessage(error.name));",
  );
  const python = openPythonFiles({ folder: paths.python, packagesFolder: undefined, isOff: isPythonOff });
  const snapshot = openSnapshot({
    version: python.version,
    pythonFolder: paths.python,
    cacheFolder: hasSnapshot ? path.join(folder, 'cache') : undefined,
    log: silentLog,
  });
  if (hasSnapshot && !isPythonOff) {
    await snapshot.read();
    await snapshot.made();
  }
  let startsPlainly = false;
  const given = { ...snapshot, read: async () => (startsPlainly ? undefined : await snapshot.read()) };
  const { routed } = createPublishedPaths(sandboxAddresses);
  const app = createApi({ getPath: (request) => routed(new URL(request.url).pathname) });
  app.use(staticFiles(client));
  app.use(securityHeaders);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.route('/', sandboxRoutes({ python, snapshot: given, baseUrl }));
  // The same policy as our documents.
  app.get('/', async (context) => context.html(await readPage(client)));
  return {
    baseUrl,
    /** From now on, the Python snapshot is missing. */
    startPlainly() {
      startsPlainly = true;
    },
    async stop() {
      snapshot.stop();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readPage(client: string): Promise<string> {
  return readFile(path.join(client, 'index.html'), 'utf8');
}
