import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { AnswerMarkdown } from './answer-markdown.tsx';
import { inertSvg } from './inert-svg.ts';

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

afterEach(() => document.documentElement.classList.remove('dark'));

function requestsElsewhere(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('evil'));
}

/** Presses the button and waits for the picture or for the sentence that says why there is none. */
async function show(text: string) {
  const screen = await render(<AnswerMarkdown text={text} />);
  await screen.getByRole('button', { name: /^Show (?:diagram|picture)$/ }).click();
  const ended = () => screen.container.querySelector('figure img, [role=status]');
  await vi.waitFor(() => expect(ended()).not.toBeNull(), { timeout: 20_000 });
  const image = screen.container.querySelector<HTMLImageElement>('figure img');
  const markup = image ? await (await fetch(image.src)).text() : '';
  return { screen, image, markup };
}

test('a diagram is drawn when asked, as a picture with its words', async () => {
  const { screen, image } = await show(fenced('mermaid', 'graph TD\n  A[Wash rice] --> B[Cook it]'));
  await vi.waitFor(() => expect(image?.naturalWidth).toBeGreaterThan(50));
  expect(image?.alt).toContain('Wash rice');
  expect(image?.src).toMatch(/^blob:/);
  await screen.getByRole('button', { name: 'Show code' }).click();
  await expect.element(screen.getByText(/A\[Wash rice\] --> B\[Cook it\]/)).toBeVisible();
});

test('a diagram takes the colours of the page, also when they change', async () => {
  const { screen, image, markup } = await show(fenced('mermaid', 'graph TD\n  A --> B'));
  document.documentElement.classList.add('dark');
  const shown = () => screen.container.querySelector<HTMLImageElement>('figure img')?.src ?? '';
  const before = image?.src;
  await vi.waitFor(() => expect(shown()).not.toBe(before), { timeout: 20_000 });
  expect(await (await fetch(shown())).text()).not.toBe(markup);
});

