import type { CodeTemplate } from '../code-template.ts';

export const sqlCsvTemplate: CodeTemplate = {
  id: 'sql-csv',
  title: 'SQL on a CSV file',
  description: 'A list of books, and questions about it',
  language: 'python',
  entry: 'main.py',
  files: {
    'main.py': String.raw`"""Puts books.csv into a table and answers the questions in questions.sql."""

import csv
import sqlite3


def load(database, path, table):
    """Makes a table of a CSV file. Numbers become numbers, so that they can be compared and summed."""
    with open(path, newline="", encoding="utf-8") as file:
        head, *rows = list(csv.reader(file))
    columns = ", ".join(f'"{name}" numeric' for name in head)
    places = ", ".join("?" for _ in head)
    database.execute(f'create table "{table}" ({columns})')
    database.executemany(f'insert into "{table}" values ({places})', rows)


def questions(path):
    """Each question with the comment above it."""
    with open(path, encoding="utf-8") as file:
        for part in file.read().split(";"):
            lines = part.strip().splitlines()
            comment = " ".join(line[2:].strip() for line in lines if line.startswith("--"))
            query = "\n".join(line for line in lines if not line.startswith("--"))
            if query.strip():
                yield comment, query


def show(cursor):
    head = [column[0] for column in cursor.description]
    rows = [[str(value) for value in row] for row in cursor]
    widths = [max(map(len, column)) for column in zip(head, *rows)]
    for row in [head, ["-" * width for width in widths], *rows]:
        print("  ".join(text.ljust(width) for text, width in zip(row, widths)).rstrip())


database = sqlite3.connect(":memory:")
load(database, "books.csv", "books")
for comment, query in questions("questions.sql"):
    print(comment)
    show(database.execute(query))
    print()
`,
    'books.csv': String.raw`title,author,year,pages,stars
Emma,Jane Austen,1815,474,4
Frankenstein,Mary Shelley,1818,280,4
Jane Eyre,Charlotte Brontë,1847,532,5
Wuthering Heights,Emily Brontë,1847,416,3
Middlemarch,George Eliot,1871,880,5
Silas Marner,George Eliot,1861,240,4
Dracula,Bram Stoker,1897,418,4
The Time Machine,H. G. Wells,1895,118,4
The War of the Worlds,H. G. Wells,1898,192,3
Mrs Dalloway,Virginia Woolf,1925,194,5
Orlando,Virginia Woolf,1928,333,4
`,
    'questions.sql': String.raw`-- Which books have five stars?
select title, author, year
from books
where stars = 5
order by year;

-- Who wrote the most pages?
select author, count(*) as books, sum(pages) as pages
from books
group by author
order by pages desc
limit 5;

-- Do longer books get better ratings?
select
  case when pages < 300 then 'short' when pages < 450 then 'medium' else 'long' end as length,
  count(*) as books,
  round(avg(stars), 1) as stars
from books
group by length
order by min(pages);
`,
  },
};
