import { expect, it } from 'vitest';
import { createGuardedPost } from './guarded-post.ts';

const request = { headers: {}, body: new Uint8Array([1]) };

it.each([
  ['http://push.example/abc', 'scheme'],
  ['https://127.0.0.1/abc', 'refused_address'],
  ['https://2130706433/abc', 'refused_address'],
  ['https://169.254.169.254/latest/meta-data', 'refused_address'],
  ['https://[::ffff:10.0.0.1]/abc', 'refused_address'],
  ['https://localhost/abc', 'refused_address'],
  ['https://8.8.8.8:8443/abc', 'port'],
  ['https://everyday.example/api/account/sign-out', 'refused_host'],
  ['https://someone@8.8.8.8/abc', 'user_info'],
])('refuses %s before it connects', async (address, reason) => {
  const post = createGuardedPost({ refusedHosts: ['everyday.example'] });
  await expect(post(address, request)).rejects.toMatchObject({ code: 'not_reachable', cause: { reason } });
});