test('a picture can be looked at larger', async () => {
  const { screen } = await show(
    fenced('svg', '<svg viewBox="0 0 80 40"><title>Two circles</title><circle r="9"/></svg>'),
  );
  await screen.getByRole('button', { name: 'Larger' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Picture' });
  await expect.element(dialog.getByRole('img', { name: 'Picture: Two circles' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await expect.element(dialog.getByText('150 %')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['mermaid', 'graph TD\n  A --> '],
  ['mermaid', 'nothing that is known'],
  ['svg', 'no drawing at all'],
])('broken %s stays code, with a sentence', async (language, code) => {
  const { screen, image } = await show(fenced(language, code));
  expect(image).toBeNull();
  await expect.element(screen.getByText(/could not be drawn, so here is its code/)).toBeVisible();
  expect(screen.container.querySelector('pre')?.textContent?.trim()).toBe(code.trim());
});

test('what is only half written cannot be drawn yet', async () => {
  const screen = await render(<AnswerMarkdown isGrowing text={'```mermaid\ngraph TD\n'} />);
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('Show diagram');
});

const hostileDiagrams = [
  'graph TD\n A-->B\n click A "javascript:window.hacked=true"',
  'graph TD\n A-->B\n click A call window.hacked()\n click B href "https://evil.example/x" _self',
  '%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\ngraph TD\n A["<img src=x onerror=window.hacked=true>"]-->B',
  '%%{init: {"themeCSS": "svg { background: url(https://evil.example/a.png) } @import url(https://evil.example/b.css);"}}%%\ngraph TD\n A-->B',
  '%%{init: {"fontFamily": "x; } * { background: url(https://evil.example/c.png) }"}}%%\ngraph TD\n A-->B',
  '---\nconfig:\n  securityLevel: loose\n  themeCSS: "* { background: url(https://evil.example/d.png) }"\n---\ngraph TD\n A-->B',
  'graph TD\n A["<script>window.hacked=true</script>"]-->B["<iframe src=javascript:window.hacked=true>"]',
  'graph TD\n A["<svg/onload=window.hacked=true>"]-->B["<style>@import url(https://evil.example/e.css)</style>"]',
  'graph TD\n A-->B\n style A fill:url(https://evil.example/f.svg#x)',
  'graph TD\n A-->B\n classDef x background:url(https://evil.example/g.png)\n class A x',
  'graph TD\n A@{ img: "https://evil.example/h.png", label: "x", w: 60, h: 60 }-->B',
  'sequenceDiagram\n A->>B: <img src=https://evil.example/i.png onerror=window.hacked=true>\n link A: x @ javascript:window.hacked=true',
  'classDiagram\n class A\n link A "javascript:window.hacked=true"\n callback A "window.hacked"',
  'mindmap\n root((<img src=x onerror=window.hacked=true>))',
];

describe('R28 diagrams that would do something else', () => {
  test.each(hostileDiagrams.map((code, index) => [index, code] as const))('%i %s', async (_index, code) => {
    const { image, markup } = await show(fenced('mermaid', code));
    expectInert(markup);
    if (image) await vi.waitFor(() => expect(image.complete).toBe(true));
    expect(window).not.toHaveProperty('hacked');
    expect(requestsElsewhere()).toEqual([]);
    expect(document.querySelector('body > div[inert]')).toBeNull();
  });
});

function expectInert(markup: string) {
  if (markup === '') return;
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(
    parsed.querySelectorAll('script, a, image, iframe, img, object, embed, animate, set, feImage, link'),
  ).toHaveLength(0);
  for (const element of parsed.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/i);
      expect(`${name}=${value}`).not.toMatch(/href=(?!#)|javascript:|url\((?!['"]?#)/i);
    }
    if (element.localName === 'style') expect(element.textContent).not.toMatch(/@import|url\((?!['"]?#)/i);
  }
}

const hostileSvg = [
  '<svg><script>window.hacked=true</script><circle r="9"/></svg>',
  '<svg onload="window.hacked=true"><circle r="9" onclick="window.hacked=true"/></svg>',
  '<svg><foreignObject><iframe src="https://evil.example/a"></iframe><body onload="window.hacked=true">x</body></foreignObject></svg>',
  '<svg><image href="https://evil.example/b.png"/><use href="https://evil.example/c.svg#x"/><rect/></svg>',
  '<svg><a href="javascript:window.hacked=true"><text>Press</text></a></svg>',
  '<svg><style>@import url(https://evil.example/d.css); rect { fill: url(https://evil.example/e) }</style><rect/></svg>',
  '<svg><rect fill="url(https://evil.example/f.svg#x)" style="background:url(//evil.example/g)"/></svg>',
  '<svg><set attributeName="onclick" to="window.hacked=true"/><animate attributeName="href" values="javascript:window.hacked=true"/><rect/></svg>',
  '<svg><feImage href="https://evil.example/h"/><rect filter="url(https://evil.example/i#x)"/></svg>',
  '<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/j.css"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>',
  '<svg><svg:script xmlns:svg="http://www.w3.org/2000/svg">window.hacked=true</svg:script><rect/></svg>',
  '<svg><math><mtext><img src=x onerror=window.hacked=true></mtext></math><rect/></svg>',
];

describe('R29 pictures that would do something else', () => {
  test.each(hostileSvg)('%s', async (code) => {
    const { image, markup } = await show(fenced('svg', code));
    // Markup that ends the drawing midway leaves nothing to show.
    if (!code.includes('<math>')) expect(image).not.toBeNull();
    expectInert(markup);
    if (image) await vi.waitFor(() => expect(image.complete).toBe(true));
    expect(window).not.toHaveProperty('hacked');
    expect(requestsElsewhere()).toEqual([]);
  });

  test('opened alone it does nothing either', () => {
    for (const code of hostileSvg) expectInert(inertSvg(code)?.markup ?? '');
  });
});
