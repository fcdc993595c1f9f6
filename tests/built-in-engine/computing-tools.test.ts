import { describe, expect, test } from 'vitest';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import { computingTools } from './computing-tools.ts';

async function run(name: string, input: unknown) {
  const sources = new SourceBook();
  const tool = computingTools.find((candidate) => candidate.name === name);
  const context = {
    actor: { userId: 'someone', timeZone: 'Asia/Tokyo' },
    sources,
    signal: new AbortController().signal,
    now: new Date('2026-11-21T20:00:00Z'),
  };
  return { output: await tool?.execute(tool.inputSchema.parse(input), context), sources: sources.list() };
}

describe('computing tools', () => {
  test('calculate cites the arithmetic guide', async () => {
    const { output, sources } = await run('calculate', { expression: '(2 + 3) * 4' });
    expect(output).toMatchObject({
      expression: '(2 + 3) × 4',
      result: '20',
      n: 1,
      working: ['2 + 3 = 5', '5 × 4 = 20'],
    });
    expect(sources).toMatchObject([{ id: 1, url: '/reference/everyday-arithmetic' }]);
  });

  test('convert_units cites the units guide', async () => {
    const { output, sources } = await run('convert_units', { value: 0.1, from: 'km', to: 'm' });
    expect(output).toMatchObject({ from: '0.1 kilometres', to: '100 metres', isRounded: false, n: 1 });
    expect(sources).toMatchObject([{ url: '/reference/everyday-units' }]);
  });

  test('date_time uses the person’s own zone', async () => {
    const { output, sources } = await run('date_time', { kind: 'today' });
    expect(output).toMatchObject({ answer: 'Today is Sunday, 22 November 2026.', n: 1 });
    expect(sources).toMatchObject([{ url: '/reference/everyday-dates' }]);
  });

  test.each([
    ['calculate', { expression: '1 / 0' }, 'Dividing by zero has no answer.'],
    ['convert_units', { value: 1, from: 'kg', to: 'km' }, 'Kilograms measure mass'],
    ['date_time', { kind: 'now', place: 'Narnia' }, 'Narnia'],
  ])('%s answers a mistake with a sentence and cites nothing', async (name, input, sentence) => {
    const { output, sources } = await run(name, input);
    expect(output).toEqual({ error: expect.stringContaining(sentence) });
    expect(sources).toEqual([]);
  });
});
