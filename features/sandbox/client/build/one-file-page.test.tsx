import { expect, it } from 'vitest';
import type { ProjectPage } from '#features/sandbox/shared/project-page.ts';
import { oneFilePage } from './one-file-page.ts';

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

const project: ProjectPage = {
  path: 'pages/index.html',
  pages: {
    'pages/index.html': `<!doctype html><html><head><link rel="stylesheet" href="../look.css"></head>
      <body><p id="words" class="loud">Ebb</p><img id="dot" src="../dot.png">
      <script type="module" src="p:main.js"></script></body></html>`,
  },
  modules: [
    {
      specifier: 'p:main.js',
      path: 'main.js',
      code: `import { flow } from "p:tides.js"; import sheet from "p:more.css";
        const told = await (await fetch('/tides.txt')).text();
        const later = new Image();
        later.src = '../dot.png';
        await later.decode();
        const style = getComputedStyle(document.getElementById('words'));
        parent.postMessage({ flow, told, sheet, colour: style.color, weight: style.fontWeight,
          widths: [later.naturalWidth, document.getElementById('dot').naturalWidth] }, '*');`,
    },
    { specifier: 'p:tides.js', path: 'tides.js', code: 'export const flow = "</script>";' },
    {
      specifier: 'p:more.css',
      path: 'more.css',
      code: '__everydayStyle("more.css"); export default "more";',
    },
  ],
  files: {
    'look.css': { type: 'text/css', content: '.loud { color: rgb(1, 2, 3); background: url("dot.png") }' },
    'more.css': { type: 'text/css', content: '.loud { font-weight: 700 }' },
    'dot.png': { type: 'image/png', content: pixel },
    'tides.txt': { type: 'text/plain', content: 'Gezeiten: Flut <3' },
  },
};

it('is one page that runs by itself: modules, styles, pictures and texts are inside', async () => {
  const html = oneFilePage(project);
  // Everything is inlined.
  expect(html).not.toMatch(/(?:src|href)="(?!data:)/);
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  const told = new Promise((resolve) => {
    window.addEventListener('message', ({ source, data }) => {
      if (source === frame.contentWindow) resolve(data);
    });
  });
  frame.srcdoc = html;
  document.body.append(frame);
  expect(await told).toEqual({
    ...{ flow: '</script>', told: 'Gezeiten: Flut <3', sheet: 'more' },
    ...{ colour: 'rgb(1, 2, 3)', weight: '700', widths: [1, 1] },
  });
  frame.remove();
});
