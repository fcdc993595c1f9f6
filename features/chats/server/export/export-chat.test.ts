import { describe, expect, it } from 'vitest';
import { attachment, safeFileName } from './export-chat.ts';

describe('safeFileName', () => {
  it.each([
    ['Reis & Bohnen: wie lange?', 'Reis Bohnen wie lange'],
    ['../../etc/passwd', 'etc passwd'],
    ['a\r\nSet-Cookie: x', 'a Set-Cookie x'],
    ['…', 'chat'],
    ['.hidden.', 'hidden'],
    ['Zoë 数学', 'Zoë 数学'],
  ])('%j becomes %j', (title, name) => {
    expect(safeFileName(title)).toBe(name);
  });
});

describe('attachment', () => {
  it('names the file for old readers and in full', () => {
    expect(attachment('Zoë 数学.md')).toBe(
      `attachment; filename="Zoe .md"; filename*=UTF-8''Zo%C3%AB%20%E6%95%B0%E5%AD%A6.md`,
    );
    expect(attachment('数学.md')).toContain('filename="chat.md"');
  });
});
