import { DatabaseSync } from 'node:sqlite';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { errorKinds, explainError } from '#features/coder/shared/explain/explain-error.ts';
import type { ErrorLanguage } from '#features/coder/shared/explain/run-error.ts';

/** The error message and line from Node. */
function javascriptError(source: string): { message: string; line: number | null } {
  try {
    runInNewContext(source, { console }, { filename: 'main.js' });
  } catch (error) {
    const { name, message, stack } = error as Error;
    const line = /main\.js:(\d+)/.exec(stack ?? '')?.[1];
    return { message: `${name}: ${message}`, line: line ? Number(line) : null };
  }
  throw new Error(`It ran: ${source}`);
}

function sqlError(source: string): string {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec(source);
  } catch (error) {
    return (error as Error).message;
  } finally {
    database.close();
  }
  throw new Error(`It ran: ${source}`);
}

function explained(language: ErrorLanguage, message: string, source = '', line: number | null = null) {
  const explanation = explainError({ language, message, source, line });
  if (!explanation) throw new Error(`Not explained: ${message}`);
  return `${explanation.what} ${explanation.fix}`;
}

const javascript: [source: string, words: string][] = [
  ['let a = 1;\nconsole.log(totl);\nlet total = 2;', 'There is a `total`'],
  ['const x = 1;\nconsole.log(missing);', '`missing` is used on line 2 and set nowhere in this file'],
  [
    'show();\nfunction show() {\n  return total;\n}\nconst total = 1;',
    '`total` is used on line 3 and set first on line 5',
  ],
  [
    'const count = 0;\ncount = 1;',
    '`count` was made with `const` on line 1 and gets another value on line 2',
  ],
  ['const box = undefined;\nbox.size;', '`.size` is read, but `box` is `undefined`'],
  ['const box = null;\nbox.size = 1;', '`.size` is set on something that is `null`'],
  ['const box = {};\nbox.map((one) => one);', '`map` is called on `box`, which is not a list'],
  ['const box = 5;\nbox.trim();', 'which is not a text'],
  ['const box = { open() {} };\nbox.opn();', '`box` has no function named `opn`'],
  ['const box = 5;\nbox();', '`box` is used on line 2 and set first on line 1, and called as a function'],
  ['const Box = () => {};\nnew Box();', '`new Box` is written'],
  ['for (const one of 5) {}', 'gone through one by one'],
  ['const { name } = undefined;', 'is taken out of'],
  ['function again() {\n  return again();\n}\nagain();', 'calls itself again and again'],
  ['new Array(-1);', 'a length that is negative'],
  ['"a".repeat(-1);', 'repeated -1 times'],
  ['(1).toFixed(101);', 'Between 0 and 100'],
  ['(1).toString(99);', '2 for binary'],
  ['new Date("never").toISOString();', 'could not be read'],
  ['Object.keys(null);', 'Object.keys(thing ?? {})'],
  ['1n + 1;', 'a BigInt'],
  ['BigInt(1.5);', '1.5 is to become a BigInt'],
  ['Math.max(1n);', 'Number(big)'],
  ['"" + Symbol("a");', 'a Symbol is used as a text'],
  ['const box = {};\nbox.box = box;\nJSON.stringify(box);', 'contains itself'],
  ['JSON.stringify(1n);', 'is to be written as JSON'],
  ['JSON.parse("{");', 'JSON'],
  ['JSON.parse("");', 'is empty'],
  ['JSON.parse(undefined);', '`JSON.parse` is given `undefined`'],
  ['JSON.parse("<p>");', 'begins like HTML'],
  ['[].reduce((a, b) => a + b);', 'nothing to begin with'],
  ['class A {}\nA();', 'Write `new A(…)`'],
  ['class A {}\nclass B extends A { constructor() { this.a = 1; } }\nnew B();', 'Call `super(…)`'],
  ['new RegExp("(");', 'The pattern `(`'],
  ['"a" in "abc";', '`in` looks for `a`'],
  ['5 instanceof 5;', 'is not a class'],
  ['"use strict";\nObject.freeze([1])[0] = 2;', 'frozen'],
  ['"use strict";\nObject.freeze({}).a = 2;', '`a` is added'],
  ['"use strict";\ndelete Object.freeze({ a: 1 }).a;', 'Make a copy without it'],
  ['"use strict";\nconst a = { get b() { return 1; } };\na.b = 2;', 'can only be read'],
  ['class A extends undefined {}', 'extends `undefined`'],
  ['class A { #b = 1; static read(a) { return a.#b; } }\nA.read({});', '`#b` is used on an object'],
  ['decodeURIComponent("%");', 'was not encoded'],
  ['Object.create(5);', 'made after `5`'],
  ['new Intl.NumberFormat("en_GB");', '`en-GB`'],
  ['new Intl.NumberFormat("en", { style: "currency", currency: "EURO" });', 'Three letters'],
  ['Map();', 'Write `new Map(…)`'],
  ['let a = 1;\nlet a = 2;', '`a` is made a second time on line 2; it is made first on line 1'],
  ['const a;', 'made without a value'],
  ['function a() {', 'still open'],
  ['console.log(1', 'a call is not closed'],
  ['const a = `b', 'still open'],
  ["const a = 'b", 'without its second quote'],
  ['const a = “b”;', 'curly quotes'],
  ['const a = /b', 'begins a pattern'],
  ['function a() {\n  await b();\n}', 'Write `async`'],
  ['import a from "b";', 'type="module"'],
  ['export const a = 1;', '`export`'],
  ['return 1;', 'outside of every function'],
  ['break;', 'outside of a loop'],
  ['1 = 2;', 'To compare write `===`'],
  ['"use strict";\nconst let = 1;', 'name'],
  ['function a(...b, c) {}', 'comes last'],
  ['"use strict";\nfunction a(b, b) {}', 'two parameters with one name'],
  ['try {}', 'neither `catch` nor `finally`'],
  ['"use strict";\n010;', 'begins with 0'],
  ['class A { b() { return this.#c; } }', 'does not declare it'],
  ['while (true) { break here; }', 'goes to `here`'],
  ['"use strict";\nlet a;\ndelete a;', 'a name is to be deleted'],
  ['let a = {};\na?.b = 1;', 'gets a value that cannot have one'],
  ['const a = 1 b;', '`b` stands where none is possible'],
  ['const a = 1 "b";', 'a text stands where none is possible'],
  ['}', '`}` stands where it cannot'],
];

