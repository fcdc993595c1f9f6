import { expect, it } from 'vitest';
import { stripFrames } from './strip-frames.ts';

it.each([
  ['<iframe src="a.html"></iframe>', '<x-iframe src="a.html"></x-iframe>'],
  ['<IFRAME\nsrcdoc="<p>">', '<x-IFRAME\nxsrcdoc="<p>">'],
  ['<object data=x></object><embed>', '<x-object data=x></x-object><x-embed>'],
  ['box.innerHTML = "<iframe>"', 'box.innerHTML = "<x-iframe>"'],
  ["document.createElement('iframe')", "document.createElement('x-frame')"],
  ['frame.srcdoc = page', 'frame.xsrcdoc = page'],
])('%s holds no second document', (source, stripped) => {
  expect(stripFrames(source)).toBe(stripped);
});

it('leaves what only looks alike, and what is of the shelf', () => {
  const text = 'typeof x === "objects"; <framework>, <p title="a frame">';
  expect(stripFrames(text)).toBe(text);
  const shelf = { specifier: 'react', path: null, code: "'iframe'" };
  const own = { specifier: 'p:a.js', path: 'a.js', code: "'iframe'" };
  const page = { path: 'a.html', pages: { 'a.html': '<embed>' }, modules: [shelf, own], files: {} };
  expect(stripFrames(page)).toEqual({
    ...page,
    pages: { 'a.html': '<x-embed>' },
    modules: [shelf, { ...own, code: "'x-frame'" }],
  });
});
