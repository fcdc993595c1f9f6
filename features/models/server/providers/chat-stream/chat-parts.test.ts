import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { joined } from '#tests/harness/both-readers.ts';
import { Chance } from '#tests/harness/chance.ts';
import { oddStreams } from '#tests/stand-ins/odd-streams.ts';
import { ChatParts } from './chat-parts.ts';

/** Lets through what the events above are about; what is refused is compared with the library elsewhere. */
const schema = z.looseObject({ choices: z.array(z.any()) });

function open(): ChatParts {
  return new ChatParts({ schema, metadataKey: 'x', warnings: [] });
}

/** All parts of a stream that arrives in these pieces, taken after each or only at the end. */
function read(pieces: readonly string[], isTakenAtOnce: boolean) {
  const reader = open();
  const parts: LanguageModelV4StreamPart[] = [];
  for (const piece of pieces) {
    reader.take(piece);
    if (isTakenAtOnce) parts.push(...reader.release().parts);
  }
  reader.end();
  parts.push(...reader.release().parts);
  return { parts: joined(parts), failure: String(reader.failure?.error) };
}

it.each(Object.entries(oddStreams))('makes the same of %s, wherever it is cut', (_name, text) => {
  const whole = read([text], false);
  for (let size = 1; size < 24; size += 1) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    );
    expect(read(pieces, size % 2 === 0), `${size} at a time`).toEqual(whole);
  }
  const chance = new Chance(text.length);
  for (let round = 0; round < 20; round += 1) {
    const cuts = [0, ...chance.some(6, () => chance.below(text.length)), text.length].toSorted(
      (a, b) => a - b,
    );
    const pieces = cuts.slice(1).map((to, at) => text.slice(cuts[at], to));
    expect(read(pieces, chance.once(2)), cuts.join(' ')).toEqual(whole);
  }
});

it('leaves the first words alone, and joins those that follow', () => {
  const reader = open();
  reader.take(oddStreams['words one by one'] ?? '');
  const deltas = reader.release().parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []));
  expect(deltas).toEqual(['Gr', 'üße 👩🏽‍🚀 an alle. "\n\n" \\ "content": End']);
});
