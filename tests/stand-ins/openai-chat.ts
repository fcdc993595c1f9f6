import { endMark, finishChunk, reasoningChunk, roleChunk, textChunk, toolCallChunks } from './chunks.ts';
import { openAiResponses } from './openai-responses.ts';
import type { Protocol } from './protocol-server.ts';

/** `POST /chat/completions`, OpenAI's older protocol. */
export const openAiChat: Protocol = {
  ...openAiResponses,
  isModelCall: (path) => path === '/chat/completions',
  text: (pieces) => [roleChunk(), ...pieces.map(textChunk), finishChunk('stop', pieces.length), endMark],
  tool: (name, callArguments, thoughts) => [
    roleChunk(),
    ...(thoughts ? [reasoningChunk(thoughts)] : []),
    ...toolCallChunks('call_1', name, JSON.stringify(callArguments)),
    finishChunk('tool_calls', 1),
    endMark,
  ],
};

/** DeepSeek speaks the same protocol, without the version in its path. */
export const deepSeekChat: Protocol = { ...openAiChat, basePath: '' };
