import { phrases } from '#shared/words/phrases.ts';
import type { EverydaySum } from './everyday-sum.ts';
import { readQuantities, signOf } from './quantities.ts';

/** How many of each are in a year; a working year has 52 weeks. */
const inYear: Readonly<Record<string, string>> = { year: '1', month: '12', week: '52', day: '260' };
const perSpan =
  /\b(?:a|an|per|each|every|\/) ?(hour|day|week|month|year)\b|\b(hourly|daily|weekly|monthly|yearly|annual(?:ly)?)\b/gi;
const adverbs: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
};
const aboutPay =
  /\b(?:earn|earns|make|makes|paid|pay|salary|wage|income|rent|save|saving|cost|costs|spend|subscription)\b/i;
const usualHours = 40;
const byTheHour = phrases([
  String.raw`[how much is|what is|what's] <sign:£|\$|€>?<rate:\d(\d|,)*(\.\d+)?> [pounds|dollars|euros|quid] (an|per|each) hour,? (for|and i work|working) <hours:\d+(\.\d+)?> hours`,
]);

const yearlyBy = phrases([
  String.raw`[what is|how much is]* [a|my|an]* [yearly|annual]* (salary|income|wage|pay) [of|is]* <sign:£|\$|€>?<amount:\d(\d|,)*(\.\d+)?>(,)? [how much is (that|it)|what is (that|it)|is]* (per|a|in a|by the) <span:month|week|day>`,
  String.raw`[what is|how much is]* <sign:£|\$|€>?<amount:\d(\d|,)*(\.\d+)?> (a|per) year (per|a|by the|in a) <span:month|week|day>`,
]);

const a = (span: string) => (span === 'hour' ? 'an hour' : `a ${span}`);

/** "£15 an hour, 40 hours a week: how much is that a year?" */
export function readPay(question: string): EverydaySum | undefined {
  const worked = byTheHour.read(question);
  if (worked?.rate && worked.hours) {
    const [rate, hours] = [worked.rate.replaceAll(',', ''), worked.hours];
    const money = worked.sign ?? '';
    return {
      expression: `${rate} * ${hours}`,
      says: `${money}${rate} an hour for ${hours} hours is {}`,
      money,
    };
  }
  const yearly = yearlyBy.read(question);
  if (yearly?.amount && yearly.span) {
    const [sign, span] = [yearly.sign ?? '', yearly.span.toLowerCase()];
    return {
      expression: `${yearly.amount.replaceAll(',', '')} / (${inYear[span]})`,
      says: `${sign}${yearly.amount} a year is {} a ${span}`,
      money: sign,
    };
  }
  if (!aboutPay.test(question)) return undefined;
  const quantities = readQuantities(question);
  const hours = quantities.find(({ counted }) => counted === 'duration');
  const amounts = quantities.filter((one) => one !== hours);
  const [amount] = amounts;
  const withoutHours = question.replace(/\d+ ?(?:hours?|hrs?) (?:a|per|each|every) (?:week|day)/i, '');
  const spans = [...withoutHours.matchAll(perSpan)].map(
    ([, span, adverb]) => span?.toLowerCase() ?? adverbs[adverb?.toLowerCase() ?? ''] ?? '',
  );
  const [from, to] = spans;
  if (!amount || amounts.length !== 1 || !from || !to || from === to) return undefined;
  const money = signOf(amount.unit);
  const weekly = hours?.value ?? String(usualHours);
  const perYear = (span: string) => (span === 'hour' ? `${weekly} * 52` : (inYear[span] ?? '1'));
  return {
    expression: `${amount.value} * ${perYear(from)} / (${perYear(to)})`,
    says: `${money}${amount.value} ${a(from)} is {} ${a(to)}${!hours && (from === 'hour' || to === 'hour') ? `, at ${usualHours} hours a week` : ''}`,
    money,
  };
}
