import type { CodeTemplate } from '../code-template.ts';

export const pythonPlotTemplate: CodeTemplate = {
  id: 'python-plot',
  title: 'Python plot',
  description: 'Reads a CSV file and draws lines',
  language: 'python',
  entry: 'main.py',
  files: {
    'main.py': String.raw`"""Draws how warm three cities are, from temperatures.csv."""

import csv

from everyday import chart

with open("temperatures.csv", newline="", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))

months = [name for name in rows[0] if name != "city"]
cities = {row["city"]: [float(row[month]) for month in months] for row in rows}

for city, warmth in cities.items():
    warmest = max(warmth)
    print(f"{city}: warmest in {months[warmth.index(warmest)]} with {warmest:.0f} °C")

chart(cities, kind="line", title="Average temperature by month (°C)")
`,
    'temperatures.csv': String.raw`city,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec
Bergen,2,2,4,7,11,14,15,15,12,8,5,3
Lisbon,12,13,15,16,18,21,24,24,22,19,15,13
Cairo,14,15,18,22,26,28,29,29,27,24,19,15
`,
  },
};
