import { z } from 'zod';

const id = z.string();
const node = z.string().nullish();
/** The WebSocket messages that matter here. */
const ComfyEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), data: z.looseObject({}) }),
  z.object({
    type: z.literal('progress'),
    data: z.object({ value: z.number(), max: z.number().positive(), prompt_id: id.nullish() }),
  }),
  z.object({ type: z.literal('execution_start'), data: z.object({ prompt_id: id }) }),
  z.object({ type: z.literal('executing'), data: z.object({ node, prompt_id: id.nullish() }) }),
  z.object({ type: z.literal('execution_success'), data: z.object({ prompt_id: id }) }),
  z.object({ type: z.literal('execution_interrupted'), data: z.object({ prompt_id: id }) }),
  z.object({
    type: z.literal('execution_error'),
    data: z.object({
      prompt_id: id,
      node_type: z.string().nullish(),
      exception_message: z.string().nullish(),
    }),
  }),
]);
export type ComfyEvent = z.infer<typeof ComfyEvent>;

/** Binary previews and unknown messages are ignored. */
export function readComfyEvent(message: unknown): ComfyEvent | undefined {
  if (typeof message !== 'string' || message.length > 100_000) return undefined;
  try {
    const event = ComfyEvent.safeParse(JSON.parse(message));
    return event.success ? event.data : undefined;
  } catch {
    return undefined;
  }
}

export interface PromptWatch {
  /** Resolves once connected or failed: missed events are found in the history. */
  ready: Promise<void>;
  close(): void;
}

/** Listens to the server's messages for one client. `onClose` is called however the connection ends. */
export function watchPrompt(
  baseUrl: string,
  clientId: string,
  { onEvent, onClose }: { onEvent(event: ComfyEvent): void; onClose(): void },
): PromptWatch {
  const url = new URL(`${baseUrl}/ws`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('clientId', clientId);
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => resolve());
  socket.addEventListener('message', ({ data }) => {
    const event = readComfyEvent(data);
    if (event) onEvent(event);
  });
  socket.addEventListener('error', () => resolve());
  socket.addEventListener('close', () => {
    resolve();
    onClose();
  });
  return { ready, close: () => socket.close() };
}
