import type { EverydaySum } from './everyday-sum.ts';
import { type Quantity, readQuantities, signOf } from './quantities.ts';

const aboutBill =
  /\b(?:tip|tipping|gratuity|service charge|bill|split|divide|share|each|check|per person)\b/i;
const unlikely = /\b(?:ratio|interest|loan|mortgage|recipe|flour|vat)\b/i;
const beforePeople = new Set(['between', 'among', 'amongst', 'by', 'us', 'into']);

/** "Split £86.40 between 4 with a 10% tip", in any order. */
export function readBill(question: string): EverydaySum | undefined {
  if (!aboutBill.test(question) || unlikely.test(question)) return undefined;
  const quantities = readQuantities(question);
  const percent = quantities.find(({ counted }) => counted === 'percent');
  const ofUs = /\b(?:we are|we're|party of|group of|table of) (?<count>\d+)\b/i.exec(question)?.groups?.count;
  const people =
    quantities.find(({ counted }) => counted === 'people') ??
    quantities.find(({ value, counted }) => counted === 'other' && value === ofUs) ??
    quantities.find(({ before, counted }, at) => at > 0 && counted === 'other' && beforePeople.has(before));
  const rest = quantities.filter((one) => one !== percent && one !== people);
  const bill = rest.find(({ counted }) => counted === 'money') ?? rest[0];
  if (!bill || rest.length > 1 || (!percent && !people)) return undefined;
  const isAboutTip = /\b(?:tip|tipping|gratuity|service)\b/i.test(question);
  if (!people && !isAboutTip) return undefined;
  return say(bill, percent, people);
}

function say(bill: Quantity, percent: Quantity | undefined, people: Quantity | undefined): EverydaySum {
  const money = signOf(bill.unit);
  const total = percent ? `${bill.value} + ${percent.value}%` : bill.value;
  if (!people) {
    const rate = percent?.value ?? '';
    return {
      expression: `${rate}% of ${bill.value}`,
      says: `A tip of ${rate}% on ${money}${bill.value} is {}`,
      money,
      further: [{ expression: total, says: 'With the tip that makes {}', money }],
    };
  }
  const share: EverydaySum = {
    expression: percent ? `(${total}) / ${people.value}` : `${bill.value} / ${people.value}`,
    says: percent
      ? `Each of the ${people.value} pays {}`
      : `Each of the ${people.value} pays ${money}${bill.value} ÷ ${people.value} = {}`,
    money,
  };
  return percent
    ? {
        ...share,
        further: [{ expression: total, says: `With the tip of ${percent.value}% the bill is {}`, money }],
      }
    : share;
}

/** "How much should I tip on 45": the usual rates side by side, since none was named. */
export function readTipWithoutRate(question: string): EverydaySum | undefined {
  // Not “on the tip of my tongue”.
  if (!/\b(?:tip(?! of\b)|gratuity)\b/i.test(question)) return undefined;
  const [bill, ...others] = readQuantities(question);
  if (!bill || others.length > 0 || !['money', 'other'].includes(bill.counted)) return undefined;
  const money = signOf(bill.unit);
  const at = (rate: number) => ({
    expression: `${rate}% of ${bill.value}`,
    says: `A tip of ${rate}% on ${money}${bill.value} is {}`,
    money,
  });
  return { ...at(10), further: [at(15), at(20)] };
}
