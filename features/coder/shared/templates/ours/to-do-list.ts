import type { CodeTemplate } from '../code-template.ts';

export const toDoListTemplate: CodeTemplate = {
  id: 'to-do-list',
  title: 'To-do list',
  description: 'Add, tick off and filter tasks',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>To-do list</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <header>
        <h1>To do</h1>
        <p id="count" role="status"></p>
      </header>

      <form id="add">
        <label for="task">New task</label>
        <div class="row">
          <input id="task" autocomplete="off" maxlength="200" placeholder="Water the plants">
          <button type="submit">Add</button>
        </div>
      </form>

      <fieldset class="filter">
        <legend>Show</legend>
        <label><input type="radio" name="show" value="all" checked> All</label>
        <label><input type="radio" name="show" value="open"> To do</label>
        <label><input type="radio" name="show" value="done"> Done</label>
      </fieldset>

      <ul id="list" aria-label="Tasks"></ul>
      <p id="empty" hidden></p>
    </main>
    <script type="module" src="app.js"></script>
  </body>
</html>
`,
    'app.js': String.raw`const list = document.querySelector('#list');
const form = document.querySelector('#add');
const field = document.querySelector('#task');
const count = document.querySelector('#count');
const empty = document.querySelector('#empty');

// The list is saved on this device, so it is still there on the next run.
let tasks = JSON.parse(localStorage.getItem('tasks') ?? 'null') ?? [
  { text: 'Water the plants', done: false },
  { text: 'Book the dentist', done: true },
  { text: 'Call Grandma', done: false },
];

function shown() {
  const choice = document.querySelector('input[name="show"]:checked').value;
  return tasks.filter((task) => choice === 'all' || task.done === (choice === 'done'));
}

function row(task) {
  const item = document.createElement('li');
  item.className = task.done ? 'done' : '';

  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = task.done;
  box.addEventListener('change', () => {
    task.done = box.checked;
    save();
  });
  const words = document.createElement('span');
  words.textContent = task.text;
  label.append(box, words);

  const remove = document.createElement('button');
  remove.type = 'button';
  remove.textContent = '×';
  remove.setAttribute('aria-label', 'Remove ' + task.text);
  remove.addEventListener('click', () => {
    tasks = tasks.filter((other) => other !== task);
    save();
    field.focus();
  });

  item.append(label, remove);
  return item;
}

function draw() {
  const rows = shown();
  list.replaceChildren(...rows.map(row));
  list.hidden = rows.length === 0;
  empty.hidden = rows.length > 0;
  empty.textContent = tasks.length === 0 ? 'Nothing to do. Enjoy it.' : 'No task is like that.';
  const open = tasks.filter((task) => !task.done).length;
  count.textContent = open === 1 ? '1 task left' : open + ' tasks left';
}

function save() {
  localStorage.setItem('tasks', JSON.stringify(tasks));
  const place = [...list.querySelectorAll('input')].indexOf(document.activeElement);
  draw();
  // Redrawing must not move the focus away from the box that was just ticked.
  if (place >= 0) (list.querySelectorAll('input')[place] ?? field).focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (text === '') return;
  tasks.push({ text, done: false });
  field.value = '';
  save();
});

document.querySelector('.filter').addEventListener('change', draw);
draw();
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#eef3ee, #131a16);
  --card: light-dark(#ffffff, #1c2620);
  --line: light-dark(#c4d0c6, #3a4a40);
  --text: light-dark(#16241b, #eaf2ec);
  --quiet: light-dark(#4b5d51, #a9bbaf);
  --strong: light-dark(#1e6b43, #7fd6a4);
  --on-strong: light-dark(#ffffff, #0d2417);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: clamp(16px, 5vw, 56px) 16px;
  background: var(--page);
  color: var(--text);
  font: 17px/1.5 system-ui, sans-serif;
}
main { max-width: 560px; margin: 0 auto; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; margin-bottom: 20px; }
h1 { margin: 0; font-size: 40px; line-height: 1.1; letter-spacing: -0.02em; }
header p { margin: 0; color: var(--quiet); }
form label { display: block; margin-bottom: 6px; font-weight: 600; }
.row { display: flex; gap: 8px; }
.row input {
  flex: 1;
  min-width: 0;
  min-height: 48px;
  padding: 0 14px;
  border: 1px solid var(--quiet);
  border-radius: 12px;
  background: var(--card);
  color: inherit;
  font: inherit;
}
::placeholder { color: var(--quiet); opacity: 1; }
button { border: 0; border-radius: 12px; font: inherit; cursor: pointer; }
form button { min-height: 48px; padding: 0 22px; background: var(--strong); color: var(--on-strong); font-weight: 600; }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
.filter { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 20px 0 8px; padding: 0; border: 0; }
.filter legend { float: left; margin-right: 20px; color: var(--quiet); }
.filter label { min-height: 32px; }
input[type='radio'], input[type='checkbox'] { accent-color: var(--strong); }
ul { margin: 0; padding: 0; list-style: none; border-radius: 16px; background: var(--card); overflow: hidden; }
li { display: flex; align-items: center; padding: 4px 8px 4px 18px; }
li + li { border-top: 1px solid var(--line); }
li label { display: flex; flex: 1; align-items: center; gap: 14px; min-height: 48px; overflow-wrap: anywhere; }
li input { flex: none; width: 22px; height: 22px; }
li.done span { color: var(--quiet); text-decoration: line-through; }
li button { flex: none; width: 44px; height: 44px; background: none; color: var(--quiet); font-size: 22px; }
li button:hover { color: var(--text); }
#empty { margin: 24px 0; color: var(--quiet); text-align: center; }
`,
  },
};
