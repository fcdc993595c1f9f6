import { expect, it } from 'vitest';
import { parsePage } from './parse-page.ts';

const parse = (html: string) =>
  parsePage({ bytes: new TextEncoder().encode(html), charset: 'utf-8', kind: 'html' });

it('reads pages that leave out their outer tags', () => {
  expect(parse('<!doctype html><html lang=de><title>Tee</title><p>Heißes <b>Wasser</b>.')).toMatchObject({
    title: 'Tee',
    language: 'de',
    text: 'Heißes Wasser.',
  });
  expect(parse('<body class=x><p>One<p>Two').text).toBe('One\n\nTwo');
  expect(parse('just words').text).toBe('just words');
});

it('falls back to the whole text where nothing looks like an article', () => {
  const links = Array.from({ length: 30 }, (_, i) => `<li><a href="/${i}">Link ${i}</a></li>`).join('');
  expect(parse(`<html><body><ul>${links}</ul></body></html>`).text).toContain('- Link 7\n- Link 8');
});

it('drops footnote marks, which look like citations of ours, but not from code', () => {
  const { text } = parse('<p>Tea is old.<sup>[12]</sup> Very old [3, 4] indeed.</p><pre>cups[0] = tea</pre>');
  expect(text).toBe('Tea is old. Very old indeed.\n\ncups[0] = tea');
});

it('believes a date only where it is one', () => {
  const page = (date: string) =>
    parse(`<html><head><meta property="article:published_time" content="${date}"></head>
    <body><p>Words about tea, and a few more of them.</p></body></html>`).publishedAt;
  expect(page('2024-03-05')).toBe('2024-03-05T00:00:00.000Z');
  for (const date of ['yesterday', '', '99999-01-01', '0001-01-01']) expect(page(date)).toBeNull();
});

it('keeps names short and on one line', () => {
  const { title } = parse(
    `<html><head><title>${'Tea '.repeat(200)}\n</title></head><body><p>x</p></body></html>`,
  );
  expect(title.length).toBeLessThanOrEqual(300);
  expect(title).not.toContain('\n');
});

it.each([
  ['<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe"}</script>', true],
  ['<script type="application/ld+json">{"@type": ["NewsArticle", "Recipe"]}</script>', true],
  ['<div itemscope itemtype="https://schema.org/Recipe"><p>Soup</p></div>', true],
  ['<article class="post h-recipe"><p>Soup</p></article>', true],
  ['<script type="application/ld+json">{"@type":"Article"}</script><p>My recipe for soup.</p>', false],
  ['<div class="recipe-teaser"><p>Soup</p></div>', false],
])('says whether a page marks up a recipe: %s', (html, expected) => {
  expect(parse(`<html><body>${html}<p>Words.</p></body></html>`).holdsRecipe).toBe(expected);
});
