import type { CodeTemplate } from '../code-template.ts';

export const snakeTemplate: CodeTemplate = {
  id: 'snake',
  title: 'Snake',
  description: 'The game, with keys or buttons',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Snake</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <header>
        <h1>Snake</h1>
        <p>Score <strong id="score">0</strong></p>
        <p>Best <strong id="best">0</strong></p>
      </header>
      <div class="field">
        <canvas id="board" width="480" height="480" tabindex="0" role="img" aria-label="The field. Steer with the arrow keys, pause with the space bar."></canvas>
        <p id="message" role="status">Press an arrow key or a button to start</p>
      </div>
      <div class="pad">
        <button type="button" value="up" aria-label="Up">▲</button>
        <button type="button" value="left" aria-label="Left">◀</button>
        <button type="button" value="pause">Pause</button>
        <button type="button" value="right" aria-label="Right">▶</button>
        <button type="button" value="down" aria-label="Down">▼</button>
      </div>
    </main>
    <script type="module" src="game.js"></script>
  </body>
</html>
`,
    'game.js': String.raw`const board = document.querySelector('#board');
const pen = board.getContext('2d');
const message = document.querySelector('#message');
const size = 20; // squares on each side
const square = board.width / size;
const ways = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

let snake;
let way;
// Turns waiting for the next steps, so that two quick key presses both count.
let turns;
let apple;
let state = 'ready';
let best = Number(localStorage.getItem('best') ?? 0);

function begin() {
  snake = [[9, 10], [8, 10], [7, 10]];
  way = 'right';
  turns = [];
  placeApple();
}

function placeApple() {
  const free = [];
  for (let x = 0; x < size; x += 1) {
    for (let y = 0; y < size; y += 1) {
      if (!snake.some((part) => part[0] === x && part[1] === y)) free.push([x, y]);
    }
  }
  apple = free[Math.floor(Math.random() * free.length)];
}

function step() {
  if (state !== 'playing') return;
  way = turns.shift() ?? way;
  const [right, down] = ways[way];
  const head = [snake[0][0] + right, snake[0][1] + down];
  const eats = head[0] === apple[0] && head[1] === apple[1];
  // The tail moves on, so its square is free unless the snake grows.
  const body = eats ? snake : snake.slice(0, -1);
  const isOutside = head.some((place) => place < 0 || place >= size);
  if (isOutside || body.some((part) => part[0] === head[0] && part[1] === head[1])) return end();
  snake = [head, ...body];
  if (eats) placeApple();
  draw();
}

function end() {
  state = 'over';
  message.textContent = 'Over with ' + points() + '. Press an arrow to play again';
}

function points() {
  return snake.length - 3;
}

function press(name) {
  if (name === 'pause') {
    if (state === 'playing') state = 'paused';
    else if (state === 'paused') state = 'playing';
    message.textContent = state === 'paused' ? 'Paused' : message.textContent === 'Paused' ? '' : message.textContent;
    return;
  }
  if (state === 'over') begin();
  if (state !== 'playing') {
    state = 'playing';
    message.textContent = '';
  }
  const last = turns.at(-1) ?? way;
  const isBack = ways[name][0] === -ways[last][0] && ways[name][1] === -ways[last][1];
  if (name !== last && !isBack && turns.length < 2) turns.push(name);
}

function draw() {
  const fill = (name) => {
    // light-dark() in a custom property is resolved where it is used, so an element has to use it.
    board.style.color = 'var(' + name + ')';
    pen.fillStyle = getComputedStyle(board).color;
  };
  pen.clearRect(0, 0, board.width, board.height);
  fill('--apple');
  pen.beginPath();
  pen.arc((apple[0] + 0.5) * square, (apple[1] + 0.5) * square, square * 0.4, 0, Math.PI * 2);
  pen.fill();
  fill('--snake');
  snake.forEach(([x, y], index) => {
    pen.globalAlpha = index === 0 ? 1 : 0.8;
    pen.beginPath();
    pen.roundRect(x * square + 1, y * square + 1, square - 2, square - 2, 6);
    pen.fill();
  });
  pen.globalAlpha = 1;
  best = Math.max(best, points());
  localStorage.setItem('best', String(best));
  document.querySelector('#score').textContent = String(points());
  document.querySelector('#best').textContent = String(best);
}

addEventListener('keydown', (event) => {
  const name = event.key.startsWith('Arrow') ? event.key.slice(5).toLowerCase() : null;
  const onButton = event.target instanceof HTMLButtonElement;
  if (name === null && (event.key !== ' ' || onButton)) return;
  event.preventDefault();
  press(name ?? 'pause');
});

for (const button of document.querySelectorAll('.pad button')) {
  button.addEventListener('click', () => press(button.value));
}

begin();
draw();
setInterval(step, 130);
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#e9efdc, #12170d);
  --field: light-dark(#f8fbf0, #1b2314);
  --snake: light-dark(#3b6b12, #a4dc63);
  --apple: light-dark(#c22f2f, #ff7d70);
  --text: light-dark(#1d2912, #eef6e2);
  --quiet: light-dark(#4f5f3f, #b3c49f);
}
* { box-sizing: border-box; }
body { margin: 0; padding: 20px 16px; background: var(--page); color: var(--text); font: 17px/1.4 system-ui, sans-serif; }
main { max-width: min(480px, 72vh); min-width: 280px; margin: 0 auto; }
header { display: flex; align-items: baseline; gap: 20px; margin-bottom: 12px; }
header p { margin: 0; color: var(--quiet); }
header strong { color: var(--text); font-variant-numeric: tabular-nums; }
h1 { margin: 0 auto 0 0; font-size: 28px; }
.field { position: relative; }
canvas { display: block; width: 100%; height: auto; border-radius: 16px; background: var(--field); }
#message { position: absolute; inset: auto 16px 20px; margin: 0; padding: 10px 16px; border-radius: 12px; background: var(--text); color: var(--page); text-align: center; font-weight: 600; }
#message:empty { display: none; }
.pad { display: grid; grid-template: repeat(3, 52px) / repeat(3, 84px); gap: 6px; justify-content: center; margin-top: 18px; }
.pad button { border: 1px solid var(--quiet); border-radius: 12px; background: var(--field); color: inherit; font: inherit; font-weight: 600; cursor: pointer; touch-action: manipulation; }
.pad [value='up'] { grid-area: 1 / 2; }
.pad [value='left'] { grid-area: 2 / 1; }
.pad [value='pause'] { grid-area: 2 / 2; }
.pad [value='right'] { grid-area: 2 / 3; }
.pad [value='down'] { grid-area: 3 / 2; }
:focus-visible { outline: 3px solid var(--snake); outline-offset: 3px; }
`,
  },
};
