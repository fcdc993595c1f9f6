import type { ErrorKind } from './run-error.ts';

/** SQLite errors. */
export const sqlErrors: readonly ErrorKind[] = [
  {
    id: 'sql-no-table',
    pattern: /no such table: (\S+)/,
    explain: ([given = ''], place) => {
      const name = given.replace(/^main\./, '');
      const similar = place.similarTo(name);
      const set = place.firstSet(name);
      return [
        set === null
          ? `There is no table \`${name}\`.`
          : `\`${name}\` is used before it is made on line ${set}.`,
        similar && set === null
          ? `There is a \`${similar}\`.`
          : `Make it first: \`create table ${name} (…);\`.`,
      ];
    },
  },
  {
    id: 'sql-no-column',
    pattern: /no such column: "?([^\s"]+)"?/,
    explain: ([name = ''], place) => {
      const similar = place.similarTo(name.split('.').at(-1) ?? name);
      return [
        `The tables of this query have no column \`${name}\`.`,
        similar
          ? `There is a \`${similar}\`.`
          : `Compare the spelling. Words are put in single quotes: \`'${name}'\`.`,
      ];
    },
  },
  {
    id: 'sql-ambiguous',
    pattern: /ambiguous column name: (\S+)/,
    explain: ([name = '']) => [
      `Several tables of this query have a column \`${name}\`.`,
      `Say which is meant: \`table.${name}\`.`,
    ],
  },
  {
    id: 'sql-unique',
    pattern: /UNIQUE constraint failed: (.+)/,
    explain: ([column = '']) => [
      `A row is added whose \`${column}\` is there already.`,
      'Use another value, or `insert or ignore`, or `on conflict do update`.',
    ],
  },
  {
    id: 'sql-not-null',
    pattern: /NOT NULL constraint failed: (\S+)/,
    explain: ([column = '']) => [
      `A row is added without \`${column}\`, which must have a value.`,
      'Give it one, or a default where the table is made.',
    ],
  },
  {
    id: 'sql-foreign-key',
    pattern: /FOREIGN KEY constraint failed/,
    explain: () => [
      'A row refers to another that does not exist, or one is deleted to which others refer.',
      'Add the row that is referred to first; delete it last.',
    ],
  },
  {
    id: 'sql-check',
    pattern: /CHECK constraint failed: (.+)/,
    explain: ([rule = '']) => [
      `A row breaks the rule \`${rule}\` of its table.`,
      'Look at the value that the rule is about.',
    ],
  },
  {
    id: 'sql-table-exists',
    pattern: /(table|view|index|trigger) [“"`]?(.+?)[”"`]? already exists/,
    explain: ([kind = '', name = '']) => [
      `The ${kind} \`${name}\` is there already: the database of a project stays between runs.`,
      `Write \`create ${kind} if not exists\`, or \`drop ${kind} if exists ${name};\` before it.`,
    ],
  },
  {
    id: 'sql-table-values',
    pattern: /table (\S+) has (\d+) columns but (\d+) values were supplied/,
    explain: ([table = '', columns = '', values = '']) => [
      `\`${table}\` has ${columns} columns, and ${values} ${values === '1' ? 'value is' : 'values are'} given.`,
      `Name the columns that you fill: \`insert into ${table} (first, second) values (…)\`.`,
    ],
  },
  {
    id: 'sql-values-columns',
    pattern: /(\d+) values for (\d+) columns/,
    explain: ([values = '', columns = '']) => [
      `${columns} columns are named and ${values} values given.`,
      'Give each column one value. A text with a comma needs quotes.',
    ],
  },
  {
    id: 'sql-all-values',
    pattern: /all VALUES must have the same number of terms/,
    explain: () => [
      'The rows behind `values` are not equally long.',
      'Give every row the same number of values.',
    ],
  },
  {
    id: 'sql-no-column-named',
    pattern: /table (\S+) has no column named (\S+)/,
    explain: ([table = '', column = '']) => [
      `\`${table}\` has no column \`${column}\`.`,
      'Compare it with where the table is made.',
    ],
  },
  {
    id: 'sql-no-function',
    pattern: /no such function: (\S+)/,
    explain: ([name = '']) => {
      const instead: Record<string, string> = {
        NOW: "datetime('now')",
        CONCAT: 'one || other',
        LEN: 'length(…)',
        ISNULL: 'ifnull(…)',
        GETDATE: "date('now')",
        YEAR: "strftime('%Y', …)",
        LEFT: 'substr(text, 1, 3)',
        TO_CHAR: 'strftime(…)',
      };
      const known = instead[name.toUpperCase()];
      return [
        `SQLite has no function \`${name}\`.`,
        known ? `Write \`${known}\`.` : 'Compare the spelling: other databases have other functions.',
      ];
    },
  },
  {
    id: 'sql-function-arguments',
    pattern: /wrong number of arguments to function (\S+)\(\)/,
    explain: ([name = '']) => [
      `\`${name}\` is given too many or too few values.`,
      'Check its brackets and commas.',
    ],
  },
  {
    id: 'sql-window',
    pattern: /misuse of window function (\S+)\(\)/,
    explain: ([name = '']) => [
      `\`${name}\` stands where no window function can, or lacks its \`over (…)\`.`,
      'Write it in `select`, and filter by it in a query around it.',
    ],
  },
  {
    id: 'sql-aggregate',
    pattern: /misuse of aggregate(?: function)?:? (\S+)\(\)/,
    explain: ([name = '']) => [
      `\`${name}\` sums up many rows, and stands where single rows are looked at.`,
      'Conditions on it belong in `having`, after `group by`.',
    ],
  },
  {
    id: 'sql-having',
    pattern: /a GROUP BY clause is required before HAVING|HAVING clause on a non-aggregate query/,
    explain: () => ['`having` stands without `group by`.', 'Use `where` for single rows, or add `group by`.'],
  },
  {
    id: 'sql-union',
    pattern: /SELECTs to the left and right of (\S+(?: ALL)?) do not have the same number of result columns/,
    explain: ([word = '']) => [
      `The two queries joined by \`${word}\` have different numbers of columns.`,
      'Select as many in both, in the same order.',
    ],
  },
  {
    id: 'sql-subselect',
    pattern: /sub-select returns (\d+) columns - expected (\d+)/,
    explain: ([given = '', wanted = '']) => [
      `A query in brackets gives ${given} columns where ${wanted} ${wanted === '1' ? 'is' : 'are'} expected.`,
      'Select only what is compared.',
    ],
  },
  {
    id: 'sql-datatype',
    pattern: /datatype mismatch/,
    explain: () => [
      'A value does not fit its column: a text, most likely, in an `integer primary key`.',
      'Give a whole number there, or leave it out; it is then counted.',
    ],
  },
  {
    id: 'sql-duplicate-column',
    pattern: /duplicate column name: (\S+)/,
    explain: ([name = '']) => [`The column \`${name}\` is there twice.`, 'Rename or remove one.'],
  },
  {
    id: 'sql-order-term',
    pattern:
      /(\d+)\S* (ORDER|GROUP) BY term out of range - should be between (\d+) and (\d+)|(\d+)\S* ORDER BY term does not match/,
    explain: ([, , least = '', most = '']) => [
      'Rows are ordered or grouped by a column that the query does not have.',
      least
        ? `Numbers from ${least} to ${most} are possible, or the name of a column.`
        : 'Use the name of a column of the query.',
    ],
  },
  {
    id: 'sql-add-not-null',
    pattern: /Cannot add a (NOT NULL|UNIQUE|PRIMARY KEY) column/,
    explain: ([what = '']) => [
      `A column that is \`${what.toLowerCase()}\` is added to a table that has rows already.`,
      what === 'NOT NULL'
        ? "Give it a default: `not null default ''`."
        : 'Make a new table with it, and copy the rows.',
    ],
  },
  {
    id: 'sql-transaction',
    pattern:
      /cannot (start a transaction within a transaction|commit|rollback) ?-? ?(?:no transaction is active)?/,
    explain: () => [
      '`begin` and `commit` do not match.',
      'Each `begin` needs one `commit` or `rollback`, and no second `begin` in between.',
    ],
  },
  {
    id: 'sql-incomplete',
    pattern: /incomplete input/,
    explain: () => [
      'The last statement ends in the middle.',
      'Look for a bracket or a quote that is not closed, or for what is missing at the end.',
    ],
  },
  {
    id: 'sql-token',
    pattern: /unrecognized token: "(.+)/,
    explain: ([token = ''], { here }) => [
      `Near ${here}, \`${token.replace(/"$/, '').slice(0, 40)}\` cannot be read.`,
      `Close the quote. A single quote within a text is doubled: \`'It''s'\`.`,
    ],
  },
  {
    id: 'sql-near',
    pattern: /near "(.+?)": syntax error/,
    explain: ([word = ''], { line }) => [
      `The statement${line === null ? '' : ` on line ${line}`} cannot be read from \`${word}\` on.`,
      /^(?:from|where|order|group|limit|join|and|or)$/i.test(word)
        ? 'Look right before it: a comma too many, or a part that is missing.'
        : /^(?:create|select|insert|update|delete|drop|with)$/i.test(word)
          ? 'The statement before it does not end with a semicolon.'
          : 'Look right before it: a comma, a bracket or a quote is missing there, or a word is misspelt. A name that is also a word of SQL stands in double quotes.',
    ],
  },
  {
    id: 'sql-no-tables',
    pattern: /no tables specified/,
    explain: () => ['`select *` stands without `from`.', 'Say from which table.'],
  },
  {
    id: 'sql-row-value',
    pattern: /row value misused/,
    explain: () => [
      'Several values in brackets stand where one is expected.',
      'Compare single values, or use `in (…)`.',
    ],
  },
  {
    id: 'sql-view',
    pattern: /cannot modify (\S+) because it is a view/,
    explain: ([name = '']) => [
      `\`${name}\` is a view: it shows rows of other tables and has none.`,
      'Change the table behind it.',
    ],
  },
];
