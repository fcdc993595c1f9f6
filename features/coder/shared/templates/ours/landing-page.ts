import type { CodeTemplate } from '../code-template.ts';

export const landingPageTemplate: CodeTemplate = {
  id: 'landing-page',
  title: 'Landing page',
  description: 'A shop presents itself',
  language: 'website',
  entry: 'index.html',
  files: {
    'index.html': String.raw`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Corner Loaf, a bakery</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <a class="skip" href="#main">Skip to the content</a>
    <header class="top">
      <p class="name">Corner Loaf</p>
      <nav aria-label="On this page">
        <a href="#bread">Bread</a>
        <a href="#hours">Hours</a>
        <a href="#questions">Questions</a>
      </nav>
    </header>

    <main id="main">
      <section class="hero">
        <div>
          <h1>Bread that takes its time</h1>
          <p class="lead">Flour, water, salt and 24 hours. Baked every morning on the corner of Mill Lane.</p>
          <a class="button" href="#hours">When we are open</a>
        </div>
        <svg class="loaf" viewBox="0 0 320 240" role="img" aria-label="A round loaf with three cuts">
          <ellipse cx="160" cy="206" rx="130" ry="16" class="shade" />
          <path d="M30 176c0-74 58-126 130-126s130 52 130 126c0 22-14 32-34 32H64c-20 0-34-10-34-32z" class="crust" />
          <path d="M92 92l34 56M146 76l34 60M200 80l32 54" class="cut" />
        </svg>
      </section>

      <section id="bread">
        <h2>Three loaves, nothing else</h2>
        <ul class="cards">
          <li>
            <h3>Country</h3>
            <p>Wheat and a little rye, an open crumb and a dark crust.</p>
            <p class="price">4.20</p>
          </li>
          <li>
            <h3>Seeded</h3>
            <p>Sunflower, linseed and sesame, soaked overnight.</p>
            <p class="price">4.80</p>
          </li>
          <li>
            <h3>Tin</h3>
            <p>Soft, even slices. The one that children finish.</p>
            <p class="price">3.90</p>
          </li>
        </ul>
      </section>

      <section id="hours" class="band">
        <h2>Come by</h2>
        <dl>
          <div><dt>Tuesday to Friday</dt><dd>7.00–18.00</dd></div>
          <div><dt>Saturday</dt><dd>7.00–14.00</dd></div>
          <div><dt>Sunday and Monday</dt><dd>Closed</dd></div>
        </dl>
      </section>

      <section id="questions">
        <h2>Questions</h2>
        <details>
          <summary>Can I order ahead?</summary>
          <p>Yes. Call us the day before, until noon.</p>
        </details>
        <details>
          <summary>How long does a loaf stay fresh?</summary>
          <p>Four days in a paper bag with the cut side down. It also freezes well in slices.</p>
        </details>
        <details>
          <summary>Is there anything without wheat?</summary>
          <p>Not from our oven. All three contain wheat flour.</p>
        </details>
      </section>
    </main>

    <footer>
      <p>Corner Loaf, 4 Mill Lane. This shop is made up: replace it with yours.</p>
    </footer>
  </body>
</html>
`,
    'style.css': String.raw`:root {
  color-scheme: light dark;
  --page: light-dark(#fffaf1, #1a1410);
  --card: light-dark(#ffffff, #271f19);
  --band: light-dark(#f6e7cf, #332619);
  --line: light-dark(#e3d2b8, #4b3b2b);
  --text: light-dark(#2b1d12, #f8efe3);
  --quiet: light-dark(#65513f, #cbb7a2);
  --strong: light-dark(#8a3d10, #ffb47f);
  --on-strong: light-dark(#ffffff, #3a1a05);
  --crust: light-dark(#b8692b, #c67a3a);
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 16px; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--page); color: var(--text); font: 18px/1.6 system-ui, sans-serif; }
.top, main > section, footer { padding-inline: max(20px, (100% - 1040px) / 2); }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 24px; padding-block: 16px; }
.name { margin: 0; font: 700 22px Georgia, serif; }
nav { display: flex; gap: 4px; margin-left: -12px; }
nav a { padding: 10px 12px; color: var(--text); }
a { color: var(--strong); }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 3px; border-radius: 6px; }
.skip { position: absolute; left: 12px; top: -60px; padding: 12px 16px; background: var(--card); }
.skip:focus { top: 12px; }
h1, h2, h3 { margin: 0; font-family: Georgia, serif; line-height: 1.12; letter-spacing: -0.01em; text-wrap: balance; }
h1 { font-size: clamp(42px, 9vw, 76px); }
h2 { margin-bottom: 28px; font-size: clamp(30px, 5vw, 42px); }
h3 { font-size: 24px; }
section { padding-block: clamp(40px, 8vw, 88px); }
.hero { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); align-items: center; gap: 32px; padding-top: clamp(24px, 5vw, 64px); }
.lead { margin: 20px 0 28px; max-width: 30em; color: var(--quiet); font-size: 20px; }
.button { display: inline-block; padding: 14px 26px; border-radius: 999px; background: var(--strong); color: var(--on-strong); font-weight: 600; text-decoration: none; }
.loaf { width: 100%; max-width: 440px; margin: 0 auto; }
.crust { fill: var(--crust); }
.cut { fill: none; stroke: var(--band); stroke-width: 9; stroke-linecap: round; }
.shade { fill: var(--line); }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(250px, 1fr)); gap: 16px; margin: 0; padding: 0; list-style: none; }
.cards li { padding: 26px; border: 1px solid var(--line); border-radius: 20px; background: var(--card); }
.cards p { margin: 8px 0 0; color: var(--quiet); }
.cards .price { color: var(--strong); font-size: 22px; font-weight: 700; font-variant-numeric: tabular-nums; }
.band { background: var(--band); }
dl { margin: 0; max-width: 520px; }
dl div { display: flex; justify-content: space-between; gap: 20px; padding: 12px 0; border-top: 1px solid currentColor; }
dd { margin: 0; font-weight: 600; white-space: nowrap; }
details { max-width: 680px; border-bottom: 1px solid var(--line); }
summary { padding: 16px 0; font-weight: 600; cursor: pointer; }
details p { margin: 0 0 20px; color: var(--quiet); }
footer { padding-block: 32px; border-top: 1px solid var(--line); color: var(--quiet); font-size: 16px; }
`,
  },
};
