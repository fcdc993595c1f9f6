import { pathToFileURL } from 'node:url';
import type { LlamaModule } from './llama-module.ts';
import { type Loaded, loadModel, UnusableModel } from './load-model.ts';
import type { FromModel, GenerateRequest, ToModel } from './messages.ts';

// A separate process: if the model crashes, swaps or stalls here, the server keeps answering.

/** While the model reads a long question it is silent; this signals that it is working. */
const aliveEveryMs = 5_000;
const usualTokens = 2_048;
const usualTemperature = 0.7;

let loaded: Loaded | undefined;
let running: { id: number; controller: AbortController } | undefined;

process.on('message', (message: ToModel) => {
  if (message.kind === 'load') void load(message);
  else if (message.kind === 'generate') void generate(message.id, message.request);
  else if (running?.id === message.id) running.controller.abort();
});
// Without the server there is no one to answer.
process.on('disconnect', () => process.exit(0));

function tell(message: FromModel): void {
  if (process.connected) process.send?.(message);
}

async function load({ modulePath, ...options }: Extract<ToModel, { kind: 'load' }>): Promise<void> {
  try {
    const module = (await import(pathToFileURL(modulePath).href)) as LlamaModule;
    loaded = await loadModel(module, options);
    tell({ kind: 'ready', contextSize: loaded.contextSize });
  } catch (error) {
    const reason =
      error instanceof UnusableModel
        ? error.message
        : `The library for local models cannot be used here: ${firstLine(error)}`;
    tell({ kind: 'unusable', reason });
  }
}

async function generate(id: number, request: GenerateRequest): Promise<void> {
  const { chat, sequence, contextSize } = loaded!;
  const controller = new AbortController();
  running = { id, controller };
  const heartbeat = setInterval(() => tell({ kind: 'alive', id }), aliveEveryMs);
  const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter;
  try {
    const hasFunctions = Object.keys(request.functions).length > 0;
    const { functionCalls, metadata } = await chat.generateResponse(request.history, {
      ...(hasFunctions ? { functions: request.functions, documentFunctionParams: true } : {}),
      maxTokens: Math.min(request.maxTokens ?? usualTokens, Math.floor(contextSize / 2)),
      temperature: request.temperature ?? usualTemperature,
      signal: controller.signal,
      onResponseChunk: ({ segmentType, text }) => {
        if (text) tell({ kind: segmentType ? 'thought' : 'text', id, text });
      },
    });
    for (const { functionName, params } of functionCalls ?? []) {
      tell({ kind: 'call', id, name: functionName, params });
    }
    tell({
      kind: 'end',
      id,
      stopReason: metadata.stopReason,
      inputTokens: sequence.tokenMeter.usedInputTokens - usedInputTokens,
      outputTokens: sequence.tokenMeter.usedOutputTokens - usedOutputTokens,
    });
  } catch (error) {
    const reason = firstLine(error);
    const isTooLong = /context (?:size|shift)|too long|compress/i.test(reason);
    tell({ kind: 'failed', id, problem: isTooLong ? 'too_long' : 'other', reason });
  } finally {
    clearInterval(heartbeat);
    running = undefined;
  }
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .split('\n', 1)[0]!
    .slice(0, 300);
}
