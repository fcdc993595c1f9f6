import { expect, it } from 'vitest';
import { titleOf } from './text-fields.ts';

it.each([
  ['Buy a birthday present for Tom\n\nA kite?', 'Buy a birthday present for Tom'],
  ['\n## **Rota**', 'Rota'],
  // A long line is cut where a sentence or a clause of it ends.
  [
    '**Buttermilk pancakes: serves 4, 30 minutes, about 370 cal a serving.** [[1]](</x>)',
    'Buttermilk pancakes',
  ],
  [
    'Photosynthesis is how plants make food: they turn sunlight, water and carbon dioxide into sugar.',
    'Photosynthesis is how plants make food',
  ],
  [
    'We meet Dr. Ames at 10:30 in the café that was rebuilt after the flood of last spring',
    'We meet Dr. Ames at 10:30 in the café that was rebuilt',
  ],
  [
    'Um 18 Uhr z. B. am 3. Dezember kommen alle Nachbarn mit Kuchen, Tee und Liedern zusammen',
    'Um 18 Uhr z. B. am 3. Dezember kommen alle Nachbarn mit',
  ],
  ['x'.repeat(80), 'x'.repeat(60)],
  [' \n', ''],
])('a text without a title is named by how it begins: %s', (content, title) => {
  expect(titleOf('', content)).toBe(title);
  expect(titleOf(' Mine ', content)).toBe('Mine');
});
