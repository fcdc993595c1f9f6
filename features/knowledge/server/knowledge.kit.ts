import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const householdKit = defineKit(
  'household',
  'some fifteen thousand everyday facts: cleaning, storing, washing, cooking times',
  `
    clean, wash, stain, laundry, launder, store, storage, keep, fridge, freez, cook, boil, roast, bake, how
    long, how many, how far, how fast, how tall, how big, how high, putz, reinig, wasch, fleck, lager,
    aufbewahr, kuhlschrank, einfrier, koch, backen, braten, wie lange, wie viele, wie weit, wie schnell, wie hoch,
    wie gross
  `,
);
