import { expect, it } from 'vitest';
import { namesInAnswer } from './names-in-answer.ts';

it.each([
  [
    '**Ravel composed Boléro, Holst The Planets, Beethoven the Moonlight Sonata.** ⟦1⟧',
    'who composed the moonlight sonata',
    ['Beethoven'],
  ],
  ['**Warsaw is the capital of Poland.** ⟦1⟧', 'which country has Warsaw as its capital', ['Poland']],
  ['**An octopus has three hearts.** ⟦1⟧', 'how many hearts does an octopus have', []],
])('of %s', (answer, question, names) => expect(namesInAnswer(answer, question)).toEqual(names));
