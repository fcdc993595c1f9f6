import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, nextAddress, type Person, signUpPerson } from './support/person.ts';
import { query } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { codeOf, switchOnTwoFactor, switchOnWithCodes } from './support/two-factor.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function post(path: string, body: unknown) {
  return call(server.origin, 'POST', path, body, { 'x-forwarded-for': nextAddress() });
}

async function firstStep(person: Person): Promise<string> {
  const answer = await post('/api/account/sign-in', { email: person.email, password: person.password });
  expect(answer.json.next).toBe('second-step');
  return answer.json.challenge;
}

async function signIn(person: Person, code: string): Promise<number> {
  const challenge = await firstStep(person);
  return (await post('/api/account/sign-in/second-step', { challenge, code })).status;
}

/** Both accepted time steps are close together; a step boundary between two lines must not matter. */
function holdClock(): void {
  const middleOfStep = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep });
}

describe('R8 codes that were seen before', () => {
  it('are refused: the same, every older one, and a challenge that was finished', async () => {
    holdClock();
    try {
      const ada = await signUpPerson(server.origin, 'Ada');
      const key = await switchOnTwoFactor(ada);
      const now = codeOf(key);
      expect(await signIn(ada, codeOf(key, -1)), 'the code that switched it on').toBe(400);
      expect(await signIn(ada, now)).toBe(200);
      expect(await signIn(ada, now), 'the same in another login').toBe(400);
      expect(await signIn(ada, codeOf(key, 1))).toBe(200);
      expect(await signIn(ada, now), 'an older step after a newer').toBe(400);
      expect(await signIn(ada, codeOf(key, 3)), 'a step that is not yet').toBe(400);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are worth one login, however many use them together', async () => {
    holdClock();
    try {
      const ada = await signUpPerson(server.origin, 'Ada');
      const key = await switchOnTwoFactor(ada);
      const challenges = await Promise.all(Array.from({ length: 6 }, () => firstStep(ada)));
      const code = codeOf(key);
      const answers = await Promise.all(
        challenges.map((challenge) => post('/api/account/sign-in/second-step', { challenge, code })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const sharing = await firstStep(ada);
      const next = codeOf(key, 1);
      const together = await Promise.all(
        Array.from({ length: 2 }, () =>
          post('/api/account/sign-in/second-step', { challenge: sharing, code: next }),
        ),
      );
      expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('R9 guessing codes', () => {
  it('locks the account by the tenth wrong code, over fresh challenges and any address, and warns its owner', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const key = await switchOnTwoFactor(ada);
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1) {
      statuses.push(await signIn(ada, String(guess).padStart(6, '0')));
    }
    const locked = statuses.indexOf(429);
    expect(locked).toBeGreaterThan(0);
    expect(locked).toBeLessThan(10);
    expect(statuses.slice(locked)).toEqual(Array(14 - locked).fill(429));
    expect(await signIn(ada, codeOf(key)), 'the right one waits too').toBe(429);
    await server.runJobs();
    const subjects = server.mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /guessing/u.test(subject))).toHaveLength(1);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 });
    try {
      expect(await signIn(ada, codeOf(key))).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('counts guesses that come together, and recovery codes as well', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    await switchOnTwoFactor(ada);
    const challenge = await firstStep(ada);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post('/api/account/sign-in/second-step', {
          challenge,
          code:
            index % 2 === 0 ? String(index).padStart(6, '0') : `aaaaa-bbb${String(index).padStart(2, '0')}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  });

  it('is no way around: not through the proof of identity either', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    await switchOnTwoFactor(ada);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const proof = { password: ada.password, code: String(guess).padStart(6, '0') };
      statuses.push((await ada.request('POST', '/api/account/proof', proof)).status);
    }
    expect(statuses.indexOf(429)).toBeGreaterThan(0);
    expect(statuses.indexOf(429)).toBeLessThan(10);
  });
});

describe('R10 recovery codes', () => {
  it('work once, alone or used together, and only as hashes are they kept', async () => {
    const ada = await signUpPerson(server.origin, 'Ada');
    const { codes } = await switchOnWithCodes(ada);
    expect(codes).toHaveLength(10);
    expect(await signIn(ada, codes[0] ?? '')).toBe(200);
    expect(await signIn(ada, codes[0] ?? '')).toBe(400);
    const challenges = await Promise.all(Array.from({ length: 4 }, () => firstStep(ada)));
    const together = await Promise.all(
      challenges.map((challenge) => post('/api/account/sign-in/second-step', { challenge, code: codes[1] })),
    );
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1);

    const tables = await query<{ row: string }>(
      server.database,
      sql`select c::text as row from auth_recovery_codes c union all select a::text from audit_events a
          union all select t::text from auth_tokens t union all select f::text from auth_two_factors f`,
    );
    const stored = tables.map(({ row }) => row).join('\n');
    expect(tables.length).toBeGreaterThan(10);
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
  });

  it('are of one account only', async () => {
    const [ada, berta] = [
      await signUpPerson(server.origin, 'Ada'),
      await signUpPerson(server.origin, 'Berta'),
    ];
    const { codes } = await switchOnWithCodes(ada);
    await switchOnWithCodes(berta);
    expect(await signIn(berta, codes[0] ?? '')).toBe(400);
    expect(await signIn(ada, codes[0] ?? '')).toBe(200);
  });
});
