import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readZip } from './read-zip.ts';

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));

it('takes what is in the one folder that was packed', () => {
  expect(readZip(zip({ 'rota/index.html': '<p>', 'rota/src/a.js': '1', '__MACOSX/rota/._a': 'x' }))).toEqual({
    files: {
      'index.html': { encoding: 'text', text: '<p>' },
      'src/a.js': { encoding: 'text', text: '1' },
    },
  });
});

it.each([
  [{ '../evil.js': '1' }, 'A path cannot lead out of the project.'],
  [{ '/etc/passwd': '1' }, 'A path does not begin with a slash.'],
  [{ 'a.js': '1', 'A.js': '2' }, '“A.js” and “a.js” differ only in capital letters.'],
  [{ 'nul.txt': '1' }, '“nul.txt” is the name of a device on some computers.'],
  [{ 'b\\a.js': '1' }, '“b\\a.js” is not a path that can be kept.'],
  [{ 'bomb.txt': 'x'.repeat(5_000_001) }, '“bomb.txt” is too large. A file can have up to 5 MB.'],
  [
    Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.js`, ''])),
    'A project can have up to 200 files.',
  ],
])('refuses the whole for one file, and says why', (files, problem) => {
  expect(readZip(zip(files as Record<string, string>))).toEqual({ problem });
});

it('refuses the whole for a link', () => {
  const link = { os: 3, attrs: 0o120777 * 0x10000 };
  const packed = zipSync({ 'a.js': strToU8('1'), 'to-home': [strToU8('/home'), link] });
  expect(readZip(packed)).toEqual({
    problem: '“to-home” is a link to another file, and a project holds files only.',
  });
});

it('refuses what is no zip file', () => {
  expect(readZip(strToU8('hello'))).toEqual({ problem: 'This is not a zip file that can be read.' });
});
