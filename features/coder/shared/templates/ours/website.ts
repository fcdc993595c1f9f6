import type { CodeTemplate } from '../code-template.ts';

export const websiteTemplate: CodeTemplate = {
  id: 'website',
  title: 'Website',
  description: 'Two pages, a style sheet and a script',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>My website</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <header>
      <nav aria-label="Pages">
        <a href="index.html" aria-current="page">Home</a>
        <a href="about.html">About</a>
      </nav>
    </header>
    <main>
      <h1>Hello, world</h1>
      <p>This is the first page. Change any word of it, then press Run Code.</p>
      <button type="button" id="wave">Wave</button>
      <p id="answer" role="status"></p>
    </main>
    <script type="module" src="app.js"></script>
  </body>
</html>
`,
    'about.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>About</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <header>
      <nav aria-label="Pages">
        <a href="index.html">Home</a>
        <a href="about.html" aria-current="page">About</a>
      </nav>
    </header>
    <main>
      <h1>About</h1>
      <p>This is the second page. Links between the pages of a project work in the preview.</p>
    </main>
  </body>
</html>
`,
    'app.js': String.raw`const button = document.querySelector('#wave');
const answer = document.querySelector('#answer');
let waves = 0;

button.addEventListener('click', () => {
  waves += 1;
  answer.textContent = waves === 1 ? 'You waved once.' : 'You waved ' + waves + ' times.';
  console.log('waves', waves);
});
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#fafaf7, #14161a);
  --text: light-dark(#1b2130, #eef1f6);
  --quiet: light-dark(#535c6e, #aab3c4);
  --line: light-dark(#dcdfe6, #343a46);
  --strong: light-dark(#204d8c, #9cc2ff);
  --on-strong: light-dark(#ffffff, #0c2242);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 18px/1.6 system-ui, sans-serif; }
header, main { max-width: 720px; margin: 0 auto; padding-inline: 20px; }
nav { display: flex; gap: 8px; padding-block: 12px; border-bottom: 1px solid var(--line); }
nav a { padding: 8px 12px; border-radius: 8px; color: var(--quiet); text-decoration: none; }
nav a[aria-current] { color: var(--strong); font-weight: 600; text-decoration: underline; text-underline-offset: 6px; }
main { padding-block: clamp(32px, 8vw, 80px); }
h1 { margin: 0; font-size: clamp(40px, 10vw, 64px); line-height: 1.1; letter-spacing: -0.03em; }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 12px; background: var(--strong); color: var(--on-strong); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 3px; }
`,
  },
};
