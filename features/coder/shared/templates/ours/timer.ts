import type { CodeTemplate } from '../code-template.ts';

export const timerTemplate: CodeTemplate = {
  id: 'timer',
  title: 'Timer',
  description: 'Counts down and rings',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Timer</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <h1>Timer</h1>
      <div class="clock" id="clock">
        <div class="face">
          <p id="time" role="timer" aria-label="Time left">05:00</p>
          <p id="state" role="status">Ready</p>
        </div>
      </div>
      <div class="buttons">
        <button type="button" class="main" id="start">Start</button>
        <button type="button" id="reset">Reset</button>
      </div>
      <fieldset id="lengths">
        <legend>Minutes</legend>
        <button type="button" value="1">1</button>
        <button type="button" value="3">3</button>
        <button type="button" value="5" aria-pressed="true">5</button>
        <button type="button" value="10">10</button>
        <button type="button" value="25">25</button>
      </fieldset>
    </main>
    <script type="module" src="app.js"></script>
  </body>
</html>
`,
    'app.js': String.raw`const clock = document.querySelector('#clock');
const time = document.querySelector('#time');
const state = document.querySelector('#state');
const start = document.querySelector('#start');
const lengths = document.querySelectorAll('#lengths button');

let total = 5 * 60;
let left = total;
// When the timer rings. Counting ticks instead would run late while the tab sleeps.
let endsAt = null;
let sound = null;

function draw() {
  const seconds = Math.ceil(left);
  const two = (number) => String(number).padStart(2, '0');
  time.textContent = two(Math.floor(seconds / 60)) + ':' + two(seconds % 60);
  clock.style.setProperty('--part', left / total + 'turn');
  start.textContent = endsAt === null ? 'Start' : 'Pause';
}

function tick() {
  if (endsAt === null) return;
  left = Math.max(0, (endsAt - Date.now()) / 1000);
  if (left === 0) {
    endsAt = null;
    state.textContent = 'Time is up';
    ring();
  }
  draw();
}

function ring() {
  for (const after of [0, 0.4, 0.8]) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.2, sound.currentTime + after);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + after + 0.3);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + after);
    tone.stop(sound.currentTime + after + 0.3);
  }
}

function reset() {
  endsAt = null;
  left = total;
  state.textContent = 'Ready';
  draw();
}

start.addEventListener('click', () => {
  // Browsers only allow sound after a click or key press.
  sound ??= new AudioContext();
  if (endsAt !== null) {
    endsAt = null;
    state.textContent = 'Paused';
  } else {
    if (left === 0) left = total;
    endsAt = Date.now() + left * 1000;
    state.textContent = 'Running';
  }
  draw();
});

document.querySelector('#reset').addEventListener('click', reset);

for (const button of lengths) {
  button.addEventListener('click', () => {
    for (const other of lengths) other.setAttribute('aria-pressed', String(other === button));
    total = Number(button.value) * 60;
    reset();
  });
}

setInterval(tick, 200);
draw();
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#fbf3ec, #1c1512);
  --face: light-dark(#ffffff, #271d19);
  --line: light-dark(#ead8c9, #46362e);
  --text: light-dark(#33211a, #f8ede5);
  --quiet: light-dark(#6f574b, #c8b0a3);
  --strong: light-dark(#b3441c, #ffa57e);
  --on-strong: light-dark(#ffffff, #3a1406);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 380px; text-align: center; }
h1 { margin: 0 0 20px; font-size: 20px; }
.clock {
  --part: 1turn;
  aspect-ratio: 1;
  padding: 14px;
  border-radius: 50%;
  background: conic-gradient(var(--strong) var(--part), var(--line) 0);
}
.face { height: 100%; display: grid; align-content: center; border-radius: 50%; background: var(--face); }
.face p { margin: 0; }
#time { font-size: clamp(64px, 20vw, 88px); font-weight: 700; line-height: 1; letter-spacing: -0.03em; font-variant-numeric: tabular-nums; }
#state { margin-top: 10px; color: var(--quiet); }
.buttons { display: flex; gap: 12px; margin: 28px 0; }
button { flex: 1; min-height: 52px; border: 1px solid var(--quiet); border-radius: 26px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.main, button[aria-pressed='true'] { border-color: var(--strong); background: var(--strong); color: var(--on-strong); }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 3px; }
fieldset { display: flex; gap: 8px; margin: 0; padding: 0; border: 0; }
legend { margin: 0 auto 8px; color: var(--quiet); }
`,
  },
};
