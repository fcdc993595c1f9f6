import type { ErrorKind } from './run-error.ts';

const kinds: Readonly<Record<string, string>> = {
  int: 'a whole number',
  float: 'a number',
  str: 'a text',
  list: 'a list',
  dict: 'a dictionary',
  tuple: 'a tuple',
  set: 'a set',
  NoneType: '`None`',
  bool: 'a truth value',
  function: 'a function',
  builtin_function_or_method: 'a function',
  method: 'a method',
  module: 'a module',
  type: 'a class',
  bytes: 'bytes',
  range: 'a range',
  generator: 'a generator',
};

/** "a text" for `str`; a class by its own name. */
function kindOf(name: string): string {
  return Object.hasOwn(kinds, name) ? (kinds[name] as string) : `a \`${name}\``;
}

/** The expression before the failing bracket or dot, if the line has only one. */
function calledIn(code: string): string | null {
  const names = [...new Set([...code.matchAll(/([\p{L}_][\p{L}\p{N}_.]*)\s*\(/gu)].map(([, name]) => name))];
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** Python runtime errors. */
export const pythonErrors: readonly ErrorKind[] = [
  {
    id: 'python-local-unset',
    pattern:
      /local variable '(.+?)'(?: where it is not associated with a value| referenced before assignment)/,
    explain: ([name = ''], place) => [
      `${place.usageOf(name)}. A function that sets \`${name}\` anywhere has one of its own, and that has no value yet.`,
      `Give it a value first, pass it in as an argument, or write \`global ${name}\` at the top of the function.`,
    ],
  },
  {
    id: 'python-free-unset',
    pattern: /free variable '(.+?)' (?:where it is not associated|referenced before)/,
    explain: ([name = ''], place) => [
      `${place.usageOf(name)}, which the function around it has not set yet.`,
      'Set it before the inner function is called.',
    ],
  },
  {
    id: 'python-name',
    pattern: /name '(.+?)' is not defined(?:.*?Did you mean: '(.+?)')?/,
    explain: ([name = '', meant = ''], place) => {
      const similar = meant || place.similarTo(name);
      return [
        `${place.usageOf(name)}.`,
        similar
          ? `There is a \`${similar}\`. If that is what you mean, write it so; capitals count.`
          : place.firstSet(name) === null
            ? `Set it first, or import it. If it was meant as words, put it in quotes: \`"${name}"\`.`
            : 'Move the line that sets it above, out of a function or an `if` that has not run.',
      ];
    },
  },
  {
    id: 'python-concatenate',
    pattern: /can only concatenate (\w+) \(not "(.+?)"\) to \w+/,
    explain: ([left = '', right = ''], { here }) => [
      `On ${here}, ${kindOf(left)} and ${kindOf(right)} are joined with \`+\`.`,
      left === 'str'
        ? 'Write `str(…)` around the other one, or an f-string: `f"Total: {total}"`.'
        : 'Make both of one kind: to add one entry use `append(…)`.',
    ],
  },
  {
    id: 'python-operands',
    pattern: /unsupported operand type\(s\) for (\S+): '(.+?)' and '(.+?)'/,
    explain: ([sign = '', left = '', right = ''], { here }) => [
      `On ${here}, \`${sign.replace(/:$/, '')}\` stands between ${kindOf(left)} and ${kindOf(right)}.`,
      [left, right].includes('NoneType')
        ? 'A function without `return` gives `None`: look where that value comes from.'
        : [left, right].includes('str')
          ? 'What `input()` or a file gives is text. Make it a number first: `int(…)` or `float(…)`.'
          : 'Make both of one kind first.',
    ],
  },
  {
    id: 'python-unary',
    pattern: /bad operand type for (?:unary (\S+)|abs\(\)): '(.+?)'/,
    explain: ([sign = '', kind = ''], { here }) => [
      `On ${here}, ${sign ? `\`${sign.replace(/:$/, '')}\` stands before` : '`abs` is given'} ${kindOf(kind)}.`,
      'Make it a number first: `int(…)` or `float(…)`.',
    ],
  },
  {
    id: 'python-compare',
    pattern: /'(\S+)' not supported between instances of '(.+?)' and '(.+?)'/,
    explain: ([sign = '', left = '', right = ''], { here }) => [
      `On ${here}, ${kindOf(left)} and ${kindOf(right)} are compared with \`${sign}\`.`,
      [left, right].includes('str')
        ? 'Make the text a number first: `int(…)` or `float(…)`.'
        : 'Only things of one kind have an order. Sorting by a field needs `key=`.',
    ],
  },
  {
    id: 'python-not-callable',
    pattern: /'(.+?)' object is not callable/,
    explain: ([kind = ''], { here, code, usageOf, firstSet }) => {
      const name = calledIn(code);
      return [
        name && firstSet(name) !== null
          ? `${usageOf(name)}, where it is ${kindOf(kind)}, and then called like a function.`
          : `On ${here}, ${kindOf(kind)} is called like a function.`,
        kind === 'module'
          ? 'Call a function of the module: `module.function(…)`.'
          : 'Leave the round brackets out, or rename what hides the function. A multiplication needs its `*`.',
      ];
    },
  },
  {
    id: 'python-not-subscriptable',
    pattern: /'(.+?)' object is not subscriptable/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, square brackets stand after ${kindOf(kind)}, which has no entries.`,
      kind === 'NoneType'
        ? 'A function without `return` gave `None`; `list.sort()` and `append` do too.'
        : kind.includes('function') || kind === 'method'
          ? 'Call it with round brackets.'
          : 'Look where that value comes from.',
    ],
  },
  {
    id: 'python-item-assignment',
    pattern: /'(.+?)' object does not support item (assignment|deletion)/,
    explain: ([kind = '', what = ''], { here }) => [
      `On ${here}, one entry of ${kindOf(kind)} is to be ${what === 'deletion' ? 'deleted' : 'changed'}, which it does not allow.`,
      kind === 'str' ? 'Make a new text: `text.replace("a", "b")`.' : 'Use a list, or make a new one.',
    ],
  },
  {
    id: 'python-not-iterable',
    pattern: /(?:argument of type )?'(.+?)' (?:object )?is not (?:iterable|a container or iterable)/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, ${kindOf(kind)} is gone through one by one.`,
      kind === 'int'
        ? 'To count, use `range(…)`.'
        : kind === 'NoneType'
          ? 'A function without `return` gave `None`: look where that value comes from.'
          : 'Only lists, texts, dictionaries and the like can be gone through.',
    ],
  },
  {
    id: 'python-unpack-kind',
    pattern: /cannot unpack non-iterable (\S+) object/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, several names are to be filled from ${kindOf(kind)}.`,
      'Return or pass as many values as there are names: `return first, second`.',
    ],
  },
  {
    id: 'python-missing-arguments',
    pattern: /(\S+)\(\) missing (\d+) required (?:positional|keyword-only) arguments?: (.+)/,
    explain: ([name = '', count = '', which = ''], { here, firstSet }) => {
      const set = firstSet(name.split('.').at(-1) ?? name);
      return [
        `On ${here}, \`${name}\` is called without ${count === '1' ? `its argument \`${which.replaceAll("'", '')}\`` : `${count} of its arguments: ${which.replaceAll("'", '`')}`}.`,
        `${set === null ? '' : `It is defined on line ${set}. `}Add what is missing, or give it a default there: \`name=0\`.${which.includes("'self'") ? ' `self` is missing when the class is used and not an object of it.' : ''}`,
      ];
    },
  },
  {
    id: 'python-too-many-arguments',
    pattern: /(\S+)\(\) takes (.+?) positional arguments? but (\d+) (?:was|were) given/,
    explain: ([name = '', takes = '', given = ''], { here }) => [
      `On ${here}, \`${name}\` is given ${given} values and takes ${takes.replace('from ', '')}.`,
      `Remove one, or add a parameter.${name.includes('.') || takes.startsWith('0') ? ' Methods get their object as first value: begin their parameters with `self`.' : ''}`,
    ],
  },
  {
    id: 'python-unknown-argument',
    pattern: /(\S+)\(\) got an unexpected keyword argument '(.+?)'/,
    explain: ([name = '', argument = ''], { here }) => [
      `On ${here}, \`${name}\` is given \`${argument}=\`, which it does not know.`,
      'Compare the spelling with its definition.',
    ],
  },
  {
    id: 'python-argument-twice',
    pattern: /(\S+)\(\) got multiple values for (?:keyword )?argument '(.+?)'/,
    explain: ([name = '', argument = ''], { here }) => [
      `On ${here}, \`${name}\` is given \`${argument}\` twice: by its place and by its name.`,
      'Remove one of them.',
    ],
  },
  {
    id: 'python-no-arguments',
    pattern: /(\S+)\(\) takes no arguments/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is given values and takes none.`,
      'A class takes values when it has `def __init__(self, …)`, with two underscores on each side.',
    ],
  },
  {
    id: 'python-list-index-kind',
    pattern: /(list|tuple|string|str) indices must be integers/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, an entry of a ${kind === 'str' || kind === 'string' ? 'text' : kind} is asked for by something that is not a whole number.`,
      'Places are numbers, from 0. For a dictionary inside of a list, take one first: `rows[0]["name"]`.',
    ],
  },
  {
    id: 'python-no-length',
    pattern: /object of type '(.+?)' has no len\(\)/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, the length of ${kindOf(kind)} is asked for.`,
      kind === 'int'
        ? 'For the number of digits: `len(str(number))`.'
        : 'Only texts, lists and the like have one. `list(…)` makes a list.',
    ],
  },
  {
    id: 'python-unhashable',
    pattern: /unhashable type: '(.+?)'/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, ${kindOf(kind)} is used as a key or put into a set, but it can change.`,
      'Use a tuple: `tuple(…)`.',
    ],
  },
  {
    id: 'python-number-of',
    pattern: /(int|float)\(\) argument must be a string.*, not '(.+?)'/,
    explain: ([name = '', kind = ''], { here }) => [
      `On ${here}, \`${name}(…)\` is given ${kindOf(kind)}.`,
      'It takes a text or a number. For a list go through its entries: `[int(word) for word in words]`.',
    ],
  },
  {
    id: 'python-multiply',
    pattern: /can't multiply sequence by non-int of type '(.+?)'/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, a text or a list is multiplied by ${kindOf(kind)}.`,
      'If the text is a number, write `float(…)` around it.',
    ],
  },
  {
    id: 'python-integer-needed',
    pattern: /'(.+?)' object cannot be interpreted as an integer/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, a whole number is needed, and ${kindOf(kind)} is given.`,
      'Write `int(…)` around it, or divide with `//`.',
    ],
  },
  {
    id: 'python-join',
    pattern: /sequence item (\d+): expected str instance, (\S+) found/,
    explain: ([place = '', kind = ''], { here }) => [
      `On ${here}, a list is joined to a text, and its entry ${place} is ${kindOf(kind)}.`,
      'Make them texts: `", ".join(str(entry) for entry in entries)`.',
    ],
  },
  {
    id: 'python-await',
    pattern: /object (\S+) can't be used in 'await' expression/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, \`await\` stands before ${kindOf(kind)}, for which nobody has to wait.`,
      'Leave `await` out, or make the function `async def`.',
    ],
  },
  {
    id: 'python-index',
    pattern: /(list|string|tuple|list assignment|pop) index out of range/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, an entry is asked for beyond the end of a ${kind === 'string' ? 'text' : kind === 'tuple' ? 'tuple' : 'list'}.`,
      'Places begin at 0, so the last one is `len(entries) - 1`, or `entries[-1]`. An empty one has none.',
    ],
  },
  {
    id: 'python-pop-empty',
    pattern: /pop from (?:an )?empty (list|deque|set)|'pop from an empty (set)'/,
    explain: ([kind = 'list'], { here }) => [
      `On ${here}, something is taken from a ${kind || 'set'} that is empty.`,
      'Ask first: `if entries:`.',
    ],
  },
  {
    id: 'python-attribute-none',
    pattern: /'NoneType' object has no attribute '(.+?)'/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`.${name}\` is asked of \`None\`.`,
      'What stands before the dot has no value: a function without `return`, or a search that found nothing (`re.match`, `dict.get`).',
    ],
  },
  {
    id: 'python-module-attribute',
    pattern: /module '(.+?)' has no attribute '(.+?)'/,
    explain: ([module = '', name = ''], { here }) => [
      `On ${here}, \`${name}\` is asked of \`${module}\`, which has nothing of that name.`,
      `Compare the spelling. If the project has a file \`${module}.py\`, it hides the real module: rename it.`,
    ],
  },
  {
    id: 'python-attribute',
    pattern: /'(.+?)' object has no attribute '(.+?)'(?:.*?Did you mean: '(.+?)')?/,
    explain: ([kind = '', name = '', meant = ''], { here }) => [
      `On ${here}, \`.${name}\` is asked of ${kindOf(kind)}, which has none.`,
      meant
        ? `It has \`${meant}\`.`
        : kind === 'dict'
          ? `Fields of a dictionary are read with brackets: \`["${name}"]\`.`
          : kind === 'str' && name === 'append'
            ? 'Texts are joined with `+`.'
            : 'Compare the spelling, or set it in `__init__` first.',
    ],
  },
  {
    id: 'python-key',
    pattern: /KeyError: (.+)/,
    explain: ([key = ''], { here }) => [
      `On ${here}, the key \`${key}\` is asked for, and the dictionary does not have it.`,
      `Compare the spelling, capitals and kind (\`1\` is not \`"1"\`). \`.get(${key})\` gives \`None\` instead.`,
    ],
  },
  {
    id: 'python-number-text',
    pattern: /invalid literal for int\(\) with base (\d+): '(.*?)'/,
    explain: ([, text = ''], { here }) => [
      `On ${here}, \`"${text}"\` is to become a whole number.`,
      text === ''
        ? 'It is empty: ask whether something was typed.'
        : /^-?\d+\.\d+$/.test(text.trim())
          ? `It has a fraction: \`float("${text}")\`.`
          : 'Remove what is not a digit, or catch it with `try` and `except ValueError`.',
    ],
  },
  {
    id: 'python-float-text',
    pattern: /could not convert string to float: '(.*?)'/,
    explain: ([text = ''], { here }) => [
      `On ${here}, \`"${text}"\` is to become a number.`,
      text.includes(',')
        ? 'Python writes fractions with a point: `text.replace(",", ".")`.'
        : 'Remove what is not part of the number, or catch it with `except ValueError`.',
    ],
  },
  {
    id: 'python-unpack-many',
    pattern: /too many values to unpack \(expected (\d+)/,
    explain: ([count = ''], { here }) => [
      `On ${here}, more values come than the ${count} names for them.`,
      'Add names, or `*rest` for all others. A dictionary with keys and values is gone through with `.items()`.',
    ],
  },
  {
    id: 'python-unpack-few',
    pattern: /not enough values to unpack \(expected (?:at least )?(\d+), got (\d+)\)/,
    explain: ([count = '', got = ''], { here }) => [
      `On ${here} there are ${count} names and only ${got} ${got === '1' ? 'value' : 'values'}.`,
      'Look at the line that is split: it may be empty or lack its separator.',
    ],
  },
  {
    id: 'python-not-in-list',
    pattern: /list\.remove\(x\): x not in list|(\S+) is not in (list|tuple)|list\.index\(x\): x not in list/,
    explain: ([value = ''], { here }) => [
      `On ${here}, ${value ? `\`${value}\`` : 'something'} is looked for in a list that does not have it.`,
      'Ask first: `if value in entries:`.',
    ],
  },
  {
    id: 'python-substring',
    pattern: /substring not found|subsection not found/,
    explain: (_, { here }) => [
      `On ${here}, a text is looked for in another that does not have it.`,
      '`find` gives -1 instead of an error.',
    ],
  },
  {
    id: 'python-math-domain',
    pattern: /math domain error|expected a (?:nonnegative|positive) input|expected a number in range/,
    explain: (_, { here }) => [
      `On ${here}, mathematics has no answer: the root of a negative number, or the logarithm of 0.`,
      'Look at the number first.',
    ],
  },
  {
    id: 'python-empty-most',
    pattern: /(min|max)\(\) (?:arg is an empty sequence|iterable argument is empty)/,
    explain: ([name = ''], { here }) => [
      `On ${here}, \`${name}\` is given nothing to choose from.`,
      `Give an answer for that case: \`${name}(entries, default=0)\`.`,
    ],
  },
  {
    id: 'python-empty-average',
    pattern:
      /(mean|median|mode|stdev|variance) requires at least (\w+) data points?|no (median|mode) for empty data/,
    explain: ([name = '', count = ''], { here }) => [
      `On ${here}, the \`${name || 'average'}\` of too few numbers is asked for.`,
      `It needs at least ${count || 'one'}: look why the list is empty.`,
    ],
  },
  {
    id: 'python-date-text',
    pattern: /Invalid isoformat string: '(.*?)'/,
    explain: ([text = ''], { here }) => [
      `On ${here}, \`"${text}"\` is read as a date.`,
      'Dates are written `2026-03-01` there. For other ways use `datetime.strptime(text, "%d.%m.%Y")`.',
    ],
  },
  {
    id: 'python-date-format',
    pattern: /time data '(.*?)' does not match format '(.*?)'/,
    explain: ([text = '', format = ''], { here }) => [
      `On ${here}, \`"${text}"\` is not written as \`${format}\` says.`,
      '`%d` is the day, `%m` the month in digits, `%Y` the year with four digits, `%H:%M` the time.',
    ],
  },
  {
    id: 'python-date-range',
    pattern: /day (?:\d+ )?(?:is out of range|must be in range).*|month must be in 1\.\.12/,
    explain: (_, { here }) => [`The date on ${here} does not exist.`, 'Check the order: year, month, day.'],
  },
  {
    id: 'python-empty-separator',
    pattern: /empty separator/,
    explain: (_, { here }) => [
      `On ${here}, a text is split by nothing.`,
      'For its single signs write `list(text)`.',
    ],
  },
  {
    id: 'python-step-zero',
    pattern: /(?:range\(\) arg 3|slice step) (?:must not|cannot) be zero/,
    explain: (_, { here }) => [
      `On ${here}, the step is 0, so nothing would ever change.`,
      'Use 1, or -1 to go backwards.',
    ],
  },
  {
    id: 'python-random-empty',
    pattern: /Cannot choose from an empty (?:sequence|population)|empty range (?:for randrange|in randrange)/,
    explain: (_, { here }) => [
      `On ${here}, chance has nothing to choose from.`,
      'The list is empty, or the first number is larger than the second.',
    ],
  },
  {
    id: 'python-sample',
    pattern: /Sample larger than population/,
    explain: (_, { here }) => [
      `On ${here}, more entries are to be drawn than there are.`,
      '`random.choices(entries, k=…)` may take one several times.',
    ],
  },
  {
    id: 'python-division',
    pattern: /(?:float |integer )?(?:division|modulo) (?:or modulo )?by zero|ZeroDivisionError/,
    explain: (_, { here }) => [
      `On ${here}, something is divided by 0.`,
      'Ask first, as in `total / count if count else 0`: often a list is empty.',
    ],
  },
  {
    id: 'python-recursion',
    pattern: /maximum recursion depth exceeded|RecursionError/,
    explain: (_, { here }) => [
      `A function calls itself again and again; the last call was on ${here}.`,
      'Give it a case in which it returns without calling itself.',
    ],
  },
  {
    id: 'python-memory',
    pattern: /^MemoryError|MemoryError$/,
    explain: (_, { here }) => [
      `At ${here} the program needed more than 512 MB.`,
      'Look for a list that grows without end, or go through the data piece by piece.',
    ],
  },
  {
    id: 'python-overflow',
    pattern: /OverflowError|Result too large|too large to convert/,
    explain: (_, { here }) => [
      `On ${here}, a number becomes too large for a float.`,
      'Whole numbers can be as large as you like: calculate with `int` and `//`.',
    ],
  },
  {
    id: 'python-file-missing',
    pattern: /No such file or directory: '(.+?)'/,
    explain: ([file = ''], { here }) => [
      `On ${here}, the file \`${file}\` is opened, and the project has none of that name.`,
      'Compare the name with the list of files: capitals, folders and the ending count.',
    ],
  },
  {
    id: 'python-is-folder',
    pattern: /Is a directory: '(.+?)'/,
    explain: ([folder = ''], { here }) => [
      `On ${here}, \`${folder}\` is opened as a file, and it is a folder.`,
      'Add the name of a file.',
    ],
  },
  {
    id: 'python-closed-file',
    pattern: /I\/O operation on closed file/,
    explain: (_, { here }) => [
      `On ${here}, a file is used that is already closed.`,
      'Do it inside of the `with` block: indent the line.',
    ],
  },
  {
    id: 'python-not-readable',
    pattern: /not (readable|writable)$/,
    explain: ([how = ''], { here }) => [
      `On ${here}, a file is opened in a way that is not ${how}.`,
      'Open it with `"r"` to read, `"w"` to write from the start, `"a"` to add.',
    ],
  },
  {
    id: 'python-module-missing',
    pattern: /No module named '(.+?)'|ModuleNotFoundError: (?!No module)[^\w]*([\w.]+)/,
    explain: ([one = '', other = ''], { here }) => {
      const name = one || other;
      return [
        `On ${here}, \`${name}\` is imported, and it is not here.`,
        'The standard library and the files of the project can be imported. Other packages are there only if whoever runs this server has added them.',
      ];
    },
  },
  {
    id: 'python-import-name',
    pattern: /cannot import name '(.+?)' from (?:partially initialized module )?'(.+?)'/,
    explain: ([name = '', module = ''], { here }) => [
      `On ${here}, \`${name}\` is imported from \`${module}\`, which has nothing of that name.`,
      `Compare the spelling. A file \`${module}.py\` of the project would hide the real one; two files that import each other find only half.`,
    ],
  },
  {
    id: 'python-decode',
    pattern: /'(\S+)' codec can't (decode|encode)/,
    explain: ([codec = ''], { here }) => [
      `The file that is used on ${here} is not written in ${codec}.`,
      'Say how it is written: `open(path, encoding="utf-8")`; older files are often `"cp1252"`.',
    ],
  },
  {
    id: 'python-json',
    pattern:
      /(?:JSONDecodeError: )?(?:Expecting (?:value|property name|',' delimiter)|Extra data).*: line (\d+) column (\d+)/,
    explain: ([line = '', column = ''], { here }) => [
      `What is read as JSON on ${here} is not JSON: look at its line ${line}, sign ${column}.`,
      'JSON needs double quotes around names and texts, and has no comma after the last entry.',
    ],
  },
  {
    id: 'python-json-write',
    pattern: /Object of type (\S+) is not JSON serializable/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, ${kindOf(kind)} is to be written as JSON, which has no such thing.`,
      'Write a list instead of a set, and a text instead of a date: `json.dumps(data, default=str)`.',
    ],
  },
  {
    id: 'python-input-end',
    pattern: /EOF(?:Error)?(?: when reading a line)?$/,
    explain: (_, { here }) => [
      `On ${here}, \`input()\` waits for a line, and there is none left.`,
      'Type it into the console while the program runs.',
    ],
  },
  {
    id: 'python-assertion',
    pattern: /^AssertionError(?:: (.+))?/,
    explain: ([why = ''], { here, code }) => [
      `What \`assert\` on ${here} demands is not so${why ? `: ${why}` : ''}.`,
      code ? `Print what stands in \`${code}\` to see its values.` : 'Print its values.',
    ],
  },
  {
    id: 'python-dictionary-changed',
    pattern: /(dictionary|Set|set|deque) (?:changed size|mutated|keys changed) during iteration/,
    explain: ([kind = ''], { here }) => [
      `On ${here}, a ${kind.toLowerCase()} is changed while it is gone through.`,
      'Go through a copy: `for key in list(entries):`.',
    ],
  },
  {
    id: 'python-abstract',
    pattern: /Can't instantiate abstract class (\S+)/,
    explain: ([name = ''], { here }) => [
      `On ${here}, an object of \`${name}\` is made, which lacks methods that it has to have.`,
      'Write those methods in a class that inherits from it.',
    ],
  },
];
