import { event, type Protocol } from './protocol-server.ts';

function chunk(parts: unknown[], finishReason?: string): string {
  return event({
    candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason ? { finishReason } : {}) }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
    modelVersion: 'stand-in',
  });
}

const errorNames: Record<number, string> = { 401: 'UNAUTHENTICATED', 429: 'RESOURCE_EXHAUSTED' };

/** `POST /v1beta/models/{model}:streamGenerateContent?alt=sse`. */
export const googleGenerateContent: Protocol = {
  basePath: '/v1beta',
  isModelCall: (path) => /^\/models\/[^/:]+:streamGenerateContent\?alt=sse$/.test(path),
  text: (pieces) => [...pieces.map((text) => chunk([{ text }])), chunk([{ text: '' }], 'STOP')],
  tool: (name, args, thoughts) => [
    ...(thoughts ? [chunk([{ text: thoughts, thought: true }])] : []),
    chunk(
      [{ functionCall: { name, args }, ...(thoughts && { thoughtSignature: 'signature-of-the-call' }) }],
      'STOP',
    ),
  ],
  error: (status) => ({
    error: {
      code: status,
      message: `The stand-in answers ${status}.`,
      status: errorNames[status] ?? 'INTERNAL',
    },
  }),
  listPath: '/models',
  list: (ids) => ({
    models: ids.map((id) => ({ name: `models/${id}`, supportedGenerationMethods: ['generateContent'] })),
  }),
};
