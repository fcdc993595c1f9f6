import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createOperatorSettings } from '#assembly/server/operator-settings.ts';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import { silentLog } from '#server/log.ts';
import { startTestApp, testSecret } from '#tests/harness/test-app.ts';
import { resealSecrets, sealedColumns } from './reseal-secrets.ts';

const next = 'the next secret of a server that is long enough';
const password = 'a-password-of-the-mail-server';

it('what was entered is opened with the next secret, and no longer with the one of before', async () => {
  const app = await startTestApp();
  try {
    const operator = await app.createPerson();
    const { database } = app.open;
    await database.transaction((tx) => addOperator(tx, operator, { via: 'command' }));
    const values = { SMTP_HOST: 'localhost', SMTP_USER: 'olive', SMTP_PASSWORD: password };
    expect((await operator.request('PUT', '/api/admin/settings/mail', { values })).status).toBe(200);
    const settingsWith = async (authSecret: string) => {
      const settings = createOperatorSettings({
        ...{ env: { publicUrl: undefined, trustedProxies: 0, port: 0 }, open: app.open, log: silentLog },
        authSecret,
      });
      await settings.ready();
      return settings;
    };
    // As after a restore without the old secret: nothing breaks, and it lists what to reconnect.
    expect((await settingsWith(next)).find('mail')?.isUnreadable).toBe(true);
    expect((await settingsWith(next)).now().mail).toBeUndefined();

    const { counts, unreadable } = await resealSecrets(database, { from: testSecret, to: next });
    expect(counts['operator settings']).toBe(1);
    expect(unreadable).toBe(0);
    const after = await settingsWith(next);
    expect(after.find('mail')?.secrets).toEqual({ SMTP_PASSWORD: password });
    expect(after.now().mail?.smtpUrl).toContain('olive');
    expect((await settingsWith(testSecret)).find('mail')?.isUnreadable).toBe(true);
    expect((await resealSecrets(database, { from: testSecret, to: next })).unreadable).toBe(1);
  } finally {
    await app.close();
  }
});

it('knows every purpose that something is sealed for', async () => {
  const folder = path.resolve(import.meta.dirname, '../..');
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const purposes = new Set<string>();
  for (const name of files) {
    const source = await readFile(path.join(folder, name), 'utf8');
    for (const [, purpose = ''] of source.matchAll(/createSecretBox\([\w.]+, '([^']+)'\)/g))
      purposes.add(purpose);
  }
  expect([...purposes].toSorted()).toEqual(Object.keys(sealedColumns).toSorted());
});
