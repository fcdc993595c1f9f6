/** A small project, and what its page logs, or its errors: file, line and message. */
export interface SampleProject {
  name: string;
  files: Record<string, string>;
  says?: string[];
  errors?: [path: string, line: number, words: string][];
}

const says = (name: string, files: Record<string, string>, ...lines: string[]): SampleProject => ({
  name,
  files,
  says: lines,
});
const fails = (
  name: string,
  files: Record<string, string>,
  ...errors: [string, number, string][]
): SampleProject => ({ name, files, errors });
const shelf = 'react, react-dom, preact, d3, three, chart.js, date-fns, lodash-es';
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
const later = (what: string) => `setTimeout(() => console.log(${what}), 100);`;

/** The first file is the entry. A page is watched until it has logged the given number of lines. */
export const sampleProjects: readonly SampleProject[] = [
  // Types.
  says('removes types', { 'a.ts': 'const n: number = 1; console.log(n as unknown as string);' }, '1'),
  says(
    'removes interfaces',
    { 'a.ts': 'interface A { b: string }\nconst a: A = { b: "x" };\nconsole.log(a.b);' },
    'x',
  ),
  says('keeps enums', { 'a.ts': 'enum Way { Up = 3, Down }\nconsole.log(Way.Down, Way[3]);' }, '4 Up'),
  says('keeps enums of texts', { 'a.ts': "enum Way { Up = 'up' }\nconsole.log(Way.Up);" }, 'up'),
  says(
    'keeps fields of a constructor',
    { 'a.ts': 'class P { constructor(readonly x: number) {} }\nconsole.log(new P(4).x);' },
    '4',
  ),
  says('removes generics', { 'a.ts': 'const id = <T,>(x: T): T => x;\nconsole.log(id<number>(2));' }, '2'),
  says('removes what is sure', { 'a.ts': 'const a: { b?: number } = { b: 1 };\nconsole.log(a.b!);' }, '1'),
  says('removes satisfies', { 'a.ts': 'const a = { b: 1 } satisfies object;\nconsole.log(a.b);' }, '1'),
  says(
    'removes imports of types',
    {
      'a.ts':
        "import type { T } from './t';\nimport { u, type V } from './t';\nconst t: T = u as V;\nconsole.log(t);",
      't.ts': 'export type T = number; export type V = number; export const u = 5;',
    },
    '5',
  ),
  says(
    'removes overloads',
    {
      'a.ts':
        'function f(a: string): string;\nfunction f(a: number): number;\nfunction f(a: any) { return a; }\nconsole.log(f(3));',
    },
    '3',
  ),
  says(
    'keeps abstract classes',
    {
      'a.ts':
        'abstract class A { abstract n(): number; two() { return this.n() * 2; } }\nclass B extends A { n() { return 4; } }\nconsole.log(new B().two());',
    },
    '8',
  ),
  says(
    'reads declarations as nothing',
    { 'a.ts': 'declare const wide: number;\nconsole.log(typeof wide);' },
    'undefined',
  ),
  // Modules.
  says(
    'imports by name',
    { 'a.js': "import { x } from './b.js';\nconsole.log(x);", 'b.js': 'export const x = 1;' },
    '1',
  ),
  says(
    'imports what is exported by default',
    { 'a.js': "import b from './b.js';\nconsole.log(b());", 'b.js': 'export default () => 2;' },
    '2',
  ),
  says(
    'imports all',
    {
      'a.js': "import * as b from './b.js';\nconsole.log(Object.keys(b).join());",
      'b.js': 'export const x = 1, y = 2;',
    },
    'x,y',
  ),
  says(
    'passes exports on',
    {
      'a.js': "import { x } from './b.js';\nconsole.log(x);",
      'b.js': "export * from './c.js';",
      'c.js': 'export const x = 3;',
    },
    '3',
  ),
  says(
    'finds a file without its ending',
    { 'a.ts': "import { x } from './b';\nconsole.log(x);", 'b.ts': 'export const x = 1;' },
    '1',
  ),
  says(
    'finds TypeScript under the name of JavaScript',
    { 'a.ts': "import { x } from './b.js';\nconsole.log(x);", 'b.ts': 'export const x = 1;' },
    '1',
  ),
  says(
    'finds the index of a folder',
    { 'a.ts': "import { x } from './b';\nconsole.log(x);", 'b/index.ts': 'export const x = 1;' },
    '1',
  ),
  says(
    'goes up and down folders',
    {
      'src/a.js': "import { x } from '../lib/b.js';\nconsole.log(x);",
      'lib/b.js': "export { x } from './deep/c.js';",
      'lib/deep/c.js': 'export const x = 6;',
    },
    '6',
  ),
  says(
    'starts from the top with a slash',
    { 'src/a.js': "import { x } from '/lib/b.js';\nconsole.log(x);", 'lib/b.js': 'export const x = 7;' },
    '7',
  ),
  says(
    'names with spaces and letters',
    {
      'a.js': "import { x } from './mein größtes.js';\nconsole.log(x);",
      'mein größtes.js': 'export const x = 8;',
    },
    '8',
  ),
  says(
    'modules in a circle',
    {
      'a.js': "import { even } from './even.js';\nconsole.log(even(4));",
      'even.js': "import { odd } from './odd.js';\nexport const even = (n) => n === 0 || odd(n - 1);",
      'odd.js': "import { even } from './even.js';\nexport const odd = (n) => n !== 0 && even(n - 1);",
    },
    'true',
  ),
  says(
    'a module that imports itself',
    { 'a.js': "import * as me from './a.js';\nexport const x = 1;\nconsole.log(me.x);" },
    '1',
  ),
  says(
    'waits at the top',
    {
      'a.js': "import { x } from './b.js';\nconsole.log(x);",
      'b.js': 'export const x = await Promise.resolve(9);',
    },
    '9',
  ),
  says(
    'imports later',
    { 'a.js': "const { x } = await import('./b.js');\nconsole.log(x);", 'b.js': 'export const x = 1;' },
    '1',
  ),
  says(
    'runs a module once',
    {
      'a.js': "import './b.js';\nimport './c.js';\nconsole.log('a');",
      'b.js': "import './c.js';",
      'c.js': "console.log('c');",
    },
    'c',
    'a',
  ),
  says(
    'values that change',
    {
      'a.js': "import { n, add } from './b.js';\nadd();\nconsole.log(n);",
      'b.js': 'export let n = 0;\nexport const add = () => { n += 1; };',
    },
    '1',
  ),
  // Files other than code.
  says(
    'data as a module',
    { 'a.js': "import d from './d.json';\nconsole.log(d.list[1]);", 'd.json': '{"list": [1, 2]}' },
    '2',
  ),
  says(
    'text as a module',
    { 'a.js': "import t from './t.txt';\nconsole.log(t.trim());", 't.txt': 'words\n' },
    'words',
  ),
  says(
    'a style as a module',
    {
      'a.js': "import './s.css';\nconsole.log(getComputedStyle(document.body).color);",
      's.css': 'body { color: rgb(1, 2, 3); }',
    },
    'rgb(1, 2, 3)',
  ),
  says(
    'a picture as a module',
    {
      'a.js':
        "import p from './p.svg';\nconst i = new Image();\ni.onload = () => console.log(i.naturalWidth);\ni.src = p;",
      'p.svg': picture,
    },
    '4',
  ),
  says(
    'a style that imports another',
    {
      'a.js': "import './s.css';\nsetTimeout(() => console.log(getComputedStyle(document.body).color), 200);",
      's.css': "@import './t.css';",
      't.css': 'body { color: rgb(4, 5, 6); }',
    },
    'rgb(4, 5, 6)',
  ),
  says(
    'fetches a file of the project',
    {
      'a.js':
        "const r = await fetch('data/d.json');\nconsole.log((await r.json()).a, r.headers.get('content-type'));",
      'data/d.json': '{"a": 1}',
    },
    '1 application/json',
  ),
  says(
    'a picture that a script names',
    {
      'a.js': "const i = new Image();\ni.onload = () => console.log(i.naturalHeight);\ni.src = 'p.svg';",
      'p.svg': picture,
    },
    '3',
  ),
  says(
    'a picture in written markup',
    {
      'a.js':
        "document.body.innerHTML = '<img src=\"p.svg\">';\ndocument.querySelector('img').onload = (event) => console.log(event.target.naturalWidth);",
      'p.svg': picture,
    },
    '4',
  ),
  // JSX.
  says(
    'React',
    {
      'a.jsx': `import { createRoot } from 'react-dom/client';\nconst A = ({ n }) => <b>{n + 1}</b>;\ncreateRoot(document.getElementById('root')).render(<A n={1} />);\n${later('document.body.innerText.trim()')}`,
    },
    '2',
  ),
  says(
    'React with state',
    {
      'a.tsx': `import { useEffect, useState } from 'react';\nimport { createRoot } from 'react-dom/client';\nfunction A() { const [n, setN] = useState<number>(1); useEffect(() => setN(5), []); return <i>{n}</i>; }\ncreateRoot(document.getElementById('root')!).render(<A />);\n${later('document.querySelector("i").textContent')}`,
    },
    '5',
  ),
  says(
    'fragments and lists',
    {
      'a.jsx': `import { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(<><p>a</p>{['b', 'c'].map((x) => <p key={x}>{x}</p>)}</>);\n${later('document.querySelectorAll("p").length')}`,
    },
    '3',
  ),
  says(
    'Preact',
    {
      'a.jsx': `import { render } from 'preact';\nimport { useState } from 'preact/hooks';\nfunction A() { const [n] = useState(3); return <u>{n}</u>; }\nrender(<A />, document.body);\n${later('document.querySelector("u").textContent')}`,
    },
    '3',
  ),
  says(
    'one React for all files',
    {
      'a.jsx':
        "import React from 'react';\nimport { same } from './b.jsx';\nconsole.log(same === React.useState);",
      'b.jsx': "import { useState } from 'react';\nexport const same = useState;",
    },
    'true',
  ),
  // Library packages.
  says(
    'D3',
    { 'a.js': "import { sum, scaleLinear } from 'd3';\nconsole.log(sum([1, 2]), scaleLinear([0, 10])(5));" },
    '3 50',
  ),
  says(
    'three.js',
    { 'a.js': "import { Vector3 } from 'three';\nconsole.log(new Vector3(3, 4, 0).length());" },
    '5',
  ),
  says(
    'Chart.js',
    {
      'a.js':
        "import Chart from 'chart.js/auto';\nconst canvas = document.body.appendChild(document.createElement('canvas'));\nconst chart = new Chart(canvas, { type: 'bar', data: { labels: ['a'], datasets: [{ data: [1] }] }, options: { animation: false } });\nconsole.log(chart.data.labels.length);",
    },
    '1',
  ),
  says(
    'date-fns',
    {
      'a.ts':
        "import { addDays, format } from 'date-fns';\nconsole.log(format(addDays(new Date(2024, 1, 28), 2), 'yyyy-MM-dd'));",
    },
    '2024-03-01',
  ),
  says(
    'Lodash',
    { 'a.js': "import { chunk } from 'lodash-es';\nconsole.log(chunk([1, 2, 3], 2).length);" },
    '2',
  ),
  // Pages.
  says(
    'a page with a module',
    {
      'index.html': '<p id="p">x</p><script type="module" src="a.ts"></script>',
      'a.ts': "console.log(document.getElementById('p')!.textContent);",
    },
    'x',
  ),
  says(
    'a page with a module inside',
    {
      'index.html': '<script type="module">import { x } from "./b.ts";\nconsole.log(x);</script>',
      'b.ts': 'export const x: number = 2;',
    },
    '2',
  ),
  says(
    'a page with an older script',
    {
      'index.html': '<script src="a.js"></script><script>console.log(given);</script>',
      'a.js': 'var given = 3;',
    },
    '3',
  ),
  says(
    'a page with a style',
    {
      'index.html':
        '<link rel="stylesheet" href="./s.css"><script>setTimeout(() => console.log(getComputedStyle(document.body).color), 200)</script>',
      's.css': 'body { color: rgb(7, 8, 9); }',
    },
    'rgb(7, 8, 9)',
  ),
  says(
    'a page with a picture',
    { 'index.html': '<img src="img/p.svg" onload="console.log(this.naturalWidth)">', 'img/p.svg': picture },
    '4',
  ),
  says(
    'two pages that share a file',
    {
      'index.html': '<script type="module" src="a.js"></script><a href="two.html">two</a>',
      'two.html': '<script type="module" src="a.js"></script>',
      'a.js': 'console.log(document.links.length);',
    },
    '1',
  ),
  says(
    'handlers in the markup',
    {
      'index.html':
        '<button onclick="console.log(\'pressed\')">x</button><script>document.querySelector("button").click()</script>',
    },
    'pressed',
  ),
  says(
    'objects folded at the fourth level',
    { 'a.js': 'console.log({ a: { b: { c: { d: { e: 1 } } } } });' },
    '{ a: { b: { c: { d: {…} } } } }',
  ),
  // Errors.
  fails('a file that is missing', { 'a.ts': "const n = 1;\nimport { x } from './none';\nconsole.log(x);" }, [
    'a.ts',
    2,
    'There is no file “./none” in this project.',
  ]),
  fails('a package that is not there', { 'a.ts': "import pad from 'left-pad';\nconsole.log(pad);" }, [
    'a.ts',
    1,
    `“left-pad” is not on the shelf. Add a file with that code, or choose: ${shelf}.`,
  ]),
  fails('a module of another server', { 'a.js': "import 'https://elsewhere.example/x.js';" }, [
    'a.js',
    1,
    '“https://elsewhere.example/x.js” is on another server, which a preview does not reach.',
  ]),
  fails('code that cannot be read', { 'a.ts': 'const a = 1;\nconst = 2;' }, ['a.ts', 2, 'Unexpected token']),
  fails(
    'data that cannot be read',
    { 'a.js': "import d from './d.json';\nconsole.log(d);", 'd.json': '{\n  "a": 1,,\n}' },
    ['d.json', 2, 'Expected double-quoted property name'],
  ),
  fails(
    'a script of a page that is missing',
    { 'index.html': '<p>\n<script type="module" src="gone.js"></script>' },
    ['index.html', 2, 'There is no file “gone.js” in this project.'],
  ),
  fails(
    'all that is wrong at once',
    { 'a.js': "import './x.js';\nimport './b.js';", 'b.js': "import 'y';" },
    ['a.js', 1, 'There is no file “./x.js”'],
    ['b.js', 1, '“y” is not on the shelf'],
  ),
];