/** Messages as Python prints them; names and lines refer to the source beside them. */
const python: [message: string, words: string, source?: string, line?: number][] = [
  [
    "UnboundLocalError: cannot access local variable 'total' where it is not associated with a value",
    '`total` is used on line 2 and set first on line 3',
    'def add():\n    print(total)\n    total = 1\nadd()',
    2,
  ],
  ["NameError: name 'pritn' is not defined. Did you mean: 'print'?", 'There is a `print`', 'pritn(1)', 1],
  [
    "NameError: name 'totl' is not defined",
    '`totl` is used on line 2 and set nowhere in this file. There is a `total`',
    'total = 1\nprint(totl)',
    2,
  ],
  ['TypeError: can only concatenate str (not "int") to str', '`str(…)`'],
  ["TypeError: unsupported operand type(s) for +: 'int' and 'str'", 'between a whole number and a text'],
  ["TypeError: unsupported operand type(s) for +: 'int' and 'NoneType'", 'without `return`'],
  ["TypeError: bad operand type for unary -: 'str'", 'stands before a text'],
  ["TypeError: '<' not supported between instances of 'str' and 'int'", 'compared with `<`'],
  [
    "TypeError: 'int' object is not callable",
    '`size` is used on line 2 and set first on line 1',
    'size = 3\nsize()',
    2,
  ],
  ["TypeError: 'NoneType' object is not subscriptable", 'has no entries'],
  ["TypeError: 'str' object does not support item assignment", 'Make a new text'],
  ["TypeError: 'int' object is not iterable", '`range(…)`'],
  ['TypeError: cannot unpack non-iterable int object', 'from a whole number'],
  [
    "TypeError: greet() missing 1 required positional argument: 'name'",
    'without its argument `name`. It is defined on line 1',
    'def greet(name):\n    pass\ngreet()',
    3,
  ],
  ['TypeError: greet() takes 1 positional argument but 2 were given', 'is given 2 values and takes 1'],
  ["TypeError: greet() got an unexpected keyword argument 'nmae'", '`nmae=`'],
  ["TypeError: greet() got multiple values for argument 'name'", 'twice'],
  ['TypeError: Box() takes no arguments', '__init__'],
  ['TypeError: list indices must be integers or slices, not str', 'rows[0]["name"]'],
  ["TypeError: object of type 'int' has no len()", 'len(str(number))'],
  ["TypeError: unhashable type: 'list'", 'tuple(…)'],
  [
    "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'",
    'is given a list',
  ],
  ["TypeError: can't multiply sequence by non-int of type 'str'", 'multiplied by a text'],
  ["TypeError: 'float' object cannot be interpreted as an integer", 'a whole number is needed'],
  ['TypeError: sequence item 0: expected str instance, int found', 'its entry 0'],
  ["TypeError: object int can't be used in 'await' expression", 'Leave `await` out'],
  ['IndexError: list index out of range', '`entries[-1]`'],
  ['IndexError: pop from empty list', 'from a list that is empty'],
  ["AttributeError: 'NoneType' object has no attribute 'group'", '`.group` is asked of `None`'],
  ["AttributeError: module 'math' has no attribute 'squareroot'", '`math.py`'],
  ["AttributeError: 'dict' object has no attribute 'name'", '`["name"]`'],
  ["AttributeError: 'str' object has no attribute 'apend'", 'a text, which has none'],
  ["KeyError: 'price'", "the key `'price'`"],
  ["ValueError: invalid literal for int() with base 10: '3.5'", '`float("3.5")`'],
  ["ValueError: could not convert string to float: '3,5'", 'with a point'],
  ['ValueError: too many values to unpack (expected 2)', 'than the 2 names'],
  ['ValueError: not enough values to unpack (expected 2, got 1)', 'only 1 value'],
  ['ValueError: list.remove(x): x not in list', 'does not have it'],
  ['ValueError: substring not found', '`find` gives -1'],
  ['ValueError: math domain error', 'no answer'],
  ['ValueError: max() iterable argument is empty', '`max(entries, default=0)`'],
  ['statistics.StatisticsError: mean requires at least one data point', 'at least one'],
  ["ValueError: Invalid isoformat string: '1.3.2026'", '`"1.3.2026"`'],
  ["ValueError: time data '1.3.' does not match format '%Y'", 'is not written as `%Y`'],
  ['ValueError: day is out of range for month', 'does not exist'],
  ['ValueError: empty separator', 'split by nothing'],
  ['ValueError: range() arg 3 must not be zero', 'the step is 0'],
  ['IndexError: Cannot choose from an empty sequence', 'nothing to choose from'],
  ['ValueError: Sample larger than population or is negative', 'than there are'],
  ['ZeroDivisionError: division by zero', 'divided by 0'],
  ['RecursionError: maximum recursion depth exceeded', 'calls itself'],
  ['MemoryError', '512 MB'],
  ["OverflowError: (34, 'Numerical result out of range')", 'too large'],
  ["FileNotFoundError: [Errno 2] No such file or directory: 'data.csv'", 'the file `data.csv`'],
  ["IsADirectoryError: [Errno 21] Is a directory: 'data'", 'it is a folder'],
  ['ValueError: I/O operation on closed file.', 'already closed'],
  ['io.UnsupportedOperation: not writable', 'is not writable'],
  ["ModuleNotFoundError: No module named 'numpy'", '`numpy` is imported'],
  [
    "ImportError: cannot import name 'squareroot' from 'math' (unknown location)",
    '`squareroot` is imported from `math`',
  ],
  [
    "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe4 in position 1: invalid continuation byte",
    'is not written in utf-8',
  ],
  ['json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)', 'its line 1, sign 1'],
  ['TypeError: Object of type set is not JSON serializable', 'a set is to be written'],
  ['EOFError: EOF when reading a line', '`input()` waits'],
  ['AssertionError: too small', 'is not so: too small'],
  ['RuntimeError: dictionary changed size during iteration', 'while it is gone through'],
  [
    "TypeError: Can't instantiate abstract class Shape without an implementation for abstract method 'area'",
    '`Shape`',
  ],
  ["SyntaxError: expected ':'", 'lacks its colon'],
  ["SyntaxError: '(' was never closed", 'is never closed'],
  ["SyntaxError: unmatched ')'", 'closes nothing'],
  ["SyntaxError: closing parenthesis ']' does not match opening parenthesis '('", 'the same kind'],
  ['SyntaxError: unterminated string literal (detected at line 1)', 'no second quote'],
  ["SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?", '`print(…)`'],
  ["SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?", 'Write `==`'],
  ['SyntaxError: invalid syntax. Perhaps you forgot a comma?', 'Put a comma'],
  ["SyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?", 'Write `==`'],
  ['SyntaxError: cannot assign to function call', 'a function call'],
  ["SyntaxError: 'return' outside function", 'outside of every function'],
  ["SyntaxError: 'break' outside loop", 'outside of a loop'],
  [
    "IndentationError: expected an indented block after 'if' statement on line 3",
    "After the 'if' statement on line 3",
  ],
  ['IndentationError: unexpected indent', 'stands deeper'],
  ['IndentationError: unindent does not match any outer indentation level', 'between two depths'],
  ['TabError: inconsistent use of tabs and spaces in indentation', 'four spaces'],
  ["SyntaxError: invalid character '“' (U+201C)", 'straight ones'],
  ['SyntaxError: invalid decimal literal', 'cannot begin with a digit'],
  ['SyntaxError: positional argument follows keyword argument', 'last'],
  ['SyntaxError: parameter without a default follows parameter with a default', 'last'],
  ['SyntaxError: keyword argument repeated: name', '`name` is there twice'],
  ["SyntaxError: name 'total' is used prior to global declaration", '`global total`'],
  ["SyntaxError: f-string: expecting '}'", 'doubled'],
  ["SyntaxError: expected 'except' or 'finally' block", 'no `except`'],
  ['SyntaxError: unexpected EOF while parsing', 'still open'],
  ['SyntaxError: invalid syntax', '`count += 1`', 'count++', 1],
  ['sqlite3.OperationalError: no such table: birds', 'There is no table `birds`'],
];

