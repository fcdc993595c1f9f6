import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Stands in for `better-auth/crypto` in unit and API tests: the same interface and hash format at a thousandth of the
 * cost, which makes guesses expensive and tests slow. Journeys do the same to a built server
 * (`quick-scrypt.mjs`); whole-process tests use the real one.
 */
function derive(password: string, salt: string): Promise<Buffer> {
  // In the pool, like the real one: concurrent requests must queue together.
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 64, { N: 16, r: 1, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt)).toString('hex')}`;
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const derived = await derive(password, salt);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
