import type { ErrorKind } from './run-error.ts';

/** Python syntax errors. In that case nothing of the file has run. */
export const pythonSyntaxErrors: readonly ErrorKind[] = [
  {
    id: 'python-colon',
    pattern: /expected ':'/,
    explain: (_, { here }) => [
      `The line that begins a block on ${here} lacks its colon.`,
      'Put `:` at its end.',
    ],
  },
  {
    id: 'python-never-closed',
    pattern: /'(.)' was never closed/,
    explain: ([bracket = ''], { here }) => [
      `The \`${bracket}\` on ${here} is never closed.`,
      'Put its partner where what belongs inside ends.',
    ],
  },
  {
    id: 'python-unmatched',
    pattern: /unmatched '(.)'/,
    explain: ([bracket = ''], { here }) => [
      `The \`${bracket}\` on ${here} closes nothing.`,
      'Remove it, or look for its partner that is missing before it.',
    ],
  },
  {
    id: 'python-mismatched',
    pattern: /closing parenthesis '(.)' does not match opening parenthesis '(.)'(?: on line (\d+))?/,
    explain: ([closing = '', opening = '', line = ''], { here }) => [
      `On ${here}, \`${closing}\` closes what \`${opening}\`${line ? ` on line ${line}` : ''} has opened.`,
      'Use the same kind of bracket for both, or close the inner one first.',
    ],
  },
  {
    id: 'python-string-end',
    pattern: /unterminated (triple-quoted )?(?:f-)?string literal|EOL while scanning string literal/,
    explain: ([triple = ''], { here }) => [
      `The text on ${here} has no second quote.`,
      triple
        ? 'Close it with three quotes.'
        : 'Close it on the same line. A text over several lines stands between three quotes.',
    ],
  },
  {
    id: 'python-print',
    pattern: /Missing parentheses in call to '(.+?)'/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is called without brackets.`,
      `Write \`${name.replace(/\(.*$/, '')}(…)\`.`,
    ],
  },
  {
    id: 'python-assignment-meant',
    pattern: /Maybe you meant '==' (?:or ':=' )?instead of '='/,
    explain: (_, { here }) => [
      `On ${here}, a single \`=\` stands where two things are compared.`,
      'Write `==` to compare; `=` gives a value.',
    ],
  },
  {
    id: 'python-comma',
    pattern: /Perhaps you forgot a comma/,
    explain: (_, { here }) => [
      `On ${here}, two things stand side by side.`,
      'Put a comma between them, or an operator.',
    ],
  },
  {
    id: 'python-assign-to',
    pattern: /cannot assign to (.+?)(?: here| because|$)/,
    explain: ([what = ''], { here }) => [
      `On ${here}, a value is given to ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}, which cannot have one.`,
      'The name stands on the left of `=`, the value on the right. To compare write `==`.',
    ],
  },
  {
    id: 'python-return-outside',
    pattern: /'(return|yield|await)' outside (?:async )?function/,
    explain: ([word = ''], { here }) => [
      `On ${here}, \`${word}\` stands outside of ${word === 'await' ? 'an `async` function' : 'every function'}.`,
      'Check the indent: it may have to stand deeper.',
    ],
  },
  {
    id: 'python-break-outside',
    pattern: /'break' outside loop|'continue' not properly in loop/,
    explain: (_, { here }) => [
      `On ${here} there is a \`break\` or \`continue\` outside of a loop.`,
      'Check the indent: it may have to stand deeper.',
    ],
  },
  {
    id: 'python-block',
    pattern: /expected an indented block(?: after (.+?) on line (\d+))?/,
    explain: ([what = '', line = ''], { here }) => [
      `${what ? `After the ${what} on line ${line}` : `Before ${here}`} a block has to follow, one step deeper.`,
      'Indent its lines by four spaces. A block that does nothing is `pass`.',
    ],
  },
  {
    id: 'python-unexpected-indent',
    pattern: /unexpected indent/,
    explain: (_, { here }) => [
      `On ${here}, the line stands deeper than the one above, and nothing there begins a block.`,
      'Remove the spaces at its beginning, or the colon above is missing.',
    ],
  },
  {
    id: 'python-unindent',
    pattern: /unindent does not match any outer indentation level/,
    explain: (_, { here }) => [
      `On ${here}, the line stands between two depths.`,
      'Let it begin exactly below the line that it belongs to.',
    ],
  },
  {
    id: 'python-tabs',
    pattern: /inconsistent use of tabs and spaces/,
    explain: (_, { here }) => [
      `At ${here}, tabs and spaces are mixed at the beginning of lines.`,
      'Use four spaces everywhere.',
    ],
  },
  {
    id: 'python-character',
    pattern: /invalid (?:non-printable )?character '?(.+?)'? ?\(?U\+/,
    explain: ([sign = ''], { here }) => [
      `On ${here}, \`${sign}\` is a sign that code cannot have.`,
      /[“”‘’]/.test(sign)
        ? 'Word processors write such quotes. Use straight ones: \' or ".'
        : 'It was probably pasted: delete it and type it again.',
    ],
  },
  {
    id: 'python-number-name',
    pattern: /invalid (decimal|hexadecimal|octal|binary) literal|leading zeros in decimal/,
    explain: (_, { here }) => [
      `On ${here}, a number and letters stand together, or a number begins with 0.`,
      'Names cannot begin with a digit; a multiplication needs its `*`.',
    ],
  },
  {
    id: 'python-positional-after',
    pattern: /positional argument follows keyword argument/,
    explain: (_, { here }) => [
      `On ${here}, a value without a name follows one with a name.`,
      'Put those with `name=` last.',
    ],
  },
  {
    id: 'python-default-order',
    pattern:
      /(?:non-default argument follows default|parameter without a default follows parameter with a default)/,
    explain: (_, { here }) => [
      `In the function on ${here}, a parameter without a default follows one that has one.`,
      'Put those with a default last.',
    ],
  },
  {
    id: 'python-argument-named-twice',
    pattern: /(?:keyword argument repeated|duplicate (?:argument|parameter)):? '?(\w+)/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is there twice.`,
      'Remove or rename one of them.',
    ],
  },
  {
    id: 'python-global-late',
    pattern: /name '(.+?)' is (?:assigned to|used) (?:prior to|before) (global|nonlocal) declaration/,
    explain: ([name = '', word = ''], { here }) => [
      `On ${here}, \`${word} ${name}\` comes after \`${name}\` was used.`,
      'Move it to the first line of the function.',
    ],
  },
  {
    id: 'python-f-string',
    pattern: /f-string: (.+)/,
    explain: ([why = ''], { here }) => [
      `The f-string on ${here} cannot be read: ${why}.`,
      'What stands in `{ }` is code. Braces that are meant as signs are doubled: `{{`.',
    ],
  },
  {
    id: 'python-else',
    pattern: /expected 'except' or 'finally' block/,
    explain: (_, { here }) => [
      `Before ${here}, a \`try\` has no \`except\`.`,
      'Add `except ValueError:` with what to do then.',
    ],
  },
  {
    id: 'python-unexpected-end',
    pattern: /unexpected EOF while parsing/,
    explain: () => [
      'The file ends while something is still open.',
      'Look for a bracket without its partner.',
    ],
  },
  {
    id: 'python-syntax',
    pattern: /invalid syntax|SyntaxError/,
    explain: (_, { code, here }) => [
      `The code on ${here} cannot be read.`,
      /\+\+|--/.test(code)
        ? 'Python has no `++`: write `count += 1`.'
        : /&&|\|\|/.test(code)
          ? 'Python writes `and` and `or`.'
          : /\belse if\b/.test(code)
            ? 'Python writes `elif`.'
            : 'Look at this line and the one above: often a colon, a bracket, a comma or a quote is missing.',
    ],
  },
];
