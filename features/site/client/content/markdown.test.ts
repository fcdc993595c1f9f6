import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));

it('sets quotes as a printer would, but not in code', () => {
  expect(html('Say "often", not **"always"**: it\'s the page\'s word.')).toContain(
    'Say “often”, not <strong>“always”</strong>: it’s the page’s word.',
  );
  expect(html('`curl "x"`')).toContain('<code>curl &quot;x&quot;</code>');
});

it('names a table by the heading it stands under', () => {
  const table = '| a | b |\n|---|---|\n| 1 | 2 |';
  expect(html(`## Errors\n\nText.\n\n${table}`)).toContain('aria-label="Table: Errors"');
  expect(html(table)).toContain('aria-label="Table"');
});
