import type { ErrorKind } from './run-error.ts';

/** Errors of browsers, React and our own build about pages. */
export const pageErrors: readonly ErrorKind[] = [
  {
    id: 'not-on-the-shelf',
    pattern: /[“"'](.+?)[”"'] is not on the shelf|Failed to resolve module specifier ["'“](.+?)["'”]/,
    explain: ([one = '', other = ''], { here }) => [
      `On ${here}, \`${one || other}\` is imported, a package that is not here.`,
      'Only the packages of the shelf can be imported by name. Files of the project begin with `./`, as in `./cards.js`.',
    ],
  },
  {
    id: 'no-such-export',
    pattern: /module '(.+?)' does not provide an export named '(.+?)'/,
    explain: ([file = '', name = ''], { here }) => [
      `On ${here}, \`${name}\` is imported from \`${file}\`, which does not export it.`,
      name === 'default'
        ? 'Import it by its name in braces: `import { name } from …`.'
        : 'Write `export` before it there, or compare the spelling.',
    ],
  },
  {
    id: 'no-such-file',
    pattern: /(?:no file|file) (?:named )?[“"'](.+?)[”"'](?: is missing| was not found| in this project)?/i,
    explain: ([file = ''], { here }) => [
      `On ${here}, \`${file}\` is asked for, and the project has no such file.`,
      'Compare the name with the list of files: capitals and the ending count, and `./` is the folder of the file that asks.',
    ],
  },
  {
    id: 'fetch-refused',
    pattern: /Failed to fetch|NetworkError when attempting|reach(?:es)? no network|fetch.*(?:refused|only)/i,
    explain: (_, { here }) => [
      `On ${here}, something outside the project is to be loaded. Pages that run here reach no network.`,
      'Put the data into a file of the project and load that: `fetch("data.json")`.',
    ],
  },
  {
    id: 'not-a-node',
    pattern: /Failed to execute '(\w+)' on '\w+': parameter 1 is not of type 'Node'/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is given something that is not an element of the page.`,
      'Make one with `document.createElement(…)`, or use `append(…)`, which takes texts too.',
    ],
  },
  {
    id: 'invalid-selector',
    pattern: /'([^']+)' is not a valid selector/,
    explain: ([selector = ''], { here }) => [
      `On ${here}, \`${selector}\` is not a selector.`,
      'A class begins with a dot, an id with `#`, and names cannot begin with a digit.',
    ],
  },
  {
    id: 'element-name',
    pattern: /Failed to execute 'createElement'.*\('(.*?)'\) is not a valid name/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is not the name of an element.`,
      'Write only the name, as in `div`, without `<` and `>`.',
    ],
  },
  {
    id: 'canvas-missing',
    pattern: /(\S+)\.getContext is not a function/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is not a canvas.`,
      'Let the selector find the `<canvas>` element itself.',
    ],
  },
  {
    id: 'react-child',
    pattern: /Objects are not valid as a React child|Minified React error #31/,
    explain: (_, { here }) => [
      `Near ${here}, a whole object is to be shown as text.`,
      'Show its fields, as in `{person.name}`; a list is shown with `map`.',
    ],
  },
  {
    id: 'react-renders',
    pattern: /Too many re-renders|Minified React error #301/,
    explain: (_, { here }) => [
      `Near ${here}, a component sets its state while it is drawn, so it is drawn again without end.`,
      'Write `onClick={() => setCount(1)}`, not `onClick={setCount(1)}`, and put other changes into `useEffect`.',
    ],
  },
  {
    id: 'react-hooks-order',
    pattern: /Rendered (?:more|fewer) hooks|Minified React error #3(?:00|10)/,
    explain: (_, { here }) => [
      `Near ${here}, a component calls its hooks in another order than before.`,
      'Call all hooks at the top of the component, never in an `if`, a loop or after a `return`.',
    ],
  },
  {
    id: 'react-hooks-place',
    pattern: /Invalid hook call|Minified React error #321/,
    explain: (_, { here }) => [
      `Near ${here}, a hook is called outside of a component.`,
      'Call `useState` and the others only inside of a component or another hook.',
    ],
  },
  {
    id: 'react-element-type',
    pattern: /Element type is invalid|Minified React error #130/,
    explain: (_, { here }) => [
      `Near ${here}, a component is used that does not exist.`,
      'Compare how it is exported and imported: with braces by its name, without them only a default export.',
    ],
  },
  {
    id: 'react-nothing-returned',
    pattern: /Nothing was returned from render|Minified React error #152/,
    explain: (_, { here }) => [
      `Near ${here}, a component returns nothing.`,
      'Write `return` before its elements, on the same line as the opening bracket.',
    ],
  },
  {
    id: 'react-root',
    pattern: /Target container is not a DOM element|Minified React error #299/,
    explain: (_, { here }) => [
      `On ${here}, React is to draw into an element that is not on the page.`,
      'Compare the id in the script with the one in the HTML.',
    ],
  },
  {
    id: 'react-void',
    pattern: /(\w+) is a void element tag and must neither have `?children/,
    explain: ([name = ''], { here }) => [
      `Near ${here}, \`<${name}>\` has content, which it cannot have.`,
      `Write \`<${name} />\`.`,
    ],
  },
];
