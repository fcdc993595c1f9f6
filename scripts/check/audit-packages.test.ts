import { expect, it } from 'vitest';
import { readReport } from './audit-packages.ts';

it('reads the counts from among npm’s warnings', () => {
  const vulnerabilities = { info: 0, low: 1, moderate: 0, high: 2, critical: 0, total: 3 };
  const output = `npm warn something\n${JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities } })}\n`;
  expect(readReport(output)?.metadata.vulnerabilities).toEqual({ high: 2, critical: 0, total: 3 });
});

it.each([
  [
    'a registry without audits',
    'npm error audit endpoint returned an error\n{"message":"405 Method Not Allowed"}',
  ],
  ['no network', 'npm error network request failed'],
  ['half an answer', '{"metadata":'],
])('takes %s for no answer', (_, output) => {
  expect(readReport(output)).toBeNull();
});
