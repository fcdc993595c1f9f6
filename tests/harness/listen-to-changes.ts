import { expect } from 'vitest';
import { isKnownChange, type LiveChange } from '#features/live-changes/shared/live-changes.contract.ts';
import { required } from '#shared/required.ts';
import type { TestPerson } from './test-person.ts';

export interface Listening {
  next(): Promise<LiveChange>;
  /** Events that have arrived and were not read yet. */
  rest(): readonly LiveChange[];
  close(): Promise<void>;
}

/** What one of the person's browsers hears from now on. */
export async function listenToChanges(person: TestPerson): Promise<Listening> {
  const response = await person.get('/api/changes');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = required(response.body).pipeThrough(new TextDecoderStream()).getReader();
  const heard: LiveChange[] = [];
  async function read(): Promise<void> {
    const { done, value = '' } = await reader.read();
    if (done) throw new Error('the stream has ended');
    for (const line of value.split('\n')) {
      if (!line.startsWith('data: ')) continue;
      const event = JSON.parse(line.slice(6));
      expect(isKnownChange(event), line).toBe(true);
      heard.push(event);
    }
  }
  // The stream is open.
  await read();
  return {
    async next() {
      while (heard.length === 0) await read();
      return required(heard.shift());
    },
    rest: () => heard,
    close: () => reader.cancel(),
  };
}
