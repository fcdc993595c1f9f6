import { describe, expect, it } from 'vitest';
import { createLogForMachines } from './log-for-machines.ts';

function watched(secrets: string[] = []) {
  const lines: string[] = [];
  const log = createLogForMachines((line) => lines.push(line), 'info', secrets);
  return { log, lines, last: () => JSON.parse(lines.at(-1)!) as Record<string, unknown> };
}

const words = 'My secret garden';

describe('R122 the log for machines', () => {
  const holders: [string, Record<string, unknown>][] = [
    ['a field that nobody has thought about', { title: words }],
    ['a field of a field', { request: { body: { text: words } } }],
    ['a list', { titles: [words, [words]] }],
    ['the message of an error', { error: new Error(`Failed query: insert\nparams: ${words}`) }],
    ['the name of an error', { error: Object.assign(new Error('a'), { name: words }) }],
    ['a cause', { error: new Error('a', { cause: new Error(words) }) }],
    ['a cause that is no error', { error: new Error('a', { cause: words }) }],
    ['a code that is none', { error: Object.assign(new Error('a'), { code: words }) }],
    ['what the database says beside', { error: Object.assign(new Error('a'), { detail: words }) }],
    ['a message that looks like a stack', { error: new Error(`x\n    at ${words} (/a/b.ts:1:1)`) }],
  ];

  it.each(holders)('holds no words of people in %s', (_, fields) => {
    const { log, lines } = watched();
    log.error('something failed', fields);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('garden');
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', message: 'something failed' });
  });

  it('does not take a stack whose message was changed for frames', () => {
    const { log, lines } = watched();
    const error = new Error(`x\n    at "${words}" said`);
    error.message = 'changed';
    log.error('something failed', { error });
    expect(lines[0]).not.toContain('garden');
  });

  it('says what failed where', () => {
    const { log, last } = watched();
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      table: 'users',
      constraint: 'users_key',
    });
    log.warn('a job failed', { job: 'mail.send', attempt: 2, error: new TypeError('x', { cause }) });
    expect(last()).toMatchObject({
      level: 'warn',
      job: 'mail.send',
      attempt: 2,
      error: {
        name: 'TypeError',
        stack: expect.arrayContaining([expect.stringContaining('log-for-machines.test.ts')]),
        cause: { code: '23505', table: 'users', constraint: 'users_key' },
      },
    });
  });

  it('gives every line the ids of the request that caused it, also of what goes on behind it', async () => {
    const { log, lines } = watched();
    const begun = Promise.withResolvers<void>();
    const behind = await log.within!({ requestId: 'one', traceId: 'abc' }, async () => {
      log.info('first');
      return { ended: begun.promise.then(() => log.info('later')) };
    });
    log.info('outside');
    begun.resolve();
    await behind.ended;
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { message: 'first', requestId: 'one', traceId: 'abc' },
      { message: 'outside' },
      { message: 'later', requestId: 'one', traceId: 'abc' },
    ]);
    expect(JSON.parse(lines[1]!)).not.toHaveProperty('requestId');
  });

  it('keeps to its level and hides secrets', () => {
    const { log, lines } = watched(['hunter2-hunter2']);
    log.debug('quiet');
    log.info('at hunter2-hunter2');
    expect(lines).toEqual([expect.stringContaining('at [secret]')]);
  });
});
