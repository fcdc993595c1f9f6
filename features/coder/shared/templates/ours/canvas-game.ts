import type { CodeTemplate } from '../code-template.ts';

export const canvasGameTemplate: CodeTemplate = {
  id: 'canvas-game',
  title: 'Canvas game',
  description: 'Catch falling stars with a basket',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Catch the stars</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <header>
        <h1>Catch the stars</h1>
        <p>Caught <strong id="caught">0</strong>, missed <strong id="missed">0</strong> of 5</p>
      </header>
      <div class="sky">
        <canvas id="sky" width="640" height="420" role="img" aria-label="The sky. Move the basket with the left and right arrow keys, or with a finger."></canvas>
        <button type="button" id="play">Play</button>
      </div>
      <p id="message" role="status">Move with the arrow keys, the mouse or a finger.</p>
    </main>
    <script type="module" src="game.js"></script>
  </body>
</html>
`,
    'game.js': String.raw`const canvas = document.querySelector('#sky');
const pen = canvas.getContext('2d');
const play = document.querySelector('#play');
const message = document.querySelector('#message');
const keys = new Set();
const basket = { x: canvas.width / 2, width: 96 };

let stars = [];
let caught = 0;
let missed = 0;
let wait = 0;
let isPlaying = false;
let before = 0;

function start() {
  stars = [];
  caught = 0;
  missed = 0;
  wait = 0;
  isPlaying = true;
  before = performance.now();
  play.hidden = true;
  message.textContent = '';
  requestAnimationFrame(frame);
}

function frame(now) {
  // Moving by the elapsed time keeps the speed the same on slow screens. A sleeping tab counts as one short step.
  const seconds = Math.min(0.05, (now - before) / 1000);
  before = now;
  move(seconds);
  draw();
  if (missed < 5) requestAnimationFrame(frame);
  else end();
}

function move(seconds) {
  if (keys.has('ArrowLeft')) basket.x -= 460 * seconds;
  if (keys.has('ArrowRight')) basket.x += 460 * seconds;
  basket.x = Math.max(basket.width / 2, Math.min(canvas.width - basket.width / 2, basket.x));

  wait -= seconds;
  if (wait <= 0) {
    stars.push({ x: 30 + Math.random() * (canvas.width - 60), y: -20, speed: 120 + caught * 5 + Math.random() * 60 });
    wait = Math.max(0.35, 1 - caught * 0.02);
  }

  for (const star of stars) star.y += star.speed * seconds;
  stars = stars.filter((star) => {
    const isLow = star.y > canvas.height - 46;
    if (isLow && star.y < canvas.height - 10 && Math.abs(star.x - basket.x) < basket.width / 2 + 8) {
      caught += 1;
      return false;
    }
    if (star.y < canvas.height + 20) return true;
    missed += 1;
    return false;
  });
}

function drawStar({ x, y }) {
  pen.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const radius = point % 2 === 0 ? 15 : 6.5;
    const angle = (point / 10) * Math.PI * 2 - Math.PI / 2;
    pen.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  pen.fill();
}

function draw() {
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#ffd257';
  for (const star of stars) drawStar(star);
  pen.fillStyle = '#ff8f6b';
  pen.beginPath();
  pen.roundRect(basket.x - basket.width / 2, canvas.height - 34, basket.width, 24, [4, 4, 14, 14]);
  pen.fill();
  document.querySelector('#caught').textContent = String(caught);
  document.querySelector('#missed').textContent = String(missed);
}

function end() {
  isPlaying = false;
  play.hidden = false;
  play.textContent = 'Play again';
  play.focus();
  message.textContent = caught === 1 ? 'You caught one star.' : 'You caught ' + caught + ' stars.';
}

addEventListener('keydown', (event) => {
  if (!isPlaying || !event.key.startsWith('Arrow')) return;
  event.preventDefault();
  keys.add(event.key);
});
addEventListener('keyup', (event) => keys.delete(event.key));
canvas.addEventListener('pointermove', (event) => {
  const place = canvas.getBoundingClientRect();
  basket.x = ((event.clientX - place.left) / place.width) * canvas.width;
});
play.addEventListener('click', start);
draw();
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#e8ecf7, #0e1120);
  --text: light-dark(#161c33, #eef1ff);
  --quiet: light-dark(#4e5777, #aab3d6);
  --strong: #ffd257;
}
* { box-sizing: border-box; }
body { margin: 0; padding: 20px 16px; background: var(--page); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 20px; margin-bottom: 12px; }
h1 { margin: 0; font-size: 28px; }
header p, #message { margin: 0; color: var(--quiet); font-variant-numeric: tabular-nums; }
header strong { color: var(--text); }
.sky { position: relative; }
canvas { display: block; width: 100%; height: auto; border-radius: 18px; background: linear-gradient(#141a3d, #2c2a63 70%, #5b3a70); touch-action: none; }
#play { position: absolute; inset: 0; margin: auto; width: 190px; height: 60px; border: 0; border-radius: 30px; background: var(--strong); color: #2b2000; font: inherit; font-size: 20px; font-weight: 700; cursor: pointer; }
#play:focus-visible { outline: 3px solid #ffffff; outline-offset: 4px; }
#message { min-height: 28px; margin-top: 12px; }
`,
  },
};
