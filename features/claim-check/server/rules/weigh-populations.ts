import type { Finding } from '../finding.ts';
import { phrases, type Reading, says } from '../reading/reading.ts';

const animals =
  phrases(`mice mouse rats rat rodents rodent monkeys monkey pigs zebrafish worms in_vitro cell_cultures
  cultured cells_in laboratory_animals animal_study`);
const animal = [...animals, ...phrases('animals animal laboratory lab dish cells')];

/** Findings in mice must be stated about mice. */
export function weighPopulations(claim: Reading, near: Reading): Finding | null {
  return says(near, animals) && !says(claim, animal) ? { rule: 'population', verdict: 'absent' } : null;
}
