import type { CodeTemplate } from '../code-template.ts';

export const csvChartTemplate: CodeTemplate = {
  id: 'csv-chart',
  title: 'Chart from a CSV file',
  description: 'Bars for every column of numbers',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Chart from a CSV file</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <h1>Rain and sun</h1>
      <p>A year of weather, drawn from <code>data.csv</code>. Put your own numbers into that file.</p>
      <p class="choice">
        <label for="column">Show</label>
        <select id="column"></select>
      </p>
      <figure id="chart"></figure>
      <details>
        <summary>The numbers as a table</summary>
        <div class="wide"><table id="table"></table></div>
      </details>
    </main>
    <script type="module" src="app.js"></script>
  </body>
</html>
`,
    'app.js': String.raw`import { parseCsv } from './csv.js';

const answer = await fetch('data.csv');
const [head, ...rows] = parseCsv(await answer.text());
const choice = document.querySelector('#column');
const figure = document.querySelector('#chart');

// Any column of numbers after the first one can be shown.
for (let column = 1; column < head.length; column += 1) {
  if (rows.every((row) => Number.isFinite(Number(row[column])))) {
    choice.append(new Option(head[column], String(column)));
  }
}

function svg(name, attributes, text = '') {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** Rounds the largest value up, so that grid lines fall on 1, 2 or 5 times a power of ten. */
function stepFor(most) {
  const ten = 10 ** Math.floor(Math.log10(most / 4));
  return [1, 2, 5, 10].map((times) => times * ten).find((step) => step * 5 >= most);
}

function draw() {
  const column = Number(choice.value);
  const values = rows.map((row) => Number(row[column]));
  const step = stepFor(Math.max(...values, 1));
  const top = Math.ceil(Math.max(...values, 1) / step) * step;
  const width = Math.max(280, figure.clientWidth);
  const height = 320;
  const [left, right, above, below] = [44, 4, 12, 32];
  const y = (value) => above + (height - above - below) * (1 - value / top);
  const room = (width - left - right) / rows.length;

  const picture = svg('svg', { viewBox: '0 0 ' + width + ' ' + height, width, height, role: 'img' });
  picture.setAttribute('aria-label', head[column] + ' by ' + head[0].toLowerCase());
  for (let value = 0; value <= top; value += step) {
    picture.append(
      svg('line', { x1: left, x2: width - right, y1: y(value), y2: y(value), class: 'rule' }),
      svg('text', { x: left - 10, y: y(value) + 5, class: 'number' }, String(value)),
    );
  }
  rows.forEach((row, index) => {
    const x = left + index * room;
    const bar = svg('rect', { x: x + room * 0.15, y: y(values[index]), width: room * 0.7, height: y(0) - y(values[index]), rx: 3 });
    bar.append(svg('title', {}, row[0] + ': ' + values[index]));
    picture.append(bar);
    // A narrow screen only has room for every second label.
    if (room > 34 || index % 2 === 0) picture.append(svg('text', { x: x + room / 2, y: height - 8, class: 'name' }, row[0]));
  });
  figure.replaceChildren(picture);
}

function table() {
  const line = (cells, name) => {
    const row = document.createElement('tr');
    row.append(...cells.map((text) => Object.assign(document.createElement(name), { textContent: text })));
    return row;
  };
  document.querySelector('#table').append(line(head, 'th'), ...rows.map((row) => line(row, 'td')));
}

choice.addEventListener('change', draw);
addEventListener('resize', draw);
draw();
table();
`,
    'csv.js': String.raw`/** Reads a CSV text into rows of cells. Cells in quotes may hold commas, line ends and doubled quotes. */
export function parseCsv(text) {
  const rows = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1).push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  return rows.filter((row) => row.some((value) => value !== ''));
}
`,
    'data.csv': String.raw`Month,Rain (mm),Sunshine (hours)
Jan,55,61
Feb,41,78
Mar,42,114
Apr,44,168
May,49,199
Jun,45,204
Jul,45,212
Aug,50,200
Sep,49,149
Oct,69,117
Nov,59,73
Dec,55,52
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#ffffff, #10161b);
  --line: light-dark(#d5dee6, #33414d);
  --text: light-dark(#14212c, #e8f0f6);
  --quiet: light-dark(#4d606f, #a4b7c5);
  --strong: light-dark(#0d6e8c, #5cc4e4);
}
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(20px, 5vw, 64px) 20px; background: var(--page); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 820px; margin: 0 auto; }
h1 { margin: 0; font-size: clamp(32px, 8vw, 48px); line-height: 1.1; letter-spacing: -0.02em; }
h1 + p { margin: 8px 0 28px; color: var(--quiet); }
.choice { display: flex; align-items: center; gap: 12px; }
select { min-height: 44px; padding: 0 12px; border: 1px solid var(--quiet); border-radius: 10px; background: var(--page); color: inherit; font: inherit; }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
figure { margin: 0 0 20px; }
svg { display: block; width: 100%; height: auto; }
rect { fill: var(--strong); }
.rule { stroke: var(--line); }
svg text { fill: var(--quiet); font: 14px system-ui, sans-serif; }
.number { text-anchor: end; }
.name { text-anchor: middle; }
summary { min-height: 44px; padding: 8px 0; cursor: pointer; font-weight: 600; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 24px 6px 0; border-bottom: 1px solid var(--line); text-align: left; }
`,
  },
};
