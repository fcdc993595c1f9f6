import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseServerCode } from './refuse-server-code.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'everyday-client-'));
  for (const folder of ['client', 'shared', 'features/chats/server'])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'shared/limit.ts'), 'export const limit = 3;');
  writeFileSync(path.join(root, 'features/chats/server/secret.ts'), 'export const secret = 3;');
});
afterEach(() => rmSync(root, { recursive: true }));

function buildWith(source: string) {
  const input = path.join(root, 'client/main.ts');
  writeFileSync(input, source);
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input } },
    plugins: [refuseServerCode(root)],
  });
}

describe('the client build', () => {
  it('takes shared code', async () => {
    await expect(
      buildWith("import { limit } from '../shared/limit.ts'; console.log(limit);"),
    ).resolves.toBeDefined();
  });

  it.each(['../features/chats/server/secret.ts', 'node:fs'])('refuses %s', async (specifier) => {
    await expect(buildWith(`import * as secret from '${specifier}'; console.log(secret);`)).rejects.toThrow(
      'must not reach the browser',
    );
  });
});
