import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HttpEnv } from '#server/http.ts';
import { silentLog } from '#server/log.ts';
import { networkOf, parseAddress } from './caller-address.ts';
import { handleError } from './handle-error.ts';
import { requestContext } from './request-context.ts';

describe('parseAddress', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    [' 203.0.113.5 ', '203.0.113.5'],
    ['203.0.113.5:4711', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:CB00:7105', '203.0.113.5'],
    ['[::ffff:203.0.113.5]:80', '203.0.113.5'],
    ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:1', 'fe80::1'],
  ])('reads %s', (written, address) => expect(parseAddress(written)).toBe(address));

  it.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.005',
    '203.0.113.5.example',
    'a.example',
    '1:2',
  ])('refuses “%s”', (written) => expect(parseAddress(written)).toBeUndefined());
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8::'],
    ['::1', '::'],
    ['2001:db8:0:1::', '2001:db8:0:1::'],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('R91 where a request came from', () => {
  async function keyOf(forwarded: string | undefined, trustedProxies = 1) {
    const app = new Hono<HttpEnv>();
    app.use(requestContext({ log: silentLog, trustedProxies }));
    app.onError(handleError);
    app.get('/', (context) => context.text(context.get('address')));
    const answer = await app.request('/', {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    });
    return answer.status === 200 ? answer.text() : answer.status;
  }

  it('is one, however it is spelled', async () => {
    const spellings = [
      '203.0.113.5',
      '203.0.113.5:1',
      '203.0.113.5:65535',
      '[::ffff:203.0.113.5]:9',
      '::ffff:cb00:7105',
      'made up, 203.0.113.5',
      ', ,203.0.113.5',
    ];
    expect(new Set(await Promise.all(spellings.map((spelling) => keyOf(spelling))))).toEqual(
      new Set(['203.0.113.5']),
    );
    const one = Array.from({ length: 50 }, (_, n) => `2001:db8:1:2:${n.toString(16)}::${n}`);
    expect(new Set(await Promise.all(one.map((address) => keyOf(address))))).toEqual(
      new Set(['2001:db8:1:2::']),
    );
    expect(await keyOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::');
  });

  it('is refused when the proxy does not say', async () => {
    for (const forwarded of ['', 'unknown', '203.0.113.5, ', '203.0.113.5, unknown', '1.2.3.4.5']) {
      expect(await keyOf(forwarded), forwarded).toBe(400);
    }
  });

  it('is the connection where no proxy is trusted, or none was passed', async () => {
    expect(await keyOf('203.0.113.5', 0)).toBe('127.0.0.1');
    expect(await keyOf(undefined)).toBe('127.0.0.1');
  });
});
