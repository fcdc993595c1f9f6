import { describe, expect, it } from 'vitest';
import { environmentVariables, readSecrets } from '#assembly/server/environment.ts';
import { createLog } from './log.ts';

function logged(secrets: string[], fields: Record<string, unknown>, message = 'something failed'): string {
  const lines: string[] = [];
  createLog((line) => lines.push(line), 'info', secrets).error(message, fields);
  expect(() => JSON.parse(lines[0]!)).not.toThrow();
  return lines.join('');
}

const secret = 'sk-"quoted\\ and ünusual+/=secret';

describe('no secret of the configuration stands in the log', () => {
  const holders: [string, (text: string) => Record<string, unknown>][] = [
    ['a field', (text) => ({ text })],
    ['a field of a field', (text) => ({ request: { headers: [`Bearer ${text}`] } })],
    ['an error', (text) => ({ error: new Error(`Incorrect API key provided: ${text}.`) })],
    ['an error in a field', (text) => ({ details: { error: new Error(text) } })],
    ['a cause', (text) => ({ error: new Error('a', { cause: new Error('b', { cause: new Error(text) }) }) })],
    ['a cause that is no error', (text) => ({ error: new Error('a', { cause: text }) })],
    [
      'a stack',
      (text) => {
        const error = new Error('a');
        error.stack = `Error: a\n    at call (https://api.example/?key=${text}:1:1)`;
        return { error };
      },
    ],
    ['a name', (text) => ({ error: Object.assign(new Error('a'), { name: text }) })],
    ['an address', (text) => ({ url: `https://api.example/?key=${encodeURIComponent(text)}` })],
    ['the edge of what is cut off', (text) => ({ error: new Error('x'.repeat(1_990) + text) })],
  ];

  it.each(holders)('in %s', (_, hold) => {
    const line = logged([secret], hold(secret));
    expect(line).toContain('[secret]');
    for (const part of ['quoted', 'usual', encodeURIComponent(secret)]) expect(line).not.toContain(part);
  });

  it('in the message', () => {
    expect(logged([secret], {}, `refused ${secret}`)).toContain('refused [secret]');
  });

  it('not even where one secret begins like another', () => {
    expect(logged(['abcdef', 'abcdefghij'], { text: 'abcdefghij abcdef' })).toContain('"[secret] [secret]"');
  });

  it('says everything else as it is', () => {
    expect(
      logged(['', 'abc', secret], { text: 'abc and what is plain', n: 5, list: [null, true] }),
    ).toContain('"text":"abc and what is plain","n":5,"list":[null,true]');
  });
});

describe('the secrets of the configuration', () => {
  const looksSecret = /key|secret|pass|token|credential|auth|private|webhook/i;
  /** Named like secrets, but not secret. */
  const harmless = [
    'OVERPASS_BASE_URL',
    'AUTH_PROXY_HEADER',
    'AUTH_PROXY_ADDRESSES',
    'S3_ENCRYPTION_KEY_ID',
    'OAUTH_REGISTRATION',
  ];

  it('are all variables that are named like one', () => {
    const named = environmentVariables.filter((name) => looksSecret.test(name) && !harmless.includes(name));
    expect(named.length).toBeGreaterThan(10);
    for (const name of named)
      expect(readSecrets({ [name]: 'hunter2-hunter2' }), name).toContain('hunter2-hunter2');
  });

  it('are what any address carries, in both spellings', () => {
    for (const name of environmentVariables.filter((one) => one.endsWith('_URL'))) {
      const found = readSecrets({
        [name]: 'postgres://someone:p%40ss-word@db.example/x?api_key=in-the-query',
      });
      expect(found, name).toEqual(['p%40ss-word', 'p@ss-word', 'in-the-query']);
    }
  });

  it('are not what else is configured', () => {
    expect(readSecrets({ PORT: '3000', PUBLIC_URL: 'https://everyday.example', SIGN_UP: 'open' })).toEqual(
      [],
    );
  });
});