const sql: [source: string, words: string][] = [
  ['create table birds (name text);\nselect * from brids;', 'There is a `birds`'],
  ['select * from birds;\ncreate table birds (name text);', 'before it is made on line 2'],
  ['create table birds (name text);\nselect nmae from birds;', 'There is a `name`'],
  ['create table a (x);\ncreate table b (x);\nselect x from a, b;', '`table.x`'],
  ['create table a (x unique);\ninsert into a values (1), (1);', '`a.x` is there already'],
  ['create table a (x not null);\ninsert into a values (null);', 'without `a.x`'],
  [
    'create table a (x primary key);\ncreate table b (y references a (x));\ninsert into b values (5);',
    'refers to another',
  ],
  ['create table a (x check (x > 0));\ninsert into a values (-1);', 'breaks the rule'],
  ['create table a (x);\ncreate table a (x);', 'create table if not exists'],
  ['create table a (x, y);\ninsert into a values (1);', '`a` has 2 columns, and 1 value is given'],
  ['create table a (x, y);\ninsert into a (x, y) values (1);', '2 columns are named and 1 values given'],
  ['select * from (values (1), (1, 2));', 'equally long'],
  ['create table a (x);\ninsert into a (z) values (1);', '`a` has no column `z`'],
  ['select now();', "datetime('now')"],
  ['select abs(1, 2);', 'too many or too few'],
  ['create table a (x);\nselect x from a where row_number() over () = 1;', 'over (…)'],
  ['create table a (x);\nselect x from a where count(*) > 1;', '`having`'],
  ['create table a (x);\nselect x from a having x > 1;', '`where` for single rows'],
  ['select 1 union select 1, 2;', 'different numbers of columns'],
  ['select (select 1, 2);', 'gives 2 columns where 1 is expected'],
  ["create table a (x integer primary key);\ninsert into a values ('b');", 'does not fit'],
  ['create table a (x, x);', 'there twice'],
  ['select 1 order by 5;', 'Numbers from 1 to 1'],
  ['create table a (x);\ninsert into a values (1);\nalter table a add column y not null;', 'default'],
  ['begin;\nbegin;', 'do not match'],
  ['select (1;', 'cannot be read from `;`'],
  ['select (1', 'ends in the middle'],
  ["select 'a;", 'Close the quote'],
  ['selct 1;', 'cannot be read from `selct`'],
  ['select *;', 'without `from`'],
  ['select (1, 2);', 'Several values'],
  ['create view v as select 1 as x;\ninsert into v values (1);', '`v` is a view'],
];

