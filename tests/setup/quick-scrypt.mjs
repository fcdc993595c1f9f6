/**
 * Loaded before a journey's server by `node --import`: hashing a password costs a thousandth, as in API tests. Almost all
 * of a sign-up was hashing, a tenth of a second. Tests of whole processes hash at the real cost.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 16, r: 1, p: 1 }, callback);
syncBuiltinESMExports();
