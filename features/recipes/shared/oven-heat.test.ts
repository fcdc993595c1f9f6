import { expect, it } from 'vitest';
import { showHeats } from './oven-heat.ts';

it.each([
  ['Heat the oven to 160 °C fan.', 'us', 'Heat the oven to 160 °C fan (355 °F).'],
  ['Bake at 200°C for 20 minutes.', 'us', 'Bake at 200°C (390 °F) for 20 minutes.'],
  ['Bake at 350 °F.', 'metric', 'Bake at 350 °F (175 °C).'],
  ['Bake at gas mark 4, then gas 2.', 'written', 'Bake at gas mark 4, then gas 2.'],
  ['Bake at gas mark 6.', 'metric', 'Bake at gas mark 6 (200 °C).'],
  ['Heat it to 190 °C fan.', 'metric', 'Heat it to 190 °C fan.'],
  // Already given.
  ['Heat the oven to 200 °C/180 °C fan/gas mark 6.', 'us', 'Heat the oven to 200 °C/180 °C fan/gas mark 6.'],
  ['Bake at 350 °F (175 °C).', 'metric', 'Bake at 350 °F (175 °C).'],
  ['Use 200 g of flour and 2 pans.', 'us', 'Use 200 g of flour and 2 pans.'],
] as const)('%s in %s', (step, units, shown) => {
  expect(showHeats(step, units)).toBe(shown);
});
