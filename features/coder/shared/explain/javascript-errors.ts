import type { ErrorKind } from './run-error.ts';

/** Array methods: called on something else, it is the array that is missing. */
const listMethods = new Set(
  'map filter forEach push pop reduce find findIndex some every join sort slice splice flatMap toSorted'.split(
    ' ',
  ),
);
const textMethods = new Set(
  'trim toUpperCase toLowerCase split replace replaceAll padStart startsWith'.split(' '),
);

function ownerOf(path: string): { owner: string; last: string } {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  return { owner: parts.join('.'), last };
}

/** JavaScript runtime errors. */
export const javascriptErrors: readonly ErrorKind[] = [
  {
    id: 'not-defined',
    pattern: /^(?:\w*Error: )?(?:Can't find variable: )?([\p{L}_$][\p{L}\p{N}_$]*) is not defined/u,
    explain: ([name = ''], place) => {
      const similar = place.similarTo(name);
      const set = place.firstSet(name);
      if (set !== null)
        return [
          `${place.usageOf(name)}, but not where ${place.here} can see it.`,
          `A name made inside a function or between braces is known only there. Make \`${name}\` outside, before it is used.`,
        ];
      return [
        `${place.usageOf(name)}.`,
        similar
          ? `There is a \`${similar}\`. If that is what you mean, write it so; capitals count.`
          : `Make it first, as in \`const ${name} = …\`, or import it from the file that has it. If it was meant as words, put it in quotes.`,
      ];
    },
  },
  {
    id: 'before-initialization',
    pattern: /Cannot access '(.+?)' before initialization/,
    explain: ([name = ''], place) => [
      `${place.usageOf(name)}.`,
      `Move the line that sets \`${name}\` above ${place.here}: with \`const\`, \`let\` and \`class\` a name is there only after its own line.`,
    ],
  },
  {
    id: 'constant-assigned',
    pattern:
      /Assignment to constant variable|invalid assignment to const '(.+?)'|Attempted to assign to readonly property/,
    explain: ([given = ''], { code, here, firstSet }) => {
      const name = given || (/([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:[-+*/%]?=|\+\+|--)/u.exec(code)?.[1] ?? '');
      const set = name ? firstSet(name) : null;
      const made = set === null ? 'with `const`' : `with \`const\` on line ${set}`;
      return [
        `${name ? `\`${name}\`` : 'The name'} was made ${made} and gets another value on ${here}.`,
        'Make it with `let` instead of `const` if it is meant to change.',
      ];
    },
  },
  {
    id: 'read-of-nothing',
    pattern: /Cannot read propert(?:y|ies) of (undefined|null) \(reading '(.+?)'\)/,
    explain: ([nothing = '', name = ''], { code, here }) => {
      const owner = new RegExp(
        String.raw`([\p{L}_$][\p{L}\p{N}_$.()'"#\[\]]*)\??\.${name.replace(/\W/g, String.raw`\$&`)}`,
        'u',
      ).exec(code)?.[1];
      const whole = owner ? `\`${owner}\`` : 'What stands before the dot';
      return [
        `On ${here}, \`.${name}\` is read, but ${whole} is \`${nothing}\`: there is nothing to read it from.`,
        owner?.includes('querySelector') || owner?.includes('getElementById')
          ? 'No element of the page fits. Compare the name with the one in the HTML, and load the script after the element (`type="module"` does).'
          : `Find out why ${whole} has no value here: a misspelt field, a list that is shorter, a function without \`return\`. With \`?.${name}\` nothing is read when there is nothing.`,
      ];
    },
  },
  {
    id: 'read-of-nothing-elsewhere',
    pattern:
      /^(?:TypeError: )?(.+?) is (undefined|null)$|(?:undefined|null) is not an object \(evaluating '(.+?)'\)/,
    explain: ([name = '', nothing = 'undefined', evaluated = ''], { here }) => [
      `On ${here}, something is read from \`${name || evaluated}\`, which is \`${nothing || 'undefined'}\`.`,
      'Find out why it has no value here, or read it with `?.`.',
    ],
  },
  {
    id: 'write-to-nothing',
    pattern: /Cannot set propert(?:y|ies) of (undefined|null) \(setting '(.+?)'\)/,
    explain: ([nothing = '', name = ''], { here }) => [
      `On ${here}, \`.${name}\` is set on something that is \`${nothing}\`.`,
      nothing === 'null'
        ? 'Most often no element of the page was found: compare its name with the HTML.'
        : 'Make the object first, as in `thing = {}`, or check the name before the dot.',
    ],
  },
  {
    id: 'class-without-new',
    pattern: /Class constructor (\S+) cannot be invoked without 'new'/,
    explain: ([name = ''], { here }) => [
      `On ${here}, the class \`${name}\` is called like a function.`,
      `Write \`new ${name}(…)\`.`,
    ],
  },
  {
    id: 'not-iterable-spread',
    pattern: /Spread syntax requires \.\.\.iterable|(\S+) is not iterable/,
    explain: ([name = ''], { here }) => [
      `On ${here}, ${name ? `\`${name}\`` : 'something'} is gone through one by one, but it is not a list, a text, a Map or a Set.`,
      'For an object use `Object.entries(…)`. If it should be a list, look where it gets its value.',
    ],
  },
  {
    id: 'not-a-function',
    pattern: /^(?:\w*Error: )?(.+?) is not a function/,
    explain: ([called = ''], { here, usageOf }) => {
      const { owner, last } = ownerOf(called.replace(/^\(intermediate value\)\.?/, ''));
      if (owner && listMethods.has(last))
        return [
          `On ${here}, \`${last}\` is called on \`${owner}\`, which is not a list.`,
          `Only lists have \`${last}\`. For an object use \`Object.values(${owner})\`, for a NodeList or a Set \`[...${owner}]\`.`,
        ];
      if (owner && textMethods.has(last))
        return [
          `On ${here}, \`${last}\` is called on \`${owner}\`, which is not a text.`,
          `Make it one first: \`String(${owner}).${last}(…)\`.`,
        ];
      if (owner)
        return [
          `On ${here}, \`${owner}\` has no function named \`${last}\`.`,
          'Compare the name with the one where it is defined: capitals count.',
        ];
      return [
        `${usageOf(last || called)}, and called as a function, which it is not.`,
        'Look for a second thing with the same name, or brackets too many.',
      ];
    },
  },
  {
    id: 'extends-nothing',
    pattern: /Class extends value (.+?) is not a constructor or null/,
    explain: ([value = ''], { here }) => [
      `The class on ${here} extends \`${value}\`, which is not a class.`,
      'Check that the class is imported, by the right name, and stands above the one that extends it.',
    ],
  },
  {
    id: 'not-a-constructor',
    pattern: /^(?:\w*Error: )?(.+?) is not a constructor/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`new ${name}\` is written, but \`${name}\` is not a class.`,
      'Leave `new` out if it is a plain or an arrow function, or import the class that is meant.',
    ],
  },
  {
    id: 'destructure-nothing',
    pattern: /Cannot destructure property '(.+?)' of '(.+?)' as it is (undefined|null)/,
    explain: ([field = '', whole = '', nothing = ''], { here }) => [
      `On ${here}, \`${field}\` is taken out of \`${whole}\`, which is \`${nothing}\`.`,
      'Pass an object there, or give one for the case that it is missing: `({ … } = {})`.',
    ],
  },
  {
    id: 'endless-recursion',
    pattern: /Maximum call stack size exceeded|too much recursion/,
    explain: (_, { here }) => [
      `A function calls itself again and again; the last call was on ${here}.`,
      'Give it a case in which it returns without calling itself, and check that each call comes closer to it.',
    ],
  },
  {
    id: 'endless-loop',
    pattern: /loop.*(?:too long|without a (?:pause|yield)|2 s)/i,
    explain: (_, { here }) => [
      `The loop on ${here} does not come to its end.`,
      'Check that what its condition compares changes in the loop, and in the right direction.',
    ],
  },
  {
    id: 'list-length',
    pattern: /Invalid array length|invalid array length/,
    explain: (_, { here }) => [
      `On ${here}, a list is given a length that is negative, not whole, or far too large.`,
      'Look at the number: it is often the result of a subtraction or a division.',
    ],
  },
  {
    id: 'repeat-count',
    pattern: /Invalid count value: (\S+)/,
    explain: ([count = ''], { here }) => [
      `On ${here}, a text is to be repeated ${count} times.`,
      'The number must be 0 or more: `Math.max(0, …)` keeps it so.',
    ],
  },
  {
    id: 'number-digits',
    pattern: /(toFixed|toPrecision|toExponential)\(\) (?:digits )?argument must be between (\d+) and (\d+)/,
    explain: ([name = '', least = '', most = ''], { here }) => [
      `On ${here}, \`${name}\` is asked for a number of digits that it does not have.`,
      `Between ${least} and ${most} is possible.`,
    ],
  },
  {
    id: 'number-radix',
    pattern: /toString\(\) radix (?:argument )?must be between 2 and 36/,
    explain: (_, { here }) => [
      `On ${here}, a number is to be written in a base that does not exist.`,
      'Use 2 for binary, 16 for hexadecimal, or leave it out.',
    ],
  },
  {
    id: 'invalid-date',
    pattern: /Invalid time value|date value is not finite/i,
    explain: (_, { here }) => [
      `On ${here}, a date is used that could not be read.`,
      'Write dates as `2026-03-01` or `2026-03-01T14:30`; other ways are read differently everywhere. `Number.isNaN(date.getTime())` tells whether one is valid.',
    ],
  },
  {
    id: 'object-from-nothing',
    pattern: /Cannot convert undefined or null to object/,
    explain: (_, { here }) => [
      `On ${here}, the fields of something are asked for that is \`undefined\` or \`null\`.`,
      'Give an empty object for that case: `Object.keys(thing ?? {})`.',
    ],
  },
  {
    id: 'bigint-mixed',
    pattern: /Cannot mix BigInt and other types/,
    explain: (_, { here }) => [
      `On ${here}, a BigInt (a number with \`n\`) is calculated with an ordinary number.`,
      'Make both the same: `Number(big)` or `BigInt(number)`.',
    ],
  },
  {
    id: 'bigint-from-fraction',
    pattern: /The number (\S+) cannot be converted to a BigInt/,
    explain: ([value = ''], { here }) => [
      `On ${here}, ${value} is to become a BigInt, which has no fractions.`,
      'Round it first: `BigInt(Math.round(value))`.',
    ],
  },
  {
    id: 'bigint-to-number',
    pattern: /Cannot convert a BigInt value to a number/,
    explain: (_, { here }) => [
      `On ${here}, a BigInt is given to something that takes ordinary numbers, such as \`Math\`.`,
      'Write `Number(big)` there.',
    ],
  },
  {
    id: 'symbol-to-text',
    pattern: /Cannot convert a Symbol value to a (string|number)/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, a Symbol is used as a ${kind === 'string' ? 'text' : 'number'}.`,
      'Use `symbol.description` for its words.',
    ],
  },
  {
    id: 'json-circular',
    pattern: /Converting circular structure to JSON|cyclic object value/,
    explain: (_, { here }) => [
      `On ${here}, an object is to be written as JSON that contains itself.`,
      'Write only the fields that you need, not elements of the page or whole objects.',
    ],
  },
  {
    id: 'json-bigint',
    pattern: /Do not know how to serialize a BigInt/,
    explain: (_, { here }) => [
      `On ${here}, a BigInt is to be written as JSON, which has none.`,
      'Write `String(big)` or `Number(big)`.',
    ],
  },
  {
    id: 'json-end',
    pattern: /Unexpected end of JSON input|Unterminated string in JSON/,
    explain: (_, { here }) => [
      `The JSON that is read on ${here} stops in the middle, or is empty.`,
      'Look at the text before it is parsed: an empty answer or a cut file.',
    ],
  },
  {
    id: 'json-undefined',
    pattern: /"undefined" is not valid JSON/,
    explain: (_, { here }) => [
      `On ${here}, \`JSON.parse\` is given \`undefined\`.`,
      'Nothing was there to read. Give something for that case: `JSON.parse(text ?? "null")`.',
    ],
  },
  {
    id: 'json-invalid',
    pattern: /Unexpected token '?(.+?)'?, .*is not valid JSON|JSON\.parse: |Expected .+ in JSON at position/,
    explain: ([sign = ''], { here }) => [
      `What is read as JSON on ${here} is not JSON${sign ? `: \`${sign}\` is not possible there` : ''}.`,
      sign === '<'
        ? 'It begins like HTML: the file was probably not found, and a page came instead.'
        : 'JSON needs double quotes around names and texts, and has no comma after the last entry.',
    ],
  },
  {
    id: 'reduce-empty',
    pattern: /[Rr]educe of empty array with no initial value/,
    explain: (_, { here }) => [
      `On ${here}, \`reduce\` is called on an empty list and has nothing to begin with.`,
      'Give it a start as second argument: `reduce((total, number) => total + number, 0)`.',
    ],
  },
  {
    id: 'super-first',
    pattern: /Must call super constructor/,
    explain: (_, { here }) => [
      `The constructor on ${here} uses \`this\` before \`super()\`.`,
      'Call `super(…)` in its first line.',
    ],
  },
  {
    id: 'regular-expression',
    pattern: /Invalid regular expression: \/(.*)\/\w*: (.+)/,
    explain: ([pattern = '', why = ''], { here }) => [
      `The pattern \`${pattern}\` on ${here} cannot be read: ${why}.`,
      String.raw`Signs such as \`( [ * + ? .\` need \`\\\` before them when they are meant as themselves.`,
    ],
  },
  {
    id: 'in-operator',
    pattern: /Cannot use 'in' operator to search for '(.+?)' in (.+)/,
    explain: ([name = '', whole = ''], { here }) => [
      `On ${here}, \`in\` looks for \`${name}\` in \`${whole}\`, which is not an object.`,
      '`in` asks whether an object has a field. For lists and texts use `.includes(…)`.',
    ],
  },
  {
    id: 'instanceof',
    pattern: /Right-hand side of 'instanceof' is not (?:callable|an object)/,
    explain: (_, { here }) => [
      `On ${here}, what stands after \`instanceof\` is not a class.`,
      'Write the name of a class there.',
    ],
  },
  {
    id: 'read-only',
    pattern: /Cannot assign to read only property '(.+?)'/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` gets a value, but it cannot be changed: the object is frozen, or it is a text.`,
      'Make a changed copy: `{ ...thing, field: value }`.',
    ],
  },
  {
    id: 'getter-only',
    pattern: /Cannot set property (\S+) of .+ which has only a getter/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is set, but it can only be read.`,
      'Set what it is calculated from, or add a setter.',
    ],
  },
  {
    id: 'not-extensible',
    pattern: /Cannot add property (\S+), object is not extensible/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is added to an object or list that is frozen.`,
      'Make a copy with it: `{ ...thing, field: value }` or `[...list, value]`.',
    ],
  },
  {
    id: 'delete-property',
    pattern: /Cannot delete property '(.+?)'/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is to be deleted from an object that does not allow it.`,
      'Make a copy without it.',
    ],
  },
  {
    id: 'wrong-this',
    pattern: /Illegal invocation/,
    explain: (_, { here }) => [
      `On ${here}, a function of the browser is called without what belongs before its dot.`,
      'Write it in full (`console.log(…)`), or pass an arrow function: `() => thing.method()`.',
    ],
  },
  {
    id: 'private-missing',
    pattern: /(?:Cannot read|Cannot write) private member (#\S+) (?:from|to) an object/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is used on an object that is not of this class.`,
      'When a method is passed on, `this` is lost: pass `() => thing.method()`.',
    ],
  },
  {
    id: 'malformed-address',
    pattern: /URI malformed/,
    explain: (_, { here }) => [
      `On ${here}, a text is decoded that was not encoded: a \`%\` has no two digits after it.`,
      'Decode only what `encodeURIComponent` has made.',
    ],
  },
  {
    id: 'invalid-address',
    pattern: /Invalid URL/,
    explain: (_, { here }) => [
      `On ${here}, a text is read as an address and is not one.`,
      'A whole address begins with `https://`. For a part of one give the base: `new URL(part, base)`.',
    ],
  },
  {
    id: 'prototype',
    pattern: /Object prototype may only be an Object or null: (.+)/,
    explain: ([value = ''], { here }) => [
      `On ${here}, an object is to be made after \`${value}\`, which is not an object.`,
      'Pass an object or `null`.',
    ],
  },
  {
    id: 'locale',
    pattern: /Incorrect locale information provided|Invalid language tag: (.+)/,
    explain: ([tag = ''], { here }) => [
      `On ${here}, a language is named that is not one${tag ? `: \`${tag}\`` : ''}.`,
      'Write it as `en-GB` or `de`, with a hyphen.',
    ],
  },
  {
    id: 'normalisation',
    pattern: /Invalid currency code : (\S+)|Currency code is required/,
    explain: ([code = ''], { here }) => [
      `On ${here}, money is formatted ${code ? `in \`${code}\`, which is not a currency` : 'without a currency'}.`,
      'Three letters are needed, such as `EUR`, `USD` or `GBP`.',
    ],
  },
  {
    id: 'set-method',
    pattern:
      /(Map|Set|Promise|WeakMap|WeakSet) constructor.*|Constructor (Map|Set|Promise|WeakMap) requires 'new'/,
    explain: ([one = '', other = ''], { here }) => [
      `On ${here}, \`${one || other}\` is called like a function.`,
      `Write \`new ${one || other}(…)\`.`,
    ],
  },
];
