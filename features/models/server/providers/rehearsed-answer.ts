import { Readable } from 'node:stream';
import type { PostForAnswer } from './chat-stream/post-for-answer.ts';

const chunk = (choice: object, more = {}) =>
  `data: ${JSON.stringify({ id: 'rehearsal', choices: [{ index: 0, ...choice }], ...more })}\n\n`;

/** An answer in OpenAI's chat protocol, read like those of a provider. */
export const answerOurselves: PostForAnswer = async () => ({
  status: 200,
  statusText: 'OK',
  headers: { 'content-type': 'text/event-stream' },
  body: Readable.from([
    chunk({ delta: { role: 'assistant', content: 'It' } }),
    chunk({ delta: { content: ' is **this** one.' } }),
    chunk({ delta: {}, finish_reason: 'stop' }, { usage: { prompt_tokens: 1, completion_tokens: 5 } }),
    'data: [DONE]\n\n',
  ]),
});
