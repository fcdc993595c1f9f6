import type { CodeSnippet } from './code-snippet.ts';

export const pageSnippets: readonly CodeSnippet[] = [
  {
    id: 'css-centre',
    language: 'css',
    title: 'Centre something',
    otherWords: 'center middle align vertically horizontally grid',
    code: String.raw`.centred {
  display: grid;
  place-items: center;
  min-height: 100vh;
}
`,
  },
  {
    id: 'css-cards',
    language: 'css',
    title: 'Cards side by side',
    otherWords: 'grid responsive columns gallery layout tiles',
    code: String.raw`.cards {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 16px;
}
`,
  },
  {
    id: 'css-dark',
    language: 'css',
    title: 'Dark mode',
    otherWords: 'light theme night colours scheme',
    code: String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#ffffff, #14161a);
  --text: light-dark(#1b2130, #eef1f6);
}

body {
  background: var(--page);
  color: var(--text);
}
`,
  },
  {
    id: 'css-button',
    language: 'css',
    title: 'A button that looks like one',
    otherWords: 'style button hover focus rounded',
    code: String.raw`.button {
  min-height: 48px;
  padding: 0 24px;
  border: 0;
  border-radius: 12px;
  background: #204d8c;
  color: #ffffff;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

.button:hover {
  background: #17396a;
}

.button:focus-visible {
  outline: 3px solid #204d8c;
  outline-offset: 3px;
}
`,
  },
  {
    id: 'css-sticky',
    language: 'css',
    title: 'A header that stays at the top',
    otherWords: 'sticky fixed navigation bar scroll',
    code: String.raw`.header {
  position: sticky;
  top: 0;
  z-index: 1;
  background: Canvas;
}

/* Keeps the target of a link from ending up behind the fixed header. */
html {
  scroll-padding-top: 72px;
}
`,
  },
  {
    id: 'css-fade',
    language: 'css',
    title: 'Fade something in',
    otherWords: 'animation appear transition motion keyframes',
    code: String.raw`@keyframes appear {
  from {
    opacity: 0;
    translate: 0 12px;
  }
}

.appears {
  animation: appear 0.4s ease-out;
}

@media (prefers-reduced-motion: reduce) {
  .appears {
    animation: none;
  }
}
`,
  },
  {
    id: 'css-phone',
    language: 'css',
    title: 'Another layout on phones',
    otherWords: 'media query responsive small screen mobile width',
    code: String.raw`.layout {
  display: grid;
  grid-template-columns: 240px 1fr;
  gap: 24px;
}

@media (max-width: 640px) {
  .layout {
    grid-template-columns: 1fr;
  }
}
`,
  },
  {
    id: 'css-print',
    language: 'css',
    title: 'How a page is printed',
    otherWords: 'print paper hide navigation page break',
    code: String.raw`@media print {
  nav,
  button {
    display: none;
  }

  h2 {
    break-after: avoid;
  }
}
`,
  },
  {
    id: 'html-page',
    language: 'html',
    title: 'An empty page',
    otherWords: 'skeleton boilerplate start document doctype head body',
    code: String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>My page</title>
  </head>
  <body>
    <main>
      <h1>My page</h1>
    </main>
  </body>
</html>
`,
  },
  {
    id: 'html-form',
    language: 'html',
    title: 'A form with labels',
    otherWords: 'input email name contact submit field',
    code: String.raw`<form>
  <p>
    <label for="name">Name</label>
    <input id="name" name="name" autocomplete="name" required>
  </p>
  <p>
    <label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="email" required>
  </p>
  <button>Send</button>
</form>
`,
  },
  {
    id: 'html-table',
    language: 'html',
    title: 'A table with headings',
    otherWords: 'rows columns caption data grid',
    code: String.raw`<table>
  <caption>Opening hours</caption>
  <thead>
    <tr><th scope="col">Day</th><th scope="col">Open</th></tr>
  </thead>
  <tbody>
    <tr><th scope="row">Monday</th><td>9 to 17</td></tr>
    <tr><th scope="row">Saturday</th><td>10 to 14</td></tr>
  </tbody>
</table>
`,
  },
  {
    id: 'html-picture',
    language: 'html',
    title: 'A picture with a caption',
    otherWords: 'image figure alt photo img',
    code: String.raw`<figure>
  <img src="garden.jpg" alt="A garden gate, half open" width="640" height="480" loading="lazy">
  <figcaption>The gate in May</figcaption>
</figure>
`,
  },
  {
    id: 'html-navigation',
    language: 'html',
    title: 'A navigation menu',
    otherWords: 'nav links pages header menu',
    code: String.raw`<nav aria-label="Pages">
  <ul>
    <li><a href="index.html" aria-current="page">Home</a></li>
    <li><a href="about.html">About</a></li>
  </ul>
</nav>
`,
  },
  {
    id: 'html-dialog',
    language: 'html',
    title: 'A dialog that opens and closes',
    otherWords: 'popup modal window overlay',
    code: String.raw`<button type="button" onclick="document.querySelector('#hello').showModal()">Open</button>
<dialog id="hello" aria-labelledby="hello-title">
  <h2 id="hello-title">Hello</h2>
  <form method="dialog">
    <button>Close</button>
  </form>
</dialog>
`,
  },
  {
    id: 'html-details',
    language: 'html',
    title: 'Questions that open',
    otherWords: 'accordion faq details summary collapse expand',
    code: String.raw`<details>
  <summary>How do I reach you?</summary>
  <p>By email, every day.</p>
</details>
`,
  },
];
