import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { ModelSettings } from '#features/models/server/models.env.ts';
import type { ModelProvider } from '#features/models/server/providers/provider.ts';
import { isGgufFile } from './gguf-file.ts';
import { createInProcessModel } from './in-process-model.ts';
import { LocalModelProcess } from './local-model-process.ts';

/** The only tested version; others are not loaded. */
export const llamaVersion = '3.21.1';
/** Reserved for everything else on the machine when the operator set no limit. */
const shareOfFreeMemory = 0.9;

type InProcessSettings = NonNullable<ModelSettings['inProcess']>;

export interface InProcess {
  /** The file name without its extension. */
  name: string;
  provider: ModelProvider;
  /** What the operator has to do first; null when the model can be used. */
  findMissing(): Promise<string | null>;
  /** Ends it once it has answered pending questions. */
  retire(): Promise<void>;
  close(): Promise<void>;
}

/** A model that runs beside the server without any other program. Nothing is loaded before the first question. */
export function createInProcess(settings: InProcessSettings): InProcess {
  const modelFile = resolveModelFile(settings);
  const name = path.basename(modelFile).replace(/\.gguf$/i, '');
  const packageFolder = path.join(settings.installFolder, 'node_modules/node-llama-cpp');
  let running: LocalModelProcess | undefined;

  async function findMissing(): Promise<string | null> {
    const installed = await readVersion(packageFolder);
    if (installed !== llamaVersion) return /* text */ 'Run “npm run model:install” on the server to use it';
    const isFile = await stat(modelFile).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isFile) return /* text */ 'Its file is missing: run “npm run model:pull -- <address>” on the server';
    return (await isGgufFile(modelFile)) ? null : /* text */ 'The LOCAL_MODEL file is not a GGUF model';
  }

  return {
    name,
    findMissing,
    provider: {
      company: 'In-process',
      async createModel(upstreamId) {
        running ??= new LocalModelProcess({
          modulePath: path.join(packageFolder, 'dist/index.js'),
          modelFile,
          memoryBytes: settings.memoryBytes ?? Math.floor(process.availableMemory() * shareOfFreeMemory),
          // One core is reserved for the server.
          threads: Math.max(1, availableParallelism() - 1),
        });
        return createInProcessModel(upstreamId, running);
      },
      async listModels() {
        const missing = await findMissing();
        if (missing !== null) throw new Error(missing);
        return [{ id: name }];
      },
    },
    async retire() {
      await running?.idle();
      await running?.close();
    },
    async close() {
      await running?.close();
    },
  };
}

function resolveModelFile({ model, modelsFolder }: InProcessSettings): string {
  const file = /\.gguf$/i.test(model) ? model : `${model}.gguf`;
  return /[/\\]/.test(file) ? path.resolve(file) : path.join(modelsFolder, file);
}

async function readVersion(packageFolder: string): Promise<string | undefined> {
  try {
    const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
    return version;
  } catch {
    // Not installed, as on most servers.
    return undefined;
  }
}
