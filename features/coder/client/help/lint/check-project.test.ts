import { describe, expect, test } from 'vitest';
import { codeSnippets, findSnippets } from '#features/coder/shared/snippets/find-snippets.ts';
import { codeTemplates } from '#features/coder/shared/templates/code-templates.ts';
import { checkFile, checkProject } from './check-project.ts';

const wrong: [path: string, text: string, line: number, message: string][] = [
  ['a.js', 'const a = 1;\nconst b = ;', 2, 'is not expected here'],
  ['a.js', "import { one, two } from './b.js';\nconsole.log(one);", 1, '“two” is imported and never used.'],
  ['a.js', "import { one } from './gone.js';\none();", 1, 'The project has no file “gone.js”.'],
  ['a.tsx', "import { one } from './b';\nexport const a: number = 1;", 1, '“one” is imported'],
  ['a.py', 'import csv\nimport json\nprint(csv)', 2, '“json” is imported and never used.'],
  ['a.py', 'from math import sqrt as root, pi\nprint(pi)', 1, '“root” is imported'],
  ['a.py', 'print((1)', 1, ''],
  ['a.html', '<p id="x"></p>\n<p id="x"></p>', 2, 'The id “x” is on line 1 already.'],
  ['a.html', '<img src="cat.png">', 1, 'no alt text'],
  ['a.html', '<script src="gone.js"></script>', 1, 'The project has no file “gone.js”.'],
  ['a.css', 'a {\n  color: #12345;\n}', 2, 'Not a colour: “#12345”'],
  ['a.css', 'a {\n  width: 12 px;\n}', 2, 'A space before the unit: “12 px”'],
  ['a.css', 'a {\n  gap: var(--gap);\n}', 2, 'Never set: “--gap”'],
  ['a.css', 'a {\n  color: red;', 1, 'A closing brace is missing'],
  ['a.css', 'a { color: red; } }', 1, 'A closing brace too many'],
  ['a.css', 'a { color: red; }\n// b\n', 2, 'A comment with two slashes'],
  ['a.json', '{"a": }', 1, 'is not expected here'],
];

describe('what parsers see', () => {
  test.each(wrong)('%s: %s', (path, text, line, message) => {
    const files = { 'b.js': 'export const one = 1; export const two = 2;', [path]: text };
    expect(checkFile(path, files)).toContainEqual(
      expect.objectContaining({ path, line, message: expect.stringContaining(message) }),
    );
  });
});

test.each(codeTemplates)('the template “$title” has nothing to complain about', ({ files, entry }) => {
  expect(Object.keys(files)).toContain(entry);
  expect(checkProject(files)).toEqual([]);
});

test('snippets can be read by their parsers', () => {
  const endings = { javascript: 'js', python: 'py', sql: 'sql', css: 'css', html: 'html' };
  expect(codeSnippets).toHaveLength(60);
  for (const { id, language, code } of codeSnippets) {
    const problems = checkFile(`${id}.${endings[language]}`, { [`${id}.${endings[language]}`]: code });
    // Other things shown by a page are not checked here.
    expect([id, problems.filter(({ message }) => message.includes('expected'))]).toEqual([id, []]);
  }
});

test.each([
  ['sort a list', undefined, 'javascript-sort-list'],
  ['sort a list in python', undefined, 'python-sort-list'],
  ['how do I sort lists?', 'sql', 'sql-sort'],
  ['countdown', undefined, 'javascript-countdown'],
  ['read csv', 'python', 'python-read-csv'],
  ['read csv', undefined, 'javascript-read-csv'],
  ['remove duplicate entries', 'javascript', 'javascript-unique'],
  ['dark mode', undefined, 'css-dark'],
  ['center a div', undefined, 'css-centre'],
  ['join tables sql', undefined, 'sql-join'],
  ['accordion', undefined, 'html-details'],
  ['shuffle cards', undefined, 'javascript-shuffle'],
] as const)('“%s” finds a snippet', (question, language, id) => {
  expect(findSnippets(question, language)[0]?.id).toBe(id);
});

test('words about something else find nothing', () => {
  expect(findSnippets('tell me about the Roman empire')).toEqual([]);
});
