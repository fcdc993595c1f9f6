import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const countriesKit = defineKit(
  'countries',
  'capitals, languages, currencies, neighbours and areas of countries',
  `
    countr, capital, currenc, border, neighbour, neighbor, calling code, dialling, dialing, dial code,
    continent, official language, flag, nation, land, lander, hauptstadt, wahrung, grenz, nachbar, vorwahl,
    kontinent, amtssprache, flagge
  `,
);
