import { describe, expect, it, vi } from 'vitest';
import { citePassages } from '#features/assistant/server/cite-passages.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import { type TurnEvent, wordsOf } from '#features/assistant/shared/turn-events.ts';
import { verdictsPart } from '#features/claim-check/shared/verdicts-part.ts';
import { silentLog } from '#server/log.ts';
import { ClaimWatch, type ClaimWatchOptions } from './claim-watch.ts';
import { noLexicon } from './lexicon.ts';

function start(options: Partial<ClaimWatchOptions> = {}) {
  const sources = new SourceBook();
  const tower = sources.add({
    url: 'https://towers.example/',
    title: 'Tower',
    snippet: 'The tower is 330 metres tall.',
    passages: ['It was completed in 1889 by Gustave Eiffel.'],
  });
  const guide = sources.add({
    url: '/reference/everyday-units',
    title: 'Units',
    snippet: 'How units are converted.',
  });
  sources.add({
    url: '/reference/recipes/red-lentil-dal',
    title: 'Red lentil dal',
    snippet: 'Lentils with a spiced oil.',
  });
  const events: TurnEvent[] = [];
  const watch = new ClaimWatch({
    sources,
    lexicon: noLexicon,
    log: silentLog,
    emit: (event) => events.push(event),
    ...options,
  });
  const say = (text: string) => watch.emit({ type: 'part', kind: 'text', change: text });
  const verdicts = () =>
    events.reduce<ReturnType<typeof verdictsPart.reduce>>(
      (data, event) =>
        event.type === 'part' && event.kind === 'verdicts' ? verdictsPart.reduce(data, event.change) : data,
      undefined,
    )?.verdicts ?? [];
  return { watch, say, events, verdicts, tower, guide, text: () => events.map(wordsOf).join('') };
}

describe('ClaimWatch', () => {
  it('has found the passages of an answer already, so that no source is searched twice', async () => {
    const { watch, say, tower } = start();
    const answer =
      'It was completed by Gustave Eiffel in 1889 ⟦1⟧, and *the tower* is 330 metres tall ⟦1⟧. Bees make honey ⟦1⟧.\n';
    say(answer);
    await watch.finish();
    const search = vi.fn(() => []);
    const book = { passagesOf: search } as unknown as SourceBook;
    const passages = await citePassages(answer, book, watch.findNearest);
    expect(search).not.toHaveBeenCalled();
    expect(passages.map(({ id, text }) => [id, text])).toEqual([
      [tower, 'It was completed in 1889 by Gustave Eiffel.'],
      [tower, 'The tower is 330 metres tall.'],
    ]);
    const [passage] = passages;
    expect(passage?.marks.map(([from, to]) => passage.text.slice(from, to))).toEqual([
      'completed',
      '1889',
      'Gustave Eiffel',
    ]);
  });

  it.each([1, 3, 1_000])(
    'passes words on as they are, in pieces of %i, and tells verdicts by their place',
    async (size) => {
      const { watch, say, verdicts, text } = start();
      const answer =
        '# Tower\n\nThe tower is 330 metres tall ⟦1⟧.\nIt was completed in 1899 by Gustave Eiffel. ⟦1⟧\n';
      for (let at = 0; at < answer.length; at += size) say(answer.slice(at, at + size));
      await watch.finish();
      expect(text()).toBe(answer);
      expect(verdicts().map(({ from, to, verdict }) => [answer.slice(from, to), verdict])).toEqual([
        ['The tower is 330 metres tall', 'supported'],
        ['It was completed in 1899 by Gustave Eiffel.', 'opposite'],
      ]);
      expect(verdicts()[1]).toMatchObject({
        quote: 'It was completed in 1889 by Gustave Eiffel.',
        quoteId: 1,
        by: 'rules',
      });
    },
  );

  it('keeps no word waiting for a verdict', () => {
    const { say, events, text } = start();
    say('The tower is 300 metres tall ⟦1⟧.\nMore');
    expect(text()).toContain('More');
    expect(events.every(({ type }) => type === 'part')).toBe(true);
    expect(events.some((event) => event.type === 'part' && event.kind === 'verdicts')).toBe(false);
  });

  it('judges nothing in code, and nothing by a guide that only explains a calculation', async () => {
    const { watch, say, verdicts } = start();
    say(
      '```\nThe tower is 1 metre tall ⟦1⟧.\n```\nFive miles are eight kilometres ⟦2⟧.\nIt takes 530 g of red lentils for 7 ⟦3⟧.\n',
    );
    await watch.finish();
    expect(verdicts()).toEqual([]);
  });

  it('judges nothing in a language that the rules do not know', async () => {
    const { watch, say, verdicts } = start();
    say(
      'Der Turm ist nicht 330 Meter hoch und wurde 1899 von der Firma gebaut ⟦1⟧.\n東京タワーは高い ⟦1⟧。\n',
    );
    await watch.finish();
    expect(verdicts()).toEqual([]);
  });

  it('tells of sentences without a source where it is asked to', async () => {
    const { watch, say, verdicts } = start({ marksUncited: true });
    say('The tower was painted yellow in spring.\n');
    await watch.finish();
    expect(verdicts()).toMatchObject([{ ids: [], verdict: 'absent' }]);
  });

  it('tells nothing of an answer that has ended', async () => {
    const { watch, say, verdicts } = start();
    say('The tower is 300 metres tall ⟦1⟧.\n');
    watch.close();
    await watch.finish();
    expect(verdicts()).toEqual([]);
  });

  it('logs what goes wrong, and the answer goes on', async () => {
    const warn = vi.fn();
    const broken = {
      find: () => undefined,
      passagesOf: () => {
        throw new Error('lost');
      },
      publishedAtOf: () => null,
    };
    const { watch, say, text } = start({ sources: broken, log: { ...silentLog, warn } });
    say('The tower is 300 metres tall ⟦1⟧.\n');
    await watch.finish();
    expect(warn).toHaveBeenCalledOnce();
    expect(text()).toContain('300 metres');
  });
});
