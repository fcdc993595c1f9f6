import type { EverydaySum } from './everyday-sum.ts';
import { readQuantities, signOf } from './quantities.ts';

const periods: readonly [RegExp, number][] = [
  [/\b(?:daily|every day)\b/i, 365],
  [/\b(?:monthly|every month|per month)\b/i, 12],
  [/\b(?:quarterly|every quarter)\b/i, 4],
  [/\b(?:half.?yearly|semi.?annually|twice a year)\b/i, 2],
];

interface Terms {
  amount: string;
  money: string;
  rate: string;
  months: string;
  years: string;
}

function readTerms(question: string): Terms | undefined {
  const quantities = readQuantities(question);
  const rate = quantities.find(({ counted }) => counted === 'percent');
  const time = quantities.find(({ counted }) => counted === 'years' || counted === 'months');
  const rest = quantities.filter((one) => one !== rate && one !== time);
  const amount = rest.find(({ counted }) => counted === 'money') ?? rest[0];
  if (!rate || !time || !amount) return undefined;
  const isYears = time.counted === 'years';
  return {
    amount: amount.value,
    money: signOf(amount.unit),
    rate: rate.value,
    months: isYears ? `(${time.value} * 12)` : time.value,
    years: isYears ? time.value : `(${time.value} / 12)`,
  };
}

const perMonth = /\b(?:a|per|each|every) month\b|\bmonthly\b/i;
const putsAside =
  /\b(?:save|saving|savings|put aside|putting aside|pay in|paying in|invest|investing|deposit)\b/i;

/** The same amount every month, with monthly interest: the sum of a geometric series. */
function savedMonthly({ amount, money, rate, months }: Terms): EverydaySum {
  const monthly = `(${rate} / 1200)`;
  const saved =
    Number(rate) === 0
      ? `${amount} * ${months}`
      : `${amount} * ((1 + ${monthly})^${months} - 1) / ${monthly}`;
  return {
    expression: saved,
    says: 'With monthly interest that makes {}',
    money,
    further: [
      { expression: `${amount} * ${months}`, says: 'Of that, {} is paid in', money },
      { expression: `(${saved}) - ${amount} * ${months}`, says: 'And {} is interest', money },
    ],
  };
}

/** Monthly loan payments, and interest. */
export function readInterest(question: string): EverydaySum | undefined {
  const isLoan = /\b(?:loan|mortgage|borrow\w*|repay\w*|instal\w*|monthly payments?)\b/i.test(question);
  const isInterest = /\b(?:interest|invest\w*|save|saving|savings|compound\w*|grow|worth|deposit)\b/i.test(
    question,
  );
  if (!isLoan && !isInterest) return undefined;
  const terms = readTerms(question);
  if (!terms) return undefined;
  const { amount, money, rate, months, years } = terms;
  const isSimple = /\bsimple\b/i.test(question);
  if (!isLoan && !isSimple && putsAside.test(question) && perMonth.test(question)) return savedMonthly(terms);
  if (isLoan && !isSimple && !/\bcompound/i.test(question)) {
    const monthly = `(${rate} / 1200)`;
    const payment =
      Number(rate) === 0
        ? `${amount} / ${months}`
        : `${amount} * ${monthly} / (1 - (1 + ${monthly})^(0 - ${months}))`;
    return {
      expression: payment,
      says: 'The monthly payment is {}',
      money,
      further: [
        { expression: `(${payment}) * ${months}`, says: 'Over the whole time that makes {}', money },
        { expression: `(${payment}) * ${months} - ${amount}`, says: 'Of that, {} is interest', money },
      ],
    };
  }
  if (isSimple) {
    const interest = `${amount} * ${rate}% * ${years}`;
    return {
      expression: interest,
      says: 'The simple interest is {}',
      money,
      further: [{ expression: `${amount} + (${interest})`, says: 'With it there are {}', money }],
    };
  }
  const often = periods.find(([pattern]) => pattern.test(question))?.[1] ?? 1;
  const grown = `${amount} * (1 + ${rate} / ${often * 100})^(${often} * ${years})`;
  const asksForInterest =
    /\bhow much (?:compound )?interest\b|^(?:what is )?(?:the )?compound interest\b/i.test(question);
  const total: EverydaySum = { expression: grown, says: 'With compound interest it grows to {}', money };
  const interest: EverydaySum = {
    expression: `${grown} - ${amount}`,
    says: 'The compound interest is {}',
    money,
  };
  return asksForInterest ? { ...interest, further: [total] } : { ...total, further: [interest] };
}