const css: [message: string, words: string][] = [
  ['Unknown property “colr”. Do you mean “color”?', '`color` exists'],
  ['A colon is missing', 'property: value;'],
  ['A semicolon is missing', 'semicolon'],
  ['A closing brace is missing', 'is not closed'],
  ['A closing brace too many', 'closes nothing'],
  ['Not a colour: “#12345”', '3, 4, 6 or 8'],
  ['No unit: “12”', '`12px`'],
  ['A space before the unit: “12 px”', 'Write `12px`'],
  ['Never set: “--gap”', 'sets `--gap`'],
  ['No element is named “card”', '`.card`'],
  ['A comment with two slashes', '`/* … */`'],
  ['Set twice: “color”, already on line 2', 'already on line 2'],
];

const pages: [message: string, words: string][] = [
  ['“left-pad” is not on the shelf. Add a file with that code', '`left-pad` is imported'],
  [
    "SyntaxError: The requested module './a.js' does not provide an export named 'b'",
    '`b` is imported from `./a.js`',
  ],
  ['TypeError: Failed to fetch', 'reach no network'],
  [
    "TypeError: Failed to execute 'appendChild' on 'Node': parameter 1 is not of type 'Node'.",
    '`appendChild` is given',
  ],
  [
    "SyntaxError: Failed to execute 'querySelector' on 'Document': '#1a' is not a valid selector.",
    '`#1a` is not a selector',
  ],
  [
    "InvalidCharacterError: Failed to execute 'createElement' on 'Document': The tag name provided ('<p>') is not a valid name.",
    '`<p>` is not the name',
  ],
  ['TypeError: box.getContext is not a function', '`box` is not a canvas'],
  ['Error: Objects are not valid as a React child (found: object with keys {name})', 'a whole object'],
  ['Error: Too many re-renders. React limits the number of renders', 'without end'],
  ['Error: Rendered more hooks than during the previous render.', 'another order'],
  ['Error: Invalid hook call. Hooks can only be called inside of the body', 'outside of a component'],
  ['Error: Element type is invalid: expected a string', 'does not exist'],
  ['Error: Target container is not a DOM element.', 'not on the page'],
  ['SyntaxError: Unterminated template literal', 'has no end'],
  ['TypeError: Illegal invocation', 'before its dot'],
  ["TypeError: Failed to construct 'URL': Invalid URL", 'is not one'],
];

