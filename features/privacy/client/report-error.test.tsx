import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, sent } from '#client/app/testing/fake-server.ts';
import { defaultPrivacySettings } from '#features/privacy/shared/privacy.contract.ts';
import { reportError, setErrorReporter } from './report-error.ts';

afterEach(() => setErrorReporter(null));

function allow(crashReports: boolean) {
  setErrorReporter({ queryClient: new QueryClient() });
  return fakeServer({
    'GET /api/privacy': Response.json({ ...defaultPrivacySettings, crashReports }),
    'POST /api/client-errors': new Response(null, { status: 204 }),
  });
}

it('tells where a page broke, once, without a word of anybody', async () => {
  const requests = allow(true);
  const error = new TypeError('Cannot read properties of undefined (reading "my secret recipe")');
  await reportError(error);
  await reportError(error);
  const [report, ...more] = sent(requests);
  expect(more).toEqual([]);
  expect(report).toMatchObject({ method: 'POST', path: '/api/client-errors', body: { name: 'TypeError' } });
  expect(JSON.stringify(report)).not.toContain('recipe');
  expect(JSON.stringify(report?.body)).toContain('report-error.test.tsx');
});

it('sends nothing when crash reports are off, and asks nobody when nobody is signed in', async () => {
  const off = allow(false);
  await reportError(new TypeError('x is not a function'));
  expect(sent(off)).toEqual([]);
  setErrorReporter(null);
  const requests = fakeServer({});
  await reportError(new RangeError('Invalid array length'));
  expect(requests).toEqual([]);
});

it('says nothing of answers of the server, of what was cancelled, and of what is no error', async () => {
  const requests = allow(true);
  const named = (name: string) => Object.assign(new Error('x'), { name });
  for (const thrown of [named('ApiError'), named('AbortError'), 'words', undefined])
    await reportError(thrown);
  expect(requests).toEqual([]);
});
