import type { CodeTemplate } from '../code-template.ts';

export const pythonTemplate: CodeTemplate = {
  id: 'python',
  title: 'Python',
  description: 'A program that prints what it found',
  language: 'python',
  entry: 'main.py',
  files: {
    'main.py': String.raw`"""Reads a diary of walks and says what it adds up to."""

from statistics import mean

walks = [
    {"day": "Monday", "km": 3.2, "minutes": 41},
    {"day": "Wednesday", "km": 5.0, "minutes": 66},
    {"day": "Saturday", "km": 8.4, "minutes": 112},
]


def speed(walk):
    """Kilometres in an hour."""
    return walk["km"] / walk["minutes"] * 60


def main():
    for walk in walks:
        print(f"{walk['day']:<10} {walk['km']:>5.1f} km  {speed(walk):.1f} km/h")

    longest = max(walks, key=lambda walk: walk["km"])
    print()
    print(f"Together {sum(walk['km'] for walk in walks):.1f} km")
    print(f"On average {mean(speed(walk) for walk in walks):.1f} km/h")
    print(f"The longest walk was on {longest['day']}.")


main()
`,
  },
};
