import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startCanary } from '#tests/stand-ins/canary.ts';
import { loopbackOnly } from '#tests/stand-ins/search/loopback-only.ts';
import type { SearchStandIn, Trouble } from '#tests/stand-ins/search/search-stand-in.ts';
import type { FoundResult, SearchProvider } from '../../search-provider.ts';
import type { Service } from '../service.ts';
import { ask, errorOf, serviceAt } from './service-at.ts';

const reply = (status: number, headers: Record<string, string> = {}, body: unknown = 'No'): Trouble => ({
  kind: 'reply',
  status,
  headers,
  body,
});

/** What must hold for every service of every kind when something goes wrong. */
export function describeTroubles<Result extends FoundResult>(
  name: string,
  { start, create }: { start(): Promise<SearchStandIn>; create(service: Service): SearchProvider<Result> },
): void {
  describe(`${name}: in trouble`, () => {
    loopbackOnly();
    let standIn: SearchStandIn;
    let provider: SearchProvider<Result>;
    beforeAll(async () => {
      standIn = await start();
      provider = create(serviceAt(standIn));
    });
    afterEach(() => {
      standIn.trouble(undefined);
      standIn.requests.length = 0;
    });
    afterAll(() => standIn.close());

    it.each<[string, Trouble]>([
      ['a page in HTML', { kind: 'html' }],
      ['JSON that breaks off', { kind: 'malformed' }],
      ['nothing', reply(200, {}, '')],
      ['an empty object', reply(200, {}, {})],
      ['a list', reply(200, {}, [])],
      ['null', reply(200, {}, 'null')],
      ['words where results belong', reply(200, {}, { results: 'many', pages: 3, web: 1, query: 'tea' })],
      ['a broken connection', { kind: 'reset' }],
      ['an endless answer', { kind: 'endless' }],
      ['500', reply(500)],
      ['502 in HTML', reply(502, { 'content-type': 'text/html' }, '<h1>Bad Gateway</h1>')],
      ['404', reply(404)],
    ])('takes %s for a failure, not for nothing found', async (_what, trouble) => {
      standIn.trouble(trouble);
      expect(await errorOf(provider.search(ask('tea')))).toMatchObject({
        kind: 'unavailable',
        retryAfterMs: undefined,
      });
    });

    it.each<[number, string]>([
      [400, 'badRequest'],
      [401, 'auth'],
      [402, 'quota'],
      [429, 'rate'],
      [503, 'unavailable'],
    ])('knows what %i means', async (status, kind) => {
      standIn.trouble(reply(status, { 'content-type': 'text/plain' }, 'Too Many Requests'));
      expect(await errorOf(provider.search(ask('tea')))).toMatchObject({ kind });
    });

    it('stays away for as long as it is told, in seconds or until a date, within reason', async () => {
      const wait = async (retryAfter: string, status = 429) => {
        standIn.trouble(reply(status, { 'retry-after': retryAfter }, 'Too Many Requests'));
        return (await errorOf(provider.search(ask('tea')))).retryAfterMs;
      };
      expect(await wait('7')).toBe(7_000);
      expect(await wait('30', 503)).toBe(30_000);
      const inTwoMinutes = await wait(new Date(Date.now() + 120_000).toUTCString());
      expect(inTwoMinutes).toBeGreaterThan(100_000);
      expect(inTwoMinutes).toBeLessThanOrEqual(120_000);
      expect(await wait('0')).toBe(1_000);
      expect(await wait('999999999')).toBe(24 * 60 * 60_000);
      expect(await wait('soon')).toBeUndefined();
    });

    it.each<Trouble>([{ kind: 'silent' }, { kind: 'stall' }])(
      'hangs up when told to ($kind)',
      async (trouble) => {
        standIn.trouble(trouble);
        const abort = new AbortController();
        const error = errorOf(provider.search(ask('tea', { signal: abort.signal })));
        await expect.poll(() => standIn.requests.length).toBe(1);
        abort.abort(new Error('enough'));
        expect((await error).kind).toBe('unavailable');
        await expect.poll(() => standIn.openAnswers).toBe(0);
      },
    );

    it('follows nobody to another place', async () => {
      const canary = await startCanary();
      standIn.trouble({ kind: 'redirect', location: `${canary.url}/search` });
      expect((await errorOf(provider.search(ask('tea')))).kind).toBe('unavailable');
      expect(canary.connections).toBe(0);
      await canary.close();
    });

    it('tells nobody the query or the key in its errors', async () => {
      standIn.trouble(reply(500, {}, 'private words'));
      const { message, cause } = await errorOf(provider.search(ask('private words')));
      expect(`${message} ${cause}`).not.toMatch(/private|key/);
    });
  });
}