describe('errors are explained with their own names and lines', () => {
  test.each(javascript)('JavaScript: %s', (source, words) => {
    const { message, line } = javascriptError(source);
    expect(explained('javascript', message, source, line)).toContain(words);
  });
  test.each(python)('Python: %s', (message, words, source, line) => {
    expect(explained('python', message, source, line ?? null)).toContain(words);
  });
  test.each(sql)('SQL: %s', (source, words) => {
    expect(explained('sql', sqlError(source), source)).toContain(words);
  });
  test.each(css)('CSS: %s', (message, words) => {
    expect(explained('css', message, '', 3)).toContain(words);
  });
  test.each(pages)('pages: %s', (message, words) => {
    expect(explained('javascript', message)).toContain(words);
  });
});

test('what nobody knows is not explained', () => {
  expect(
    explainError({ language: 'javascript', message: 'Something odd', source: '', line: null }),
  ).toBeNull();
});

test('names in strings and comments are only words', () => {
  const source = "// total = 1\nconst text = 'total = 2';\nconsole.log(total);";
  expect(explained('javascript', 'ReferenceError: total is not defined', source, 3)).toContain('set nowhere');
});

test('each kind has a name of its own, and there are more than 120', () => {
  const ids = ['javascript', 'sql', 'css', 'python'].flatMap((language) =>
    errorKinds[language as ErrorLanguage].map(({ id }) => id),
  );
  const own = new Set(ids);
  // Python includes the SQL ones too.
  expect(ids.length - own.size).toBe(errorKinds.sql.length);
  expect(own.size).toBeGreaterThan(120);
});
