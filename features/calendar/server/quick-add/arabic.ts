import type { Phrase } from './phrase.ts';

const weekdays: Record<string, string> = {
  الأحد: 'sunday',
  الاحد: 'sunday',
  الاثنين: 'monday',
  الإثنين: 'monday',
  الثلاثاء: 'tuesday',
  الأربعاء: 'wednesday',
  الاربعاء: 'wednesday',
  الخميس: 'thursday',
  الجمعة: 'friday',
  السبت: 'saturday',
};
const months: Record<string, string> = {
  يناير: 'january',
  'كانون الثاني': 'january',
  فبراير: 'february',
  شباط: 'february',
  مارس: 'march',
  آذار: 'march',
  أبريل: 'april',
  نيسان: 'april',
  مايو: 'may',
  أيار: 'may',
  يونيو: 'june',
  حزيران: 'june',
  يوليو: 'july',
  تموز: 'july',
  أغسطس: 'august',
  آب: 'august',
  سبتمبر: 'september',
  أيلول: 'september',
  أكتوبر: 'october',
  'تشرين الأول': 'october',
  نوفمبر: 'november',
  'تشرين الثاني': 'november',
  ديسمبر: 'december',
  'كانون الأول': 'december',
};
const hours = [
  ...['الواحدة', 'الثانية', 'الثالثة', 'الرابعة', 'الخامسة', 'السادسة'],
  ...['السابعة', 'الثامنة', 'التاسعة', 'العاشرة', 'الحادية عشرة', 'الثانية عشرة'],
];
const units: Record<string, string> = {
  دقيقة: 'minutes',
  دقائق: 'minutes',
  ساعة: 'hours',
  ساعات: 'hours',
  يوم: 'days',
  أيام: 'days',
  أسبوع: 'weeks',
  أسابيع: 'weeks',
  شهر: 'months',
  أشهر: 'months',
  سنة: 'years',
  سنوات: 'years',
};

const anyOf = (names: readonly string[]) =>
  `(${names.toSorted((one, other) => other.length - one.length).join('|')})`;
const weekday = anyOf(Object.keys(weekdays));
const month = anyOf(Object.keys(months));
const unit = anyOf(Object.keys(units));
const hour = anyOf([...hours, String.raw`\d{1,2}`]);
/** The word for the half of the day; a vowel mark can follow its last letter. */
const part = '(?: (صباح[اًً]*|مساء[اًً]*|ظهر[اًً]*|ليل[اًً]*))?';
const minutes = String.raw`(?::(\d{2})|( والنصف| والربع| إلا ربع[اًً]*))?`;
const clock = `${hour}${minutes}${part}`;

/** “Every Tuesday” is also said without the article. */
const eachDay = anyOf(Object.keys(weekdays).flatMap((name) => [name, name.slice(2)]));

const day = (name: string) => weekdays[name] ?? weekdays[`ال${name}`] ?? name;

/** “3:30 pm” from “الثالثة والنصف مساءً”. */
function time(name: string, digits: string, spoken: string, half: string): string {
  const at = hours.indexOf(name);
  let whole = at < 0 ? Number(name) : at + 1;
  let rest = digits === '' ? 0 : Number(digits);
  if (spoken.includes('النصف')) rest = 30;
  else if (spoken.includes('والربع')) rest = 15;
  else if (spoken !== '') {
    whole = whole === 1 ? 12 : whole - 1;
    rest = 45;
  }
  const says = half === '' ? '' : half.startsWith('صباح') ? 'am' : 'pm';
  const shown = rest === 0 ? String(whole) : `${whole}:${String(rest).padStart(2, '0')}`;
  return `${shown}${says}`;
}

export const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

const zero = '٠'.charCodeAt(0);

/** Converts Arabic-Indic digits, common on Arabic keyboards, to those of the grammar. */
export const withLatinDigits = (text: string) =>
  text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - zero));

export const arabicPhrases: readonly Phrase[] = [
  ['ذك[ّ]?رني (?:بأن|بـ?|أن) ?', 'remind me to '],
  ['كل يوم عمل|أيام العمل', 'every weekday'],
  [
    `كل (?:يوم )?${eachDay} و(?:كل )?(?:يوم )?${eachDay}`,
    (one, other) => `every ${day(one)} and ${day(other)}`,
  ],
  [`كل (?:يوم )?${eachDay}`, (name) => `every ${day(name)}`],
  ['كل يوم|يومي[اًً]+', 'every day'],
  ['كل أسبوعين', 'every 2 weeks'],
  ['كل أسبوع|أسبوعي[اًً]+', 'every week'],
  ['كل شهر|شهري[اًً]+', 'every month'],
  ['كل (?:سنة|عام)|سنوي[اًً]+', 'every year'],
  ['بعد غدٍ?|بعد الغد', 'the day after tomorrow'],
  ['غد[اًً]*', 'tomorrow'],
  ['الليلة|هذا المساء|مساء اليوم', 'tonight'],
  ['اليوم', 'today'],
  [`(?:يوم )?${weekday} (?:القادمة?|المقبلة?)`, (name) => `this coming ${day(name)}`],
  [`(?:في )?(?:يوم )?${weekday}`, (name) => `on ${day(name)}`],
  [String.raw`(?:في |يوم )?(\d{1,2}) ${month}`, (text, name) => `on ${text} ${months[name] ?? name}`],
  ['بعد يومين', 'in 2 days'],
  ['بعد أسبوعين', 'in 2 weeks'],
  ['بعد شهرين', 'in 2 months'],
  ['بعد ساعتين', 'in 2 hours'],
  ['بعد نصف ساعة', 'in half an hour'],
  [String.raw`بعد (\d{1,3}) ${unit}`, (count, word) => `in ${count} ${units[word] ?? word}`],
  [`بعد ${unit}`, (word) => `in 1 ${units[word] ?? word}`],
  ['لمدة نصف ساعة', 'for half an hour'],
  ['لمدة ساعتين', 'for 2 hours'],
  [String.raw`لمدة (\d{1,3}) ${unit}`, (count, word) => `for ${count} ${units[word] ?? word}`],
  [`لمدة ${unit}`, (word) => `for 1 ${units[word] ?? word}`],
  [
    `من (?:الساعة )?${clock} (?:إلى|حتى) (?:الساعة )?${clock}`,
    (...groups) =>
      `from ${time(groups[0] ?? '', groups[1] ?? '', groups[2] ?? '', groups[3] ?? '')} to ${time(groups[4] ?? '', groups[5] ?? '', groups[6] ?? '', groups[7] ?? '')}`,
  ],
  [`(?:في |عند )?الساعة ${clock}`, (name, digits, spoken, half) => `at ${time(name, digits, spoken, half)}`],
  [`(?:في|عند) (?:منتصف الليل)`, 'at midnight'],
  [`(?:في|عند) الظهر`, 'at noon'],
];
