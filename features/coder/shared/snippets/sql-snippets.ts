import type { CodeSnippet } from './code-snippet.ts';

export const sqlSnippets: readonly CodeSnippet[] = [
  {
    id: 'sql-create-table',
    language: 'sql',
    title: 'Create a table',
    otherWords: 'new table columns primary key types',
    code: String.raw`create table if not exists customers (
  id integer primary key,
  name text not null,
  email text unique,
  joined_on text not null default (date('now'))
);
`,
  },
  {
    id: 'sql-insert',
    language: 'sql',
    title: 'Add rows to a table',
    otherWords: 'insert values new data',
    code: String.raw`create table if not exists fruit (name text, price real);
insert into fruit (name, price) values ('Apple', 0.4), ('Pear', 0.6);
select * from fruit;
`,
  },
  {
    id: 'sql-sort',
    language: 'sql',
    title: 'Sort a list and take the first ten',
    otherWords: 'order by limit top highest lowest',
    code: String.raw`create table if not exists scores (player text, points integer);
select player, points
from scores
order by points desc, player
limit 10;
`,
  },
  {
    id: 'sql-group',
    language: 'sql',
    title: 'Count and sum by group',
    otherWords: 'group by total average having aggregate',
    code: String.raw`create table if not exists sales (product text, amount real);
select product, count(*) as sales, round(sum(amount), 2) as total
from sales
group by product
having count(*) >= 1
order by total desc;
`,
  },
  {
    id: 'sql-join',
    language: 'sql',
    title: 'Join two tables',
    otherWords: 'combine match left inner foreign key',
    code: String.raw`create table if not exists authors (id integer primary key, name text);
create table if not exists books (title text, author_id integer);
-- With "left", authors without a book are listed too.
select authors.name, books.title
from authors
left join books on books.author_id = authors.id;
`,
  },
  {
    id: 'sql-duplicates',
    language: 'sql',
    title: 'Find duplicates',
    otherWords: 'double rows twice repeated unique',
    code: String.raw`create table if not exists people (name text, email text);
select email, count(*) as times
from people
group by email
having count(*) > 1;
`,
  },
  {
    id: 'sql-update',
    language: 'sql',
    title: 'Change rows',
    otherWords: 'update set edit where',
    code: String.raw`create table if not exists products (name text, price real);
-- Without "where", every row is changed.
update products set price = round(price * 1.1, 2) where name = 'Tea';
`,
  },
  {
    id: 'sql-running-total',
    language: 'sql',
    title: 'Running total',
    otherWords: 'cumulative sum window over balance',
    code: String.raw`create table if not exists payments (paid_on text, amount real);
select paid_on, amount, sum(amount) over (order by paid_on, rowid) as balance
from payments
order by paid_on;
`,
  },
  {
    id: 'sql-by-month',
    language: 'sql',
    title: 'Totals by month',
    otherWords: 'date group year strftime monthly',
    code: String.raw`create table if not exists spending (spent_on text, amount real);
select strftime('%Y-%m', spent_on) as month, sum(amount) as total
from spending
group by month
order by month;
`,
  },
];
