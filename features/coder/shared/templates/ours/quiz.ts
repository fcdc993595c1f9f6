import type { CodeTemplate } from '../code-template.ts';

export const quizTemplate: CodeTemplate = {
  id: 'quiz',
  title: 'Quiz',
  description: 'Questions with answers to choose from, and a score',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Quiz</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <p class="place" id="place"></p>
      <progress id="progress" value="0" max="1" aria-labelledby="place"></progress>
      <form id="question"></form>
      <p id="verdict" role="status"></p>
      <section id="result" hidden tabindex="-1" aria-labelledby="score">
        <h1 id="score"></h1>
        <p id="praise"></p>
        <button type="button" id="again">Play again</button>
      </section>
    </main>
    <script type="module" src="app.js"></script>
  </body>
</html>
`,
    'app.js': String.raw`import { questions } from './questions.js';

const form = document.querySelector('#question');
const place = document.querySelector('#place');
const progress = document.querySelector('#progress');
const verdict = document.querySelector('#verdict');
const result = document.querySelector('#result');

let number = 0;
let score = 0;

function mixed(items) {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [copy[last], copy[other]] = [copy[other], copy[last]];
  }
  return copy;
}

function element(name, text, className = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

function showQuestion() {
  const question = questions[number];
  place.textContent = 'Question ' + (number + 1) + ' of ' + questions.length;
  progress.max = questions.length;
  progress.value = number;
  verdict.textContent = '';

  const group = document.createElement('fieldset');
  group.append(element('legend', question.ask));
  for (const answer of mixed(question.answers)) {
    const label = element('label', '');
    const choice = document.createElement('input');
    choice.type = 'radio';
    choice.name = 'answer';
    choice.value = answer;
    choice.required = true;
    label.append(choice, element('span', answer));
    group.append(label);
  }
  form.replaceChildren(group, element('button', 'Check'));
  form.onsubmit = (event) => {
    event.preventDefault();
    check(question);
  };
}

function check(question) {
  const right = question.answers[0];
  const chosen = new FormData(form).get('answer');
  if (chosen === right) score += 1;
  for (const label of form.querySelectorAll('label')) {
    const choice = label.querySelector('input');
    choice.disabled = true;
    if (choice.value === right) {
      label.classList.add('right');
      label.append(element('small', '✓ Right'));
    } else if (choice.value === chosen) {
      label.classList.add('wrong');
      label.append(element('small', '✗ Your answer'));
    }
  }
  verdict.textContent = (chosen === right ? 'Right. ' : 'Not quite. ') + question.because;
  const isLast = number === questions.length - 1;
  const next = element('button', isLast ? 'See the result' : 'Next question');
  form.querySelector('button').replaceWith(next);
  next.focus();
  form.onsubmit = (event) => {
    event.preventDefault();
    number += 1;
    if (isLast) showResult();
    else {
      showQuestion();
      form.querySelector('input').focus();
    }
  };
}

function showResult() {
  form.replaceChildren();
  verdict.textContent = '';
  place.textContent = 'Finished';
  progress.value = questions.length;
  document.querySelector('#score').textContent = score + ' of ' + questions.length;
  document.querySelector('#praise').textContent =
    score === questions.length ? 'All of them. Well done!' : 'Now you know the others as well.';
  result.hidden = false;
  result.focus();
}

document.querySelector('#again').addEventListener('click', () => {
  number = 0;
  score = 0;
  result.hidden = true;
  showQuestion();
  form.querySelector('input').focus();
});

showQuestion();
`,
    'questions.js': String.raw`// The right answer stands first; the page mixes them.
export const questions = [
  {
    ask: 'Which planet is closest to the Sun?',
    answers: ['Mercury', 'Venus', 'Mars', 'Earth'],
    because: 'Mercury goes round the Sun in only 88 days.',
  },
  {
    ask: 'How many sides does a hexagon have?',
    answers: ['Six', 'Five', 'Seven', 'Eight'],
    because: '“Hexa” is Greek for six, as in the cells of a honeycomb.',
  },
  {
    ask: 'What do bees collect to make honey?',
    answers: ['Nectar', 'Dew', 'Sap', 'Leaves'],
    because: 'They carry nectar home and let its water evaporate.',
  },
  {
    ask: 'At what temperature does water boil at sea level?',
    answers: ['100 °C', '90 °C', '110 °C', '212 °C'],
    because: 'On a high mountain it boils earlier, because the air presses less.',
  },
  {
    ask: 'Which instrument has 88 keys?',
    answers: ['The piano', 'The accordion', 'The organ', 'The harp'],
    because: 'A full piano has 52 white and 36 black keys.',
  },
];
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#f3effa, #17131f);
  --card: light-dark(#ffffff, #221c2e);
  --line: light-dark(#cfc5e0, #453a5c);
  --text: light-dark(#221a33, #f1ecfa);
  --quiet: light-dark(#5b5070, #b9adcf);
  --strong: light-dark(#5a32a3, #c4a5ff);
  --on-strong: light-dark(#ffffff, #241046);
  --right: light-dark(#e0f3e4, #173a22);
  --wrong: light-dark(#fde5e5, #4a1d20);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  align-items: center;
  padding: 24px 16px;
  background: var(--page);
  color: var(--text);
  font: 17px/1.5 system-ui, sans-serif;
}
main { width: 100%; max-width: 600px; margin: 0 auto; }
.place { margin: 0 0 8px; color: var(--quiet); }
progress { display: block; width: 100%; height: 8px; margin-bottom: 28px; border: 0; border-radius: 4px; overflow: hidden; background: var(--line); accent-color: var(--strong); }
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: var(--strong); }
progress::-moz-progress-bar { background: var(--strong); }
fieldset { margin: 0; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 20px; font-size: clamp(24px, 6vw, 32px); font-weight: 700; line-height: 1.2; }
label {
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 56px;
  margin-bottom: 10px;
  padding: 8px 18px;
  border: 2px solid var(--line);
  border-radius: 14px;
  background: var(--card);
  cursor: pointer;
}
label:has(:checked) { border-color: var(--strong); }
label.right { background: var(--right); }
label.wrong { background: var(--wrong); }
label small { margin-left: auto; font-size: 15px; font-weight: 600; }
input { width: 20px; height: 20px; accent-color: var(--strong); }
button {
  min-height: 52px;
  margin-top: 10px;
  padding: 0 28px;
  border: 0;
  border-radius: 14px;
  background: var(--strong);
  color: var(--on-strong);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
:focus-visible, label:focus-within { outline: 3px solid var(--strong); outline-offset: 2px; }
label:focus-within input { outline: 0; }
#verdict { min-height: 52px; margin: 16px 0 0; }
#result { outline: 0; text-align: center; }
#result h1 { margin: 0 0 8px; font-size: 44px; line-height: 1.15; }
`,
  },
};
