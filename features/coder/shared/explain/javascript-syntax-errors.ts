import type { ErrorKind } from './run-error.ts';

/** JavaScript syntax errors. In that case nothing of the file has run. */
export const javascriptSyntaxErrors: readonly ErrorKind[] = [
  {
    id: 'declared-twice',
    pattern: /Identifier '(.+?)' has already been declared|redeclaration of \w+ (\S+)/,
    explain: ([one = '', other = ''], { here, firstSet }) => {
      const name = one || other;
      const set = firstSet(name);
      return [
        `\`${name}\` is made a second time on ${here}${set === null ? '' : `; it is made first on line ${set}`}.`,
        'Give one of them another name, or leave out `const` or `let` where only a new value is meant.',
      ];
    },
  },
  {
    id: 'const-without-value',
    pattern: /Missing initializer in (const|destructuring) declaration/,
    explain: (_, { here }) => [
      `On ${here}, a \`const\` is made without a value.`,
      'Give it one with `=`, or use `let`.',
    ],
  },
  {
    id: 'unexpected-end',
    pattern: /Unexpected end of input|Unexpected end of file|Unexpected token \(eof\)/i,
    explain: () => [
      'The file ends while something is still open: a brace, a bracket or a quote is missing.',
      'Go from the top and look for each `{`, `(`, `[` whether its partner is there. Format shows by the indent where it went wrong.',
    ],
  },
  {
    id: 'argument-list',
    pattern: /missing \) after argument list/,
    explain: (_, { here }) => [
      `On ${here}, a call is not closed.`,
      'Put a `)` at its end, a comma between its arguments, or an operator such as `+` between a text and a name.',
    ],
  },
  {
    id: 'unterminated-template',
    pattern: /Unterminated template/,
    explain: (_, { here }) => [`The text with backticks on ${here} has no end.`, 'Close it with a backtick.'],
  },
  {
    id: 'unterminated-string',
    pattern: /Invalid or unexpected token|Unterminated string|Invalid character/i,
    explain: (_, { code, here }) => [
      /[“”‘’]/.test(code)
        ? `On ${here} there are curly quotes, as word processors write them.`
        : `On ${here} there is a text without its second quote, or a sign that code cannot have.`,
      /[“”‘’]/.test(code)
        ? 'Replace them by straight ones: \' or ".'
        : 'Close the text on the same line. A text over several lines stands between backticks.',
    ],
  },
  {
    id: 'unterminated-pattern',
    pattern: /Invalid regular expression: missing \/|Unterminated regular expression/i,
    explain: (_, { here }) => [
      `On ${here} a \`/\` begins a pattern that does not end.`,
      'Close it with `/`. If a division is meant, look at what stands before it.',
    ],
  },
  {
    id: 'unterminated-comment',
    pattern: /Unterminated comment/i,
    explain: (_, { here }) => [
      `The comment that begins with \`/*\` near ${here} has no end.`,
      'Close it with `*/`.',
    ],
  },
  {
    id: 'await-outside',
    pattern: /await is only valid in async functions|'await' is only allowed/,
    explain: (_, { here }) => [
      `On ${here}, \`await\` stands in a function that is not \`async\`.`,
      'Write `async` before that function.',
    ],
  },
  {
    id: 'import-outside',
    pattern: /Cannot use import statement outside a module|'import' and 'export' may only appear/,
    explain: (_, { here }) => [
      `On ${here} there is an \`import\` in a script that is not a module, or inside of a function.`,
      'Write `<script type="module" src="…">`, and put imports at the top of the file.',
    ],
  },
  {
    id: 'export-outside',
    pattern: /Unexpected token 'export'/,
    explain: (_, { here }) => [
      `On ${here} there is an \`export\` in a script that is not a module.`,
      'Write `<script type="module" src="…">` in the page.',
    ],
  },
  {
    id: 'return-outside',
    pattern: /Illegal return statement|'return' outside of function/,
    explain: (_, { here }) => [
      `The \`return\` on ${here} stands outside of every function.`,
      'Look for a brace too many above it, or leave it out.',
    ],
  },
  {
    id: 'break-outside',
    pattern: /Illegal break statement|Illegal continue statement|Unsyntactic (break|continue)/,
    explain: (_, { here }) => [
      `On ${here} there is a \`break\` or \`continue\` outside of a loop.`,
      'Inside `forEach` there is none: use `for … of`, or `return`.',
    ],
  },
  {
    id: 'assignment-target',
    pattern:
      /Invalid left-hand side (?:expression )?in |Invalid destructuring assignment target|Assigning to rvalue/,
    explain: (_, { here }) => [
      `On ${here}, something gets a value that cannot have one.`,
      'To compare write `===`. On the left of `=` only a name or a field can stand.',
    ],
  },
  {
    id: 'reserved-word',
    pattern:
      /Unexpected (?:strict mode )?reserved word|Unexpected eval or arguments|Unexpected keyword '(\S+)'/,
    explain: ([word = ''], { here }) => [
      `On ${here}, ${word ? `\`${word}\`` : 'a word of the language'} is used as a name, or \`await\` stands in a function that is not \`async\`.`,
      'Choose another name, or make the function `async`.',
    ],
  },
  {
    id: 'rest-last',
    pattern: /Rest (?:parameter|element) must be last/,
    explain: (_, { here }) => [
      `On ${here}, something follows after \`...\`.`,
      'What begins with `...` takes all that is left, so it comes last.',
    ],
  },
  {
    id: 'parameter-twice',
    pattern: /Duplicate parameter name|Argument name clash/,
    explain: (_, { here }) => [
      `The function on ${here} has two parameters with one name.`,
      'Rename one of them.',
    ],
  },
  {
    id: 'try-alone',
    pattern: /Missing catch (?:or|clause) ?finally after try|Missing catch or finally|Missing catch clause/,
    explain: (_, { here }) => [
      `The \`try\` near ${here} is followed by neither \`catch\` nor \`finally\`.`,
      'Add `catch (error) { … }` after its closing brace.',
    ],
  },
  {
    id: 'octal',
    pattern: /Octal (?:literals|escape sequences)|Decimals with leading zeros/,
    explain: (_, { here }) => [
      `On ${here}, a number begins with 0.`,
      'Leave the zero out, or put the number in quotes if it is a code or a telephone number.',
    ],
  },
  {
    id: 'export-twice',
    pattern: /Duplicate export of '(.+?)'|`(.+?)` has already been exported/,
    explain: ([one = '', other = ''], { here }) => [
      `\`${one || other}\` is exported twice; the second time on ${here}.`,
      'Remove one of them.',
    ],
  },
  {
    id: 'private-undeclared',
    pattern: /Private (?:field|name) '?(#[\w$]+)'? (?:must be declared in an enclosing class|is not defined)/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is used, and its class does not declare it.`,
      `Write \`${name};\` at the top of the class.`,
    ],
  },
  {
    id: 'label-missing',
    pattern: /Undefined label '(.+?)'/,
    explain: ([name = ''], { here }) => [
      `On ${here}, a jump goes to \`${name}\`, which no loop is called.`,
      `Write \`${name}:\` before the loop, or leave the name out.`,
    ],
  },
  {
    id: 'delete-name',
    pattern: /Delete of an unqualified identifier/,
    explain: (_, { here }) => [
      `On ${here}, a name is to be deleted.`,
      'Only fields of objects can be deleted. Set the name to `null` instead.',
    ],
  },
  {
    id: 'optional-assigned',
    pattern: /Invalid optional chain|optional chaining cannot appear in left-hand side/,
    explain: (_, { here }) => [
      `On ${here}, something with \`?.\` gets a value.`,
      'Ask first: `if (thing) thing.field = value`.',
    ],
  },
  {
    id: 'unexpected-identifier',
    pattern: /Unexpected identifier(?: '(.+?)')?/,
    explain: ([name = ''], { here }) => [
      `On ${here}, ${name ? `\`${name}\`` : 'a name'} stands where none is possible.`,
      "Most often a comma, an operator or a quote is missing right before it; a ' within a text of single quotes ends that text.",
    ],
  },
  {
    id: 'unexpected-text',
    pattern: /Unexpected (string|number|template string)/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, a ${kind === 'number' ? 'number' : 'text'} stands where none is possible.`,
      'A comma or a `+` is missing before it.',
    ],
  },
  {
    id: 'unexpected-sign',
    pattern: /Unexpected token '?([^\s'(,]+)'?/,
    explain: ([sign = ''], { here }) => [
      `On ${here}, \`${sign}\` stands where it cannot.`,
      sign === '}' || sign === ')' || sign === ']'
        ? 'There is one too many, or its partner above is missing.'
        : sign === '<'
          ? 'HTML in JavaScript needs a file that ends in `.jsx` or `.tsx`, or quotes around it.'
          : 'Look at what stands right before it: often a bracket, comma or quote is missing there.',
    ],
  },
  {
    id: 'unexpected-something',
    pattern: /Unexpected token|Parsing error|is not valid here/,
    explain: (_, { here }) => [
      `The code on ${here} cannot be read.`,
      'Look at this line and the one above: often a bracket, comma or quote is missing.',
    ],
  },
];
