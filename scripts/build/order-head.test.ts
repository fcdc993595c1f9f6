import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orderHead } from './order-head.ts';

const document = `<!doctype html>
<html>
  <head>
    <title>Page</title>
    <script src="/theme.js"></script>
    <script type="module" src="./NAME.js"></script>
  </head>
</html>
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'everyday-head-'));
  mkdirSync(path.join(root, 'public'));
  writeFileSync(path.join(root, 'public/theme.js'), '');
  writeFileSync(path.join(root, 'style.css'), 'p { color: red }');
  writeFileSync(path.join(root, 'both.js'), "export const say = () => console.log('both');");
  for (const name of ['app', 'page']) {
    writeFileSync(path.join(root, `${name}.html`), document.replace('NAME', name));
    writeFileSync(
      path.join(root, `${name}.js`),
      "import './style.css';\nimport { say } from './both.js';\nsay();",
    );
  }
});
afterEach(() => rmSync(root, { recursive: true }));

async function heads(): Promise<Record<string, string[]>> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { app: path.join(root, 'app.html'), page: path.join(root, 'page.html') } },
    },
    plugins: [orderHead()],
  })) as Rolldown.RolldownOutput;
  const parts = /rel="(\w+)"|src="(\/theme\.js)"|type="(module)"/g;
  return Object.fromEntries(
    output
      .filter((file) => file.type === 'asset')
      .filter((file) => file.fileName.endsWith('.html'))
      .map((file) => [
        file.fileName,
        [...String(file.source).matchAll(parts)].map(
          ([, rel, theme, script]) => rel ?? theme ?? script ?? '',
        ),
      ]),
  );
}

it('names styles before scripts, and announces scripts only where nothing is shown without them', async () => {
  expect(await heads()).toEqual({
    'app.html': ['stylesheet', '/theme.js', 'module', 'modulepreload'],
    'page.html': ['stylesheet', '/theme.js', 'module'],
  });
});
