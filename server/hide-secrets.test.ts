import { describe, expect, it } from 'vitest';
import { hideSecrets } from './hide-secrets.ts';

const secret = 'sk-live-9f3a77c2+/=?öx';

describe('secrets in texts for the log', () => {
  const hide = hideSecrets([secret, 'key', 'short7x']);

  it.each([
    ['as it is', secret],
    ['in an address', encodeURIComponent(secret)],
    ['in JSON', JSON.stringify(secret)],
  ])('are masked %s', (_, text) => {
    expect(hide(`refused: ${text}.`)).not.toContain('9f3a77c2');
  });

  it.each(['', 'a', 'ab', 'abc', 'everyday:', 'user@example.com:'])(
    'are masked in base64 after “%s”, whatever follows',
    (before) => {
      for (const after of ['', ':', 'yz', 'and more']) {
        for (const encoding of ['base64', 'base64url'] as const) {
          const encoded = Buffer.from(before + secret + after).toString(encoding);
          const shown = hide(`authorization: Basic ${encoded}`);
          expect(shown).toContain('[secret]');
          const rest = shown.replace('authorization: Basic ', '').split('[secret]');
          // At most the characters that the secret shares with its neighbours are left.
          expect(rest.join('').length).toBeLessThanOrEqual(
            encoded.length - Math.floor((secret.length * 8) / 6) + 2,
          );
        }
      }
    },
  );

  it('are not looked for where they are too short to be one', () => {
    expect(hide('the key c2hvcnQ3eA')).toBe('the key c2hvcnQ3eA');
  });
});
