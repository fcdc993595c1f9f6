import type { CodeSnippet } from './code-snippet.ts';

export const javascriptSnippets: readonly CodeSnippet[] = [
  {
    id: 'javascript-sort-list',
    language: 'javascript',
    title: 'Sort a list by a field',
    otherWords: 'order array alphabetical ascending compare names numbers',
    code: String.raw`const people = [
  { name: 'Zoë', age: 31 },
  { name: 'Álvaro', age: 45 },
  { name: 'Maya', age: 28 },
];

const byName = people.toSorted((one, other) => one.name.localeCompare(other.name));
const byAge = people.toSorted((one, other) => one.age - other.age);
console.log(byName, byAge);
`,
  },
  {
    id: 'javascript-countdown',
    language: 'javascript',
    title: 'Countdown to a date',
    otherWords: 'days until timer time left deadline birthday',
    code: String.raw`function timeUntil(date) {
  const seconds = Math.max(0, Math.floor((date - Date.now()) / 1000));
  return {
    days: Math.floor(seconds / 86400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

console.log(timeUntil(new Date('2030-01-01T00:00:00')));
`,
  },
  {
    id: 'javascript-read-csv',
    language: 'javascript',
    title: 'Read CSV into objects',
    otherWords: 'parse comma separated table file spreadsheet rows columns',
    code: String.raw`// Cells in quotes may hold commas and doubled quotes.
function readCsv(text) {
  const [head, ...lines] = text.trim().split(/\r?\n/).map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)]
      .slice(0, line.endsWith(',') ? undefined : -1)
      .map(([, cell]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
  );
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

console.log(readCsv('name,price\n"Tea, green",3\nMilk,2'));
`,
  },
  {
    id: 'javascript-unique',
    language: 'javascript',
    title: 'Remove duplicates from a list',
    otherWords: 'unique distinct double entries set array',
    code: String.raw`const unique = [...new Set(['tea', 'milk', 'tea'])];
console.log(unique);
`,
  },
  {
    id: 'javascript-group',
    language: 'javascript',
    title: 'Group a list by a field',
    otherWords: 'group by category collect buckets',
    code: String.raw`const items = [
  { name: 'Apple', kind: 'fruit' },
  { name: 'Leek', kind: 'vegetable' },
  { name: 'Pear', kind: 'fruit' },
];

const groups = Object.groupBy(items, (item) => item.kind);
console.log(groups);
`,
  },
  {
    id: 'javascript-sum',
    language: 'javascript',
    title: 'Sum and average of a list',
    otherWords: 'add up total mean numbers reduce',
    code: String.raw`const numbers = [4, 8, 15, 16, 23, 42];
const sum = numbers.reduce((total, number) => total + number, 0);
const average = sum / numbers.length;
console.log(sum, average);
`,
  },
  {
    id: 'javascript-count',
    language: 'javascript',
    title: 'Count how often each thing occurs',
    otherWords: 'frequency tally histogram word count occurrences',
    code: String.raw`const counts = new Map();
for (const word of 'the cat and the dog and the bird'.split(' ')) {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}
console.log([...counts].toSorted((one, other) => other[1] - one[1]));
`,
  },
  {
    id: 'javascript-shuffle',
    language: 'javascript',
    title: 'Shuffle a list',
    otherWords: 'random order mix cards permutation',
    code: String.raw`function shuffled(items) {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [copy[last], copy[other]] = [copy[other], copy[last]];
  }
  return copy;
}

console.log(shuffled([1, 2, 3, 4, 5]));
`,
  },
  {
    id: 'javascript-random',
    language: 'javascript',
    title: 'Random number in a range',
    otherWords: 'dice roll pick choose random element integer between',
    code: String.raw`const between = (least, most) => least + Math.floor(Math.random() * (most - least + 1));
const pick = (items) => items[between(0, items.length - 1)];
console.log(between(1, 6), pick(['red', 'green', 'blue']));
`,
  },
  {
    id: 'javascript-debounce',
    language: 'javascript',
    title: 'Wait until typing stops',
    otherWords: 'debounce delay input search as you type',
    code: String.raw`function afterPause(run, milliseconds = 300) {
  let waiting;
  return (...values) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => run(...values), milliseconds);
  };
}

const search = afterPause((words) => console.log('Searching for', words));
search('te');
search('tea');
`,
  },
  {
    id: 'javascript-storage',
    language: 'javascript',
    title: 'Save data in the browser',
    otherWords: 'localStorage remember store keep settings json',
    code: String.raw`const settings = JSON.parse(localStorage.getItem('settings') ?? '{"visits":0}');
settings.visits += 1;
localStorage.setItem('settings', JSON.stringify(settings));
console.log(settings);
`,
  },
  {
    id: 'javascript-load-json',
    language: 'javascript',
    title: 'Load a JSON file of the project',
    otherWords: 'fetch read data async await file',
    code: String.raw`const answer = await fetch('data.json');
if (!answer.ok) throw new Error('data.json could not be read: ' + answer.status);
const data = await answer.json();
console.log(data);
`,
  },
  {
    id: 'javascript-format-date',
    language: 'javascript',
    title: 'Format a date',
    otherWords: 'show day month year time localised',
    code: String.raw`const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });
console.log(format.format(new Date()));
`,
  },
  {
    id: 'javascript-days-between',
    language: 'javascript',
    title: 'Days between two dates',
    otherWords: 'difference age how long date subtract',
    code: String.raw`// In UTC, because a day on which clocks change has 23 or 25 hours.
const day = (text) => Date.parse(text + 'T00:00:00Z') / 86_400_000;
const daysBetween = (from, to) => day(to) - day(from);
console.log(daysBetween('2026-02-20', '2026-03-02'));
`,
  },
  {
    id: 'javascript-format-money',
    language: 'javascript',
    title: 'Format an amount of money',
    otherWords: 'currency price euro dollar number decimals thousands',
    code: String.raw`const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
console.log(money.format(1234.5));
`,
  },
  {
    id: 'javascript-click',
    language: 'javascript',
    title: 'Do something when a button is pressed',
    otherWords: 'click event listener handler button react to',
    code: String.raw`const button = document.querySelector('#send');
button.addEventListener('click', () => {
  console.log('Pressed');
});
`,
  },
  {
    id: 'javascript-form',
    language: 'javascript',
    title: 'Read a form when it is sent',
    otherWords: 'submit input fields values formdata',
    code: String.raw`document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const values = Object.fromEntries(new FormData(event.target));
  console.log(values);
});
`,
  },
  {
    id: 'javascript-list-on-page',
    language: 'javascript',
    title: 'Show a list on the page',
    otherWords: 'render items ul li create elements dom',
    code: String.raw`const items = ['Tea', 'Milk', 'Bread'];
const list = document.createElement('ul');
list.append(
  ...items.map((text) => {
    const item = document.createElement('li');
    // textContent shows the text as typed, even if it looks like HTML.
    item.textContent = text;
    return item;
  }),
);
document.body.append(list);
`,
  },
  {
    id: 'javascript-keyboard',
    language: 'javascript',
    title: 'React to keys',
    otherWords: 'keyboard keydown arrow press shortcut',
    code: String.raw`addEventListener('keydown', (event) => {
  if (event.key === 'ArrowLeft') console.log('left');
  else if (event.key === 'ArrowRight') console.log('right');
  else if (event.key === 'Escape') console.log('leave');
});
`,
  },
  {
    id: 'javascript-animation',
    language: 'javascript',
    title: 'Animation loop on a canvas',
    otherWords: 'game draw requestAnimationFrame move ball frame',
    code: String.raw`const canvas = document.querySelector('canvas');
const pen = canvas.getContext('2d');
const ball = { x: 40, speed: 120 };
let before = performance.now();

function frame(now) {
  // Moving by the elapsed time keeps the same speed on every screen.
  const seconds = Math.min(0.05, (now - before) / 1000);
  before = now;
  ball.x += ball.speed * seconds;
  if (ball.x < 20 || ball.x > canvas.width - 20) ball.speed *= -1;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.beginPath();
  pen.arc(ball.x, canvas.height / 2, 20, 0, Math.PI * 2);
  pen.fill();
  requestAnimationFrame(frame);
}

requestAnimationFrame(frame);
`,
  },
];
