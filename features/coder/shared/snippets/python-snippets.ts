import type { CodeSnippet } from './code-snippet.ts';

export const pythonSnippets: readonly CodeSnippet[] = [
  {
    id: 'python-sort-list',
    language: 'python',
    title: 'Sort a list by a field',
    otherWords: 'order ascending descending key sorted',
    code: String.raw`people = [{"name": "Zoe", "age": 31}, {"name": "Maya", "age": 28}]

by_name = sorted(people, key=lambda person: person["name"])
oldest_first = sorted(people, key=lambda person: person["age"], reverse=True)
print(by_name)
print(oldest_first)
`,
  },
  {
    id: 'python-read-csv',
    language: 'python',
    title: 'Read a CSV file',
    otherWords: 'parse comma separated table spreadsheet rows open',
    code: String.raw`import csv

with open("data.csv", newline="", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))

for row in rows:
    print(row)
`,
  },
  {
    id: 'python-write-csv',
    language: 'python',
    title: 'Write a CSV file',
    otherWords: 'save export table spreadsheet rows',
    code: String.raw`import csv

rows = [{"name": "Tea", "price": 3}, {"name": "Milk", "price": 2}]

with open("prices.csv", "w", newline="", encoding="utf-8") as file:
    writer = csv.DictWriter(file, fieldnames=["name", "price"])
    writer.writeheader()
    writer.writerows(rows)

print("Wrote", len(rows), "rows")
`,
  },
  {
    id: 'python-read-file',
    language: 'python',
    title: 'Read a text file line by line',
    otherWords: 'open file lines load text',
    code: String.raw`with open("notes.txt", encoding="utf-8") as file:
    for number, line in enumerate(file, start=1):
        print(number, line.rstrip())
`,
  },
  {
    id: 'python-json',
    language: 'python',
    title: 'Read and write JSON',
    otherWords: 'load save data dump dictionary file',
    code: String.raw`import json
from pathlib import Path

path = Path("settings.json")
settings = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"runs": 0}
settings["runs"] += 1
path.write_text(json.dumps(settings, indent=2), encoding="utf-8")
print(settings)
`,
  },
  {
    id: 'python-unique',
    language: 'python',
    title: 'Remove duplicates from a list',
    otherWords: 'unique distinct double entries keep order',
    code: String.raw`words = ["tea", "milk", "tea"]
unique = list(dict.fromkeys(words))
print(unique)
`,
  },
  {
    id: 'python-count',
    language: 'python',
    title: 'Count how often each thing occurs',
    otherWords: 'frequency tally counter word count histogram',
    code: String.raw`from collections import Counter

counts = Counter("the cat and the dog and the bird".split())
for word, count in counts.most_common(3):
    print(word, count)
`,
  },
  {
    id: 'python-group',
    language: 'python',
    title: 'Group a list by a field',
    otherWords: 'group by category collect buckets defaultdict',
    code: String.raw`from collections import defaultdict

items = [("fruit", "apple"), ("vegetable", "leek"), ("fruit", "pear")]
groups = defaultdict(list)
for kind, name in items:
    groups[kind].append(name)
print(dict(groups))
`,
  },
  {
    id: 'python-average',
    language: 'python',
    title: 'Sum, average and median',
    otherWords: 'mean total statistics numbers add up spread',
    code: String.raw`from statistics import mean, median, stdev

numbers = [4, 8, 15, 16, 23, 42]
print("Sum", sum(numbers))
print("Average", mean(numbers))
print("Median", median(numbers))
print("Spread", round(stdev(numbers), 2))
`,
  },
  {
    id: 'python-countdown',
    language: 'python',
    title: 'Countdown to a date',
    otherWords: 'days until time left deadline birthday',
    code: String.raw`from datetime import date

party = date(2030, 1, 1)
left = (party - date.today()).days
print(f"{left} days to go" if left > 0 else "It is over")
`,
  },
  {
    id: 'python-dates',
    language: 'python',
    title: 'Format and add dates',
    otherWords: 'day month year tomorrow week timedelta strftime',
    code: String.raw`from datetime import date, timedelta

today = date.today()
next_week = today + timedelta(weeks=1)
print(today.strftime("%A, %d %B %Y"))
print("In a week:", next_week.isoformat())
`,
  },
  {
    id: 'python-ask',
    language: 'python',
    title: 'Ask for a number until it is one',
    otherWords: 'input question answer type keyboard validate',
    code: String.raw`def ask_number(question):
    while True:
        answer = input(question)
        try:
            return float(answer)
        except ValueError:
            print(f"{answer!r} is not a number. Please type one, such as 3.5.")


print("Twice that is", ask_number("How many? ") * 2)
`,
  },
  {
    id: 'python-guess',
    language: 'python',
    title: 'Guess a number',
    otherWords: 'game random higher lower loop',
    code: String.raw`import random

secret = random.randint(1, 100)
guess = None
while guess != secret:
    guess = int(input("Your guess, 1 to 100: "))
    if guess < secret:
        print("Higher")
    elif guess > secret:
        print("Lower")
print("Found it!")
`,
  },
  {
    id: 'python-class',
    language: 'python',
    title: 'A class with data',
    otherWords: 'dataclass object fields record method',
    code: String.raw`from dataclasses import dataclass


@dataclass
class Book:
    title: str
    pages: int
    read: int = 0

    def left(self):
        return self.pages - self.read


print(Book("Emma", 474, read=120).left())
`,
  },
  {
    id: 'python-chart',
    language: 'python',
    title: 'Draw a bar chart',
    otherWords: 'plot graph diagram picture bars everyday',
    code: String.raw`from everyday import chart

chart({"Mon": 4, "Tue": 7, "Wed": 2, "Thu": 9}, kind="bars", title="Cups of tea")
`,
  },
  {
    id: 'python-sqlite',
    language: 'python',
    title: 'A database in Python',
    otherWords: 'sqlite sql table query insert select',
    code: String.raw`import sqlite3

database = sqlite3.connect(":memory:")
database.execute("create table pets (name text, age integer)")
# Question marks keep values out of the SQL text, so quotes in a name do no harm.
database.executemany("insert into pets values (?, ?)", [("Rex", 4), ("O'Malley", 7)])
for name, age in database.execute("select name, age from pets where age > ?", (3,)):
    print(name, age)
`,
  },
];
