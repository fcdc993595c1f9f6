import { expect, test } from 'vitest';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { TurnStream } from './turn-stream.ts';

const words = (change: string): TurnEvent => ({ type: 'part', kind: 'text', change });

test('the first words do not wait for those that arrive with them, and those are sent together', async () => {
  const stream = new TurnStream();
  const reader = stream.open().pipeThrough(new TextDecoderStream()).getReader();
  stream.append({ type: 'stage', stage: 'synthesize', state: 'active' });
  for (const word of ['Light', ' makes', ' sugar.']) stream.append(words(word));
  stream.close();
  const sent: string[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) sent.push(part.value);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain('synthesize');
  expect(sent[0]).toContain('Light');
  expect(sent[1]).toMatch(/^id: 3\n.* makes.*\n\nid: 4\n.* sugar\./);
});
