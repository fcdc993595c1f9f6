import { describe, expect, test } from 'vitest';
import type { WantedChange } from './proposals.contract.ts';
import { readChanges } from './read-changes.ts';

const files = new Map([
  ['a.js', 'one\ntwo\none\nthree\n'],
  ['b.js', 'b\n'],
]);
const edit = (search: string, replace: string): WantedChange => ({
  path: 'a.js',
  action: 'edit',
  blocks: [{ search, replace }],
});

describe('what a model wants is held against the files', () => {
  const refused: [string, WantedChange, string][] = [
    ['a block that is there twice', edit('one\n', 'x'), 'more than once'],
    ['a block that is not there', edit('four', 'x'), 'is not in the file'],
    [
      'a wrong path',
      { path: 'c.js', action: 'edit', blocks: [{ search: 'a', replace: 'b' }] },
      'There is no text file “c.js”',
    ],
    ['a path that leads out', { path: '../c.js', action: 'write', text: '' }, 'out of the project'],
    ['an edit without blocks', { path: 'a.js', action: 'edit' }, '“blocks” is missing'],
    ['a text without text', { path: 'a.js', action: 'write' }, '“text” is missing'],
    ['a rename without a name', { path: 'a.js', action: 'rename' }, '“to” is missing'],
    ['a rename over a file', { path: 'a.js', action: 'rename', to: 'b.js' }, 'already'],
    ['a change that changes nothing', edit('two', 'two'), 'leave every file as it is'],
  ];
  test.each(refused)('%s is refused', (_, change, problem) => {
    expect(readChanges([change], files)).toEqual({ problem: expect.stringContaining(problem) });
  });

  test('edits, new files, renames and deletions are read in their order', () => {
    const wanted: WantedChange[] = [
      edit('two', '2'),
      edit('three', '3'),
      { path: 'new.js', action: 'write', text: 'n' },
      { path: 'b.js', action: 'rename', to: 'c.js' },
    ];
    expect(readChanges(wanted, files)).toEqual({
      changes: [
        { kind: 'write', path: 'a.js', base: 'one\ntwo\none\nthree\n', text: 'one\n2\none\n3\n' },
        { kind: 'write', path: 'new.js', base: null, text: 'n' },
        { kind: 'rename', path: 'b.js', to: 'c.js' },
      ],
    });
  });

  test('signs that mean something in a replacement are only signs', () => {
    const read = readChanges([edit('two', "$& $' $1")], files);
    expect(read).toEqual({ changes: [expect.objectContaining({ text: "one\n$& $' $1\none\nthree\n" })] });
  });
});
