import { expect, it } from 'vitest';
import { formatMoment } from './connection-state.ts';
import { formatAuditValue } from './format-audit-value.ts';

it.each([
  [null, 'none'],
  [true, 'yes'],
  [{}, 'none'],
  [5, '5'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['2026-12-06', '2026-12-06'],
  ['2026-12-06T16:58:54.069Z', formatMoment('2026-12-06T16:58:54.069Z')],
])('a value of the audit log is told in words: %j', (value, words) => {
  expect(formatAuditValue(value)).toBe(words);
});
