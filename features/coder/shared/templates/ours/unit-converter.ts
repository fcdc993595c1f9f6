import type { CodeTemplate } from '../code-template.ts';

export const unitConverterTemplate: CodeTemplate = {
  id: 'unit-converter',
  title: 'Unit converter',
  description: 'Length, weight, volume and temperature',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Unit converter</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <h1>Unit converter</h1>
      <fieldset id="kinds">
        <legend>What do you measure?</legend>
      </fieldset>
      <div class="card">
        <div>
          <label for="amount">From</label>
          <input id="amount" type="number" step="any" inputmode="decimal" value="5">
          <select id="from" aria-label="Unit to convert from"></select>
        </div>
        <button type="button" id="swap" aria-label="Swap the units">⇄</button>
        <div>
          <label for="result">To</label>
          <output id="result" for="amount from to"></output>
          <select id="to" aria-label="Unit to convert to"></select>
        </div>
      </div>
      <p id="sentence" role="status"></p>
    </main>
    <script type="module" src="app.js"></script>
  </body>
</html>
`,
    'app.js': String.raw`import { convert, kinds } from './units.js';

const amount = document.querySelector('#amount');
const from = document.querySelector('#from');
const to = document.querySelector('#to');
const result = document.querySelector('#result');
const number = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 8 });
let kind = 'Length';

for (const name of Object.keys(kinds)) {
  const label = document.createElement('label');
  const choice = document.createElement('input');
  choice.type = 'radio';
  choice.name = 'kind';
  choice.checked = name === kind;
  choice.addEventListener('change', () => choose(name));
  label.append(choice, ' ' + name);
  document.querySelector('#kinds').append(label);
}

function choose(name) {
  kind = name;
  const units = Object.keys(kinds[name]);
  from.replaceChildren(...units.map((unit) => new Option(unit)));
  to.replaceChildren(...units.map((unit) => new Option(unit)));
  to.selectedIndex = 1;
  show();
}

function show() {
  const sentence = document.querySelector('#sentence');
  if (amount.value === '') {
    result.textContent = '–';
    sentence.textContent = 'Type a number.';
    return;
  }
  const value = number.format(convert(Number(amount.value), kinds[kind][from.value], kinds[kind][to.value]));
  result.textContent = value;
  sentence.textContent = number.format(Number(amount.value)) + ' ' + from.value + ' = ' + value + ' ' + to.value;
}

document.querySelector('#swap').addEventListener('click', () => {
  [from.value, to.value] = [to.value, from.value];
  show();
});
for (const field of [amount, from, to]) field.addEventListener('input', show);
choose(kind);
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#e9f2f6, #0f181d);
  --card: light-dark(#ffffff, #19252c);
  --line: light-dark(#bdd0da, #36474f);
  --text: light-dark(#10242e, #e7f2f7);
  --quiet: light-dark(#45606d, #a4bcc7);
  --strong: light-dark(#08617f, #6fd0f0);
  --on-strong: light-dark(#ffffff, #04242f);
}
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(20px, 6vw, 72px) 16px; background: var(--page); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; }
h1 { margin: 0 0 20px; font-size: clamp(30px, 7vw, 42px); line-height: 1.1; letter-spacing: -0.02em; }
fieldset { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 16px; padding: 0; border: 0; }
legend { margin-bottom: 8px; padding: 0; color: var(--quiet); }
fieldset label { display: flex; align-items: center; min-height: 44px; padding: 0 16px 0 12px; border: 1px solid var(--line); border-radius: 22px; background: var(--card); cursor: pointer; }
fieldset label:has(:checked) { border-color: var(--strong); box-shadow: inset 0 0 0 1px var(--strong); }
fieldset input { margin: 0 8px 0 0; width: 18px; height: 18px; accent-color: var(--strong); }
.card { display: grid; grid-template-columns: 1fr auto 1fr; gap: 20px; align-items: center; padding: 24px; border-radius: 20px; background: var(--card); }
.card > div { min-width: 0; }
.card label { display: block; color: var(--quiet); }
#amount, output { display: block; width: 100%; min-height: 56px; padding: 0; border: 0; border-bottom: 2px solid var(--line); background: none; color: inherit; font: inherit; font-size: 34px; font-weight: 700; font-variant-numeric: tabular-nums; overflow: hidden; text-overflow: ellipsis; }
select { width: 100%; min-height: 44px; margin-top: 12px; padding: 0 8px; border: 1px solid var(--quiet); border-radius: 10px; background: var(--card); color: inherit; font: inherit; }
#swap { width: 52px; height: 52px; border: 0; border-radius: 26px; background: var(--strong); color: var(--on-strong); font-size: 24px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
#sentence { margin: 20px 4px; color: var(--quiet); }
@media (max-width: 560px) {
  .card { grid-template-columns: 1fr; }
  #swap { justify-self: center; rotate: 90deg; }
}
`,
    'units.js': String.raw`// How many of the first unit one of each is. Temperatures have a shift as well.
export const kinds = {
  Length: {
    metres: 1,
    kilometres: 1000,
    centimetres: 0.01,
    miles: 1609.344,
    yards: 0.9144,
    feet: 0.3048,
    inches: 0.0254,
  },
  Weight: {
    kilograms: 1,
    grams: 0.001,
    pounds: 0.45359237,
    ounces: 0.028349523125,
    stone: 6.35029318,
  },
  Volume: {
    litres: 1,
    millilitres: 0.001,
    'US cups': 0.2365882365,
    'US gallons': 3.785411784,
    'imperial pints': 0.56826125,
    tablespoons: 0.015,
    teaspoons: 0.005,
  },
  Temperature: {
    '°C': { times: 1, plus: 0 },
    '°F': { times: 5 / 9, plus: -160 / 9 },
    kelvin: { times: 1, plus: -273.15 },
  },
};

/** Converts by way of the first unit of that kind. */
export function convert(amount, from, to) {
  const read = (unit) => (typeof unit === 'number' ? { times: unit, plus: 0 } : unit);
  const [start, end] = [read(from), read(to)];
  return (amount * start.times + start.plus - end.plus) / end.times;
}
`,
  },
};
