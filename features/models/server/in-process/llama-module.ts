/** The part of node-llama-cpp that we use. It is installed on request, so its own types cannot be imported. */
export interface LlamaModule {
  getLlama(options: {
    gpu: false;
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    maxThreads: number;
    logger(level: string, message: string): void;
  }): Promise<Llama>;
  readGgufFileInfo(file: string, options: { sourceType: 'filesystem'; logWarnings: false }): Promise<unknown>;
  GgufInsights: { from(info: unknown, llama: Llama): Promise<Insights> };
  LlamaChat: new (options: { contextSequence: Sequence }) => Chat;
}

export interface Llama {
  loadModel(options: { modelPath: string; gpuLayers: 0 }): Promise<LoadedModel>;
}

export interface Insights {
  trainContextSize: number | undefined;
  isSupportedByLlamaCpp: boolean;
  estimateModelResourceRequirementsV2(options: { gpuLayers: 0 }): Promise<{ cpuRam: number }>;
  estimateContextResourceRequirementsV2(options: {
    contextSize: number;
    modelGpuLayers: 0;
  }): Promise<{ cpuRam: number }>;
}

interface LoadedModel {
  createContext(options: { contextSize: number; threads: number }): Promise<{ getSequence(): Sequence }>;
}

export interface Sequence {
  tokenMeter: { usedInputTokens: number; usedOutputTokens: number };
}

export interface Chat {
  generateResponse(history: HistoryItem[], options: GenerateOptions): Promise<Generated>;
}

export interface GenerateOptions {
  functions?: Record<string, { description?: string; params?: unknown }>;
  documentFunctionParams?: true;
  maxTokens: number;
  temperature: number;
  signal: AbortSignal;
  onResponseChunk(chunk: ResponseChunk): void;
}

export interface ResponseChunk {
  /** Undefined for the answer itself. */
  segmentType?: 'thought' | 'comment' | undefined;
  text: string;
}

interface Generated {
  functionCalls?: { functionName: string; params: unknown }[];
  metadata: { stopReason: string };
}

export type HistoryItem =
  | { type: 'system'; text: string }
  | { type: 'user'; text: string }
  | { type: 'model'; response: (string | FunctionCall)[] };

export interface FunctionCall {
  type: 'functionCall';
  name: string;
  params: unknown;
  result: unknown;
}
