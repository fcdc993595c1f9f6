import type { ErrorKind } from './run-error.ts';

/** Messages of our own CSS check: browsers silently ignore what they cannot parse. */
export const cssErrors: readonly ErrorKind[] = [
  {
    id: 'css-unknown-property',
    pattern: /^Unknown property [“`](.+?)[”`](?:.*[“`](.+?)[”`])?/,
    explain: ([name = '', meant = ''], { here }) => [
      `On ${here}, \`${name}\` is not a property, so browsers leave this line out.`,
      meant
        ? `\`${meant}\` exists and is almost the same.`
        : 'Compare the spelling. Names of your own begin with two hyphens: `--name`.',
    ],
  },
  {
    id: 'css-colon',
    pattern: /^A colon is missing/,
    explain: (_, { here, code }) => [
      `On ${here}, no colon stands between a property and its value.`,
      `Write it as \`property: value;\`${code ? `, here: \`${code}\`` : ''}.`,
    ],
  },
  {
    id: 'css-semicolon',
    pattern: /^A semicolon is missing/,
    explain: (_, { here }) => [
      `The line before ${here} does not end, so both are left out.`,
      'Put a semicolon at its end.',
    ],
  },
  {
    id: 'css-brace-open',
    pattern: /^A closing brace is missing|not closed/,
    explain: (_, { here }) => [
      `The rule that begins near ${here} is not closed, so what follows belongs to it.`,
      'Put `}` at its end.',
    ],
  },
  {
    id: 'css-brace-extra',
    pattern: /^A closing brace too many/,
    explain: (_, { here }) => [
      `On ${here}, a \`}\` closes nothing.`,
      'Remove it, or look for the `{` above that is missing.',
    ],
  },
  {
    id: 'css-colour',
    pattern: /^Not a colour: [“`](.+?)[”`]/,
    explain: ([value = ''], { here }) => [
      `On ${here}, \`${value}\` is not a colour.`,
      'With `#` it has 3, 4, 6 or 8 digits from 0 to 9 and a to f.',
    ],
  },
  {
    id: 'css-unit',
    pattern: /^No unit: [“`](.+?)[”`]/,
    explain: ([value = ''], { here }) => [
      `On ${here}, \`${value}\` has no unit, so the line is left out.`,
      `Write \`${value}px\`, \`${value}rem\` or \`${value}%\`. Only 0 needs none.`,
    ],
  },
  {
    id: 'css-unit-space',
    pattern: /^A space before the unit: [“`](.+?)[”`]/,
    explain: ([value = ''], { here }) => [
      `On ${here}, a space parts \`${value}\`.`,
      `Write \`${value.replace(/\s+/, '')}\`.`,
    ],
  },
  {
    id: 'css-variable',
    pattern: /^Never set: [“`](--.+?)[”`]/,
    explain: ([name = ''], { here, similarTo }) => {
      const similar = similarTo(name.slice(2));
      return [
        `On ${here}, \`var(${name})\` is used, and no style sheet of the project sets \`${name}\`.`,
        similar ? `There is a \`--${similar}\`.` : `Set it, for instance in \`:root { ${name}: …; }\`.`,
      ];
    },
  },
  {
    id: 'css-class-dot',
    pattern: /^No element is named [“`](.+?)[”`]/,
    explain: ([name = ''], { here }) => [
      `The rule on ${here} is for elements named \`${name}\`, and HTML has none.`,
      `If it is a class, write \`.${name}\`; if it is an id, \`#${name}\`.`,
    ],
  },
  {
    id: 'css-comment',
    pattern: /^A comment with two slashes/,
    explain: (_, { here }) => [
      `On ${here}, \`//\` begins no comment in CSS; the line after it is left out.`,
      'Write `/* … */`.',
    ],
  },
  {
    id: 'css-duplicate',
    pattern: /^Set twice: [“`](.+?)[”`].*line (\d+)/,
    explain: ([name = '', line = ''], { here }) => [
      `\`${name}\` is set on ${here} and already on line ${line} of the same rule; the last one counts.`,
      'Remove the one that you do not want.',
    ],
  },
  {
    id: 'css-unreadable',
    pattern: /./,
    explain: (_, { here }) => [
      `The style sheet cannot be read at ${here}.`,
      'Look at this line and the one above: a colon, a semicolon or a brace is missing.',
    ],
  },
];
