import type { CodeTemplate } from '../code-template.ts';

export const letterCounterTemplate: CodeTemplate = {
  id: 'letter-counter',
  title: 'Letter counter',
  description: 'Characters, words and the most frequent letters',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Letter counter</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <h1>Letter counter</h1>
      <label for="text">Your text</label>
      <textarea id="text" rows="8">The quick brown fox jumps over the lazy dog. It does so every morning, and the dog does not mind.</textarea>
      <dl class="figures">
        <div><dt>Characters</dt><dd id="characters"></dd></div>
        <div><dt>Without spaces</dt><dd id="letters"></dd></div>
        <div><dt>Words</dt><dd id="words"></dd></div>
        <div><dt>Sentences</dt><dd id="sentences"></dd></div>
        <div><dt>Reading time</dt><dd id="minutes"></dd></div>
      </dl>
      <section aria-labelledby="most">
        <h2 id="most">Most frequent letters</h2>
        <ol id="frequent"></ol>
      </section>
    </main>
    <script type="module" src="app.js"></script>
  </body>
</html>
`,
    'app.js': String.raw`const field = document.querySelector('#text');
const wordsPerMinute = 220;

// The browser knows where words and sentences end, even in languages without spaces.
const cut = (granularity) => new Intl.Segmenter(undefined, { granularity });
const characters = cut('grapheme');
const words = cut('word');
const sentences = cut('sentence');

function show(id, text) {
  document.querySelector('#' + id).textContent = text;
}

function time(wordCount) {
  const seconds = Math.round((wordCount / wordsPerMinute) * 60);
  return seconds < 60 ? seconds + ' s' : Math.round(seconds / 60) + ' min';
}

function frequentLetters(text) {
  const counts = new Map();
  for (const letter of text.toLocaleLowerCase().match(/\p{L}/gu) ?? []) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1]).slice(0, 8);
}

function row([letter, count], most) {
  const item = document.createElement('li');
  const name = Object.assign(document.createElement('b'), { textContent: letter });
  const bar = document.createElement('span');
  bar.style.width = (count / most) * 100 + '%';
  const number = Object.assign(document.createElement('i'), { textContent: String(count) });
  item.append(name, bar, number);
  return item;
}

function count() {
  const text = field.value;
  const wordCount = [...words.segment(text)].filter((piece) => piece.isWordLike).length;
  show('characters', [...characters.segment(text)].length);
  show('letters', [...characters.segment(text.replace(/\s/g, ''))].length);
  show('words', wordCount);
  show('sentences', [...sentences.segment(text)].filter((piece) => piece.segment.trim() !== '').length);
  show('minutes', time(wordCount));
  const frequent = frequentLetters(text);
  document.querySelector('#frequent').replaceChildren(...frequent.map((entry) => row(entry, frequent[0][1])));
}

field.addEventListener('input', count);
count();
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#f6f6f4, #151515);
  --card: light-dark(#ffffff, #202020);
  --line: light-dark(#d8d8d2, #3d3d3d);
  --text: light-dark(#1c1c1a, #f1f1ee);
  --quiet: light-dark(#585853, #b5b5ae);
  --strong: light-dark(#0b7a5d, #4fd3ab);
}
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(20px, 5vw, 56px) 16px; background: var(--page); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; }
h1 { margin: 0 0 20px; font-size: clamp(30px, 7vw, 40px); line-height: 1.1; letter-spacing: -0.02em; }
label { display: block; margin-bottom: 6px; font-weight: 600; }
textarea { display: block; width: 100%; padding: 16px; border: 1px solid var(--quiet); border-radius: 14px; background: var(--card); color: inherit; font: 18px/1.6 Georgia, serif; resize: vertical; }
textarea:focus-visible { outline: 3px solid var(--strong); outline-offset: 1px; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 20px 16px; margin: 24px 0 36px; }
.figures div { display: flex; flex-direction: column-reverse; }
dt { color: var(--quiet); font-size: 15px; }
dd { margin: 0; font-size: 32px; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
h2 { margin: 0 0 12px; font-size: 20px; }
ol { margin: 0; padding: 0; list-style: none; }
ol li { display: grid; grid-template-columns: 28px 1fr 40px; align-items: center; gap: 12px; min-height: 32px; }
ol b { font-family: ui-monospace, monospace; text-align: center; }
ol span { height: 14px; border-radius: 7px; background: var(--strong); }
ol i { font-style: normal; text-align: right; color: var(--quiet); font-variant-numeric: tabular-nums; }
`,
  },
};
