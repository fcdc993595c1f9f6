import { phrases } from '#shared/words/phrases.ts';

const currencies = `dollars?|bucks?|usd|euros?|eur|pounds? sterling|pounds?|gbp|quid|yen|jpy|rupees?|inr|swiss francs?|francs?|chf|
  yuan|rmb|cny|pesos?|kron(a|e|or|er)|sek|nok|dkk|zloty|pln|roubles?|rubles?|liras?|real|reais|won|australian dollars?|
  us dollars?|canadian dollars?|aud|cad|bitcoins?|btc`;
const amount = String.raw`(£|\$|€)?\d(\d|,)*(\.\d+)?(k)?`;
const money = `(${amount} {currencies}|(£|\\$|€)${amount}|${amount}(£|\\$|€)|(a|an|one) {currencies}|{currencies})`;

const asked = phrases(
  [
    `[what is|how much is|how much are|how many|convert|change] ${money} (in|to|into|worth in) {currencies} ` +
      '[right now|now|today|currently]*',
    `how many {currencies} (is|are|for|to|in|do i get for) ${money} [right now|now|today|currently]*`,
    '[what is] [the] [current] exchange rate…',
    `[what is|how much is] ${money} (worth|in) [in] {currencies} [right now|now|today|currently]*`,
  ],
  { currencies },
);

/** Currency conversions. "Pounds in kilograms" is not one. */
export const asksForRate = (question: string): boolean =>
  asked.test(question) && !/^.*\b(?:kg|kilo\w*|grams?|ounces?|stone|oz)\b/i.test(question);
