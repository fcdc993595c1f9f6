import type { Chat, Insights, LlamaModule, Sequence } from './llama-module.ts';

/** Larger context sizes are tried first: more of a long conversation fits. */
const contextSizes = [16_384, 8_192, 4_096, 2_048];

export class UnusableModel extends Error {
  override name = 'UnusableModel';
}

export interface Loaded {
  chat: Chat;
  sequence: Sequence;
  contextSize: number;
}

/**
 * Loads the model with the largest context that fits into memory, or says why it cannot.
 * @throws UnusableModel with a sentence for the operator
 */
export async function loadModel(
  module: LlamaModule,
  { modelFile, memoryBytes, threads }: { modelFile: string; memoryBytes: number; threads: number },
): Promise<Loaded> {
  const llama = await module.getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    maxThreads: threads,
    logger: () => {},
  });
  const contextSize = await fitContext(await readInsights(module, llama, modelFile), memoryBytes);
  try {
    const model = await llama.loadModel({ modelPath: modelFile, gpuLayers: 0 });
    const context = await model.createContext({ contextSize, threads });
    const sequence = context.getSequence();
    return { chat: new module.LlamaChat({ contextSequence: sequence }), sequence, contextSize };
  } catch (cause) {
    throw new UnusableModel('The LOCAL_MODEL file cannot be loaded; it may be damaged.', { cause });
  }
}

async function readInsights(
  module: LlamaModule,
  llama: Parameters<LlamaModule['GgufInsights']['from']>[1],
  file: string,
): Promise<Insights> {
  let insights: Insights;
  try {
    const info = await module.readGgufFileInfo(file, { sourceType: 'filesystem', logWarnings: false });
    insights = await module.GgufInsights.from(info, llama);
  } catch (cause) {
    throw new UnusableModel('The LOCAL_MODEL file is not a complete GGUF model.', { cause });
  }
  if (!insights.isSupportedByLlamaCpp) {
    throw new UnusableModel('This version cannot run the kind of model in LOCAL_MODEL.');
  }
  return insights;
}

async function fitContext(insights: Insights, memoryBytes: number): Promise<number> {
  const { cpuRam: weights } = await insights.estimateModelResourceRequirementsV2({ gpuLayers: 0 });
  const most = insights.trainContextSize ?? contextSizes[0]!;
  const sizes = contextSizes.filter((size) => size <= most);
  if (sizes.length === 0) sizes.push(most);
  let needed = weights;
  for (const contextSize of sizes) {
    const context = await insights.estimateContextResourceRequirementsV2({ contextSize, modelGpuLayers: 0 });
    needed = weights + context.cpuRam;
    if (needed <= memoryBytes) return contextSize;
  }
  throw new UnusableModel(
    `The model in LOCAL_MODEL needs about ${megabytes(needed)} of memory and may use ${megabytes(memoryBytes)}. Choose a smaller model or raise LOCAL_MODEL_MEMORY.`,
  );
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en')} MB`;
}
