import type { CodeTemplate } from '../code-template.ts';

export const budgetTableTemplate: CodeTemplate = {
  id: 'budget-table',
  title: 'Budget table',
  description: 'What was planned, what was spent, what is left',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Budget</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <h1>This month</h1>
      <p class="left">Left to spend <strong id="left" role="status"></strong></p>
      <div class="table">
        <table>
          <caption>What was planned and what was spent</caption>
          <thead>
            <tr>
              <th scope="col">For</th>
              <th scope="col">Planned</th>
              <th scope="col">Spent</th>
              <th scope="col">Left</th>
              <th scope="col"><span class="unseen">Remove</span></th>
            </tr>
          </thead>
          <tbody id="rows"></tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td id="planned"></td>
              <td id="spent"></td>
              <td id="difference"></td>
              <td></td>
            </tr>
          </tfoot>
        </table>
      </div>
      <button type="button" id="add">Add a row</button>
    </main>
    <script type="module" src="app.js"></script>
  </body>
</html>
`,
    'app.js': String.raw`const body = document.querySelector('#rows');
const money = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const rows = JSON.parse(localStorage.getItem('budget') ?? 'null') ?? [
  { name: 'Rent', planned: 850, spent: 850 },
  { name: 'Food', planned: 320, spent: 214.5 },
  { name: 'Transport', planned: 90, spent: 104.2 },
  { name: 'Going out', planned: 120, spent: 66 },
];

function sum(field) {
  return rows.reduce((total, row) => total + row[field], 0);
}

function show(cell, amount) {
  cell.textContent = money.format(amount);
  cell.classList.toggle('over', amount < 0);
}

function addUp() {
  rows.forEach((row, index) => show(body.rows[index].querySelector('.rest'), row.planned - row.spent));
  const rest = sum('planned') - sum('spent');
  document.querySelector('#planned').textContent = money.format(sum('planned'));
  document.querySelector('#spent').textContent = money.format(sum('spent'));
  show(document.querySelector('#difference'), rest);
  show(document.querySelector('#left'), rest);
  localStorage.setItem('budget', JSON.stringify(rows));
}

function field(row, name, label) {
  const cell = document.createElement('td');
  const input = document.createElement('input');
  const isNumber = name !== 'name';
  input.type = isNumber ? 'number' : 'text';
  if (isNumber) {
    input.min = '0';
    input.step = '0.01';
    input.inputMode = 'decimal';
  }
  input.value = row[name];
  input.setAttribute('aria-label', label);
  input.addEventListener('input', () => {
    row[name] = isNumber ? Number(input.value) || 0 : input.value;
    addUp();
  });
  cell.append(input);
  return cell;
}

function draw() {
  body.replaceChildren(
    ...rows.map((row, index) => {
      const line = document.createElement('tr');
      const rest = document.createElement('td');
      rest.className = 'rest';
      const last = document.createElement('td');
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.textContent = '×';
      remove.setAttribute('aria-label', 'Remove ' + (row.name || 'row ' + (index + 1)));
      remove.addEventListener('click', () => {
        rows.splice(index, 1);
        draw();
        document.querySelector('#add').focus();
      });
      last.append(remove);
      line.append(
        field(row, 'name', 'What row ' + (index + 1) + ' is for'),
        field(row, 'planned', 'Planned for ' + row.name),
        field(row, 'spent', 'Spent on ' + row.name),
        rest,
        last,
      );
      return line;
    }),
  );
  addUp();
}

document.querySelector('#add').addEventListener('click', () => {
  rows.push({ name: '', planned: 0, spent: 0 });
  draw();
  body.lastElementChild.querySelector('input').focus();
});

draw();
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#f2f4f8, #12161d);
  --card: light-dark(#ffffff, #1b212b);
  --line: light-dark(#cdd4df, #394353);
  --text: light-dark(#182130, #e9eef6);
  --quiet: light-dark(#526074, #a7b3c5);
  --strong: light-dark(#1c4f9c, #8db8ff);
  --over: light-dark(#a3211f, #ff9d97);
}
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(16px, 5vw, 56px) 16px; background: var(--page); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; min-width: 0; }
h1 { margin: 0; font-size: 20px; color: var(--quiet); }
.left { margin: 0 0 24px; font-size: 20px; }
.left strong { display: block; font-size: clamp(44px, 12vw, 64px); line-height: 1.1; letter-spacing: -0.03em; font-variant-numeric: tabular-nums; }
.over { color: var(--over); }
.table { position: relative; overflow-x: auto; border-radius: 16px; background: var(--card); padding: 8px 16px 4px; }
table { width: 100%; border-collapse: collapse; }
caption { padding: 8px 4px; text-align: left; font-weight: 600; }
th, td { padding: 6px 4px; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
thead th { color: var(--quiet); font-size: 15px; font-weight: 500; }
tbody tr { border-top: 1px solid var(--line); }
tfoot tr { border-top: 2px solid var(--text); font-weight: 700; }
tfoot th, tfoot td { padding: 14px 4px; }
input { width: 100%; min-width: 76px; min-height: 44px; padding: 0 10px; border: 1px solid transparent; border-radius: 8px; background: none; color: inherit; font: inherit; text-align: inherit; }
td:first-child input { min-width: 96px; margin-left: -10px; }
input[type='number'] { appearance: textfield; }
input:hover { border-color: var(--line); }
input:focus { border-color: var(--strong); outline: 2px solid var(--strong); outline-offset: 0; }
button { min-height: 44px; border: 0; border-radius: 10px; background: none; color: var(--quiet); font: inherit; cursor: pointer; }
td button { width: 44px; font-size: 20px; }
#add { margin-top: 16px; padding: 0 18px; border: 1px solid var(--quiet); color: var(--text); font-weight: 600; }
button:focus-visible { outline: 3px solid var(--strong); outline-offset: 1px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (max-width: 520px) {
  tr { display: grid; padding-block: 4px; grid-template-columns: 1fr 1fr 1fr 44px; align-items: center; }
  table, caption, thead, tbody, tfoot { display: block; }
  thead th:first-child { display: none; }
  th:first-child, td:first-child { grid-column: 1 / -1; }
  td:first-child input { width: calc(100% + 10px); font-weight: 600; }
  td { padding-block: 0; }
  input { min-width: 0; padding: 0 6px; }
}
`,
  },
};
