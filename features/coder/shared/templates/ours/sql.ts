import type { CodeTemplate } from '../code-template.ts';

export const sqlTemplate: CodeTemplate = {
  id: 'sql',
  title: 'SQL',
  description: 'Two tables, and questions about them',
  language: 'sql',
  entry: 'query.sql',
  files: {
    'query.sql': String.raw`-- A small library: two tables, and three questions about them.
create table readers (id integer primary key, name text not null);
create table loans (
  id integer primary key,
  reader_id integer not null references readers (id),
  title text not null,
  lent_on text not null,
  returned_on text
);

insert into readers (id, name) values (1, 'Maya'), (2, 'Zoë'), (3, 'Tom');
insert into loans (reader_id, title, lent_on, returned_on) values
  (1, 'The Overstory', '2026-01-04', '2026-01-25'),
  (1, 'Piranesi', '2026-02-01', null),
  (2, 'Emma', '2026-01-12', '2026-01-20'),
  (2, 'Middlemarch', '2026-01-21', null),
  (2, 'Dracula', '2026-02-03', null);

-- Which books are on loan at the moment?
select readers.name, loans.title, loans.lent_on
from loans
join readers on readers.id = loans.reader_id
where loans.returned_on is null
order by loans.lent_on;

-- How many books has each reader borrowed? Tom has borrowed none, and is still listed.
select readers.name, count(loans.id) as books
from readers
left join loans on loans.reader_id = readers.id
group by readers.id
order by books desc, readers.name;

-- How many days were returned books on loan, on average?
select round(avg(julianday(returned_on) - julianday(lent_on)), 1) as days
from loans
where returned_on is not null;
`,
  },
};
