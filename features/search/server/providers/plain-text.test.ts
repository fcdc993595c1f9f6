import { describe, expect, it } from 'vitest';
import { scriptPayloads } from '#tests/stand-ins/hostile-text.ts';
import { plainText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['&quot;a&quot; &#039;b&#039; &#x27;c&#x27; &apos;d&apos;', `"a" 'b' 'c' 'd'`],
    ['caf&eacute; &ndash; &Uuml;bung&hellip; &euro;5', 'café – Übung… €5'],
    ['fish&nbsp;&amp;&nbsp;chips', 'fish & chips'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&unknown; &; & &#0; &#xD800; &#x110000;', '&unknown; &; & \ufffd \ufffd \ufffd'],
    ['AT&T &#128512;', 'AT&T 😀'],
    ['<span class="searchmatch">tea</span>pot', 'teapot'],
    ['<p>One</p><p>Two<br/>Three</p>', 'One Two Three'],
    ['H<sub>2</sub>O', 'H2O'],
    ['a < b and c > d, 3<4', 'a < b and c > d, 3<4'],
    ['x<!-- hidden -->y', 'x y'],
    ['before<script>alert(1)</script>after', 'before after'],
    ['before<style>p{color:red}', 'before'],
    ['line\r\none\ttwo', 'line one two'],
    ['\u202Eesrever\u202C zero\u200Bwidth\u0007', 'esrever zerowidth'],
    ['   ', ''],
  ])('reads %j as %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });

  it('is cut at its length without tearing a character apart', () => {
    expect(plainText('abcdef', 4)).toBe('abc…');
    const cut = plainText('😀'.repeat(10), 4);
    expect(cut.isWellFormed()).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(4);
  });

  it('reads no further than it must, so that no text can keep it busy', () => {
    expect(plainText(`${'</b>'.repeat(4_000)}end`)).toBe('');
  });

  it('holds no tag of a hostile page', () => {
    const payloads = scriptPayloads().filter((payload) => !payload.includes('&lt;'));
    expect(payloads.length).toBeGreaterThan(20);
    for (const payload of payloads)
      expect(plainText(payload)).not.toMatch(/<(script|img|svg|iframe)\b[^<]*>/i);
  });
});
