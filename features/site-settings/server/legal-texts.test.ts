import { expect, it } from 'vitest';
import { renderLegalText } from './legal-texts.ts';

it('makes headings, paragraphs and lists of plain text, and markup of nothing', () => {
  const html = renderLegalText(
    'Terms',
    '# Who we are\nThe Okafors.\nAt home.\n\n- one\n- <b>two</b>\n\n<script>x</script>',
  );
  expect(html).toContain('<h2 class="mt-8 text-h2">Who we are</h2>');
  expect(html).toContain('<p class="mt-3">The Okafors.<br>At home.</p>');
  expect(html).toContain('<li>one</li><li>&lt;b&gt;two&lt;/b&gt;</li>');
  expect(html).toContain('&lt;script&gt;x&lt;/script&gt;');
  expect(html).not.toContain('<script>');
});
