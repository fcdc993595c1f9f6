import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Behaviour, numberedWord, type ProviderRequest } from './behaviour.ts';
import {
  endMark,
  type FinishReason,
  finishChunk,
  reasoningChunk,
  roleChunk,
  textChunk,
  toolCallChunks,
  wholeCompletion,
} from './chunks.ts';
import { type Answer, paceTokens } from './pace.ts';

/** Words with their leading white space, as a tokeniser would split them. */
function words(text: string): string[] {
  return text.match(/\s*\S+|\s+$/gu) ?? [];
}

function hasToolResult(request: ProviderRequest): boolean {
  return request.body.messages?.at(-1)?.role === 'tool';
}

function serialise(callArguments: unknown): string {
  return typeof callArguments === 'string' ? callArguments : JSON.stringify(callArguments);
}

async function sendTokens(
  answer: Answer,
  request: ProviderRequest,
  token: (index: number) => string | undefined,
  options: { tokensPerSecond?: number; firstTokenMs?: number; reasoning?: string },
): Promise<void> {
  answer.startStream();
  if (options.firstTokenMs) {
    await wait(options.firstTokenMs, undefined, { signal: answer.gone }).catch(() => {});
  }
  if (answer.gone.aborted) return;
  await answer.write(roleChunk());
  for (const word of words(options.reasoning ?? '')) await answer.write(reasoningChunk(word));
  await paceTokens(answer, request, token, options.tokensPerSecond);
}

async function sendWhole(
  answer: Answer,
  request: ProviderRequest,
  text: string,
  options: Partial<Extract<Behaviour, { kind: 'text' }>> = {},
): Promise<void> {
  const parts = words(text);
  await sendTokens(answer, request, (index) => parts[index], options);
  await finish(answer, request, options.finish);
}

async function finish(answer: Answer, request: ProviderRequest, reason: FinishReason = 'stop') {
  await answer.write(finishChunk(reason, request.tokensSent) + endMark);
  answer.end();
}

async function callTools(
  answer: Answer,
  request: ProviderRequest,
  calls: readonly { name: string; arguments: unknown }[],
) {
  answer.startStream();
  await answer.write(roleChunk());
  for (const [index, call] of calls.entries()) {
    const id = `call_${request.index}_${index}`;
    for (const piece of toolCallChunks(id, call.name, serialise(call.arguments), index))
      await answer.write(piece);
  }
  await finish(answer, request, 'tool_calls');
}

/** Answers a non-streaming request; only well-behaved answers exist in that form. */
function answerWhole(answer: Answer, behaviour: Behaviour, request: ProviderRequest): boolean {
  switch (behaviour.kind) {
    case 'text':
      answer.json(wholeCompletion({ content: behaviour.text }, behaviour.finish ?? 'stop'));
      return true;
    case 'tokens':
      answer.json(
        wholeCompletion(
          { content: Array.from({ length: behaviour.count }, (_, i) => numberedWord(i)).join('') },
          'stop',
        ),
      );
      return true;
    case 'tool-call':
      if (hasToolResult(request)) return answerWhole(answer, behaviour.after, request);
      answer.json(
        wholeCompletion(
          {
            content: null,
            tool_calls: [
              {
                id: `call_${request.index}`,
                type: 'function',
                function: { name: behaviour.name, arguments: serialise(behaviour.arguments) },
              },
            ],
          },
          'tool_calls',
        ),
      );
      return true;
    default:
      return false;
  }
}

export async function playBehaviour(
  answer: Answer,
  behaviour: Behaviour,
  request: ProviderRequest,
): Promise<void> {
  if (!request.body.stream && answerWhole(answer, behaviour, request)) return;
  switch (behaviour.kind) {
    case 'text':
      return sendWhole(answer, request, behaviour.text, behaviour);
    case 'tokens': {
      const { count } = behaviour;
      await sendTokens(answer, request, (i) => (i < count ? numberedWord(i) : undefined), behaviour);
      return finish(answer, request);
    }
    case 'endless':
      return sendTokens(answer, request, numberedWord, behaviour);
    case 'tool-call':
      if (hasToolResult(request)) return playBehaviour(answer, behaviour.after, request);
      return callTools(answer, request, [behaviour]);
    case 'tool-for-ever':
      return callTools(answer, request, [behaviour]);
    case 'tool-calls':
      return callTools(answer, request, behaviour.calls);
    case 'status':
      return answer.status(behaviour.status, behaviour.retryAfter, behaviour.body);
    case 'reset':
      return answer.reset();
    case 'held':
      answer.startStream();
      await Promise.race([behaviour.until, once(answer.gone, 'abort')]);
      return sendWhole(answer, request, behaviour.text);
    case 'stall': {
      const parts = words(behaviour.text);
      return sendTokens(answer, request, (index) => parts[index], {});
    }
    case 'half-close': {
      const parts = words(behaviour.text);
      await sendTokens(answer, request, (index) => parts[index], {});
      return answer.cut();
    }
    case 'malformed-json': {
      const parts = words(behaviour.text);
      await sendTokens(answer, request, (index) => parts[index], {});
      await answer.write('data: {"choices":[{"delta":{"content":"bro\n\n');
      return finish(answer, request);
    }
    case 'split-utf8': {
      answer.startStream();
      const bytes = Buffer.from(roleChunk() + textChunk(behaviour.text) + finishChunk('stop', 1) + endMark);
      for (const byte of bytes) await answer.writeNow(Uint8Array.of(byte));
      return answer.end();
    }
    case 'html':
      return answer.html('<!doctype html><html><body><h1>Welcome to the guest network</h1></body></html>');
    case 'empty':
      answer.startStream();
      return answer.end();
    case 'no-end-mark': {
      const parts = words(behaviour.text);
      await sendTokens(answer, request, (index) => parts[index], {});
      return answer.end();
    }
    case 'huge-line':
      answer.startStream();
      await answer.write(roleChunk());
      await answer.write(textChunk('x'.repeat(behaviour.characters)));
      request.tokensSent = 1;
      return finish(answer, request);
    case 'huge-answer': {
      const line = `${'lorem ipsum '.repeat(40)}\n\n`;
      const lines = Math.ceil(behaviour.characters / line.length);
      await sendTokens(answer, request, (index) => (index < lines ? line : undefined), {});
      return finish(answer, request);
    }
  }
}
