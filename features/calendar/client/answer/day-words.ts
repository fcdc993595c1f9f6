/** The languages whose days are found: those of the screens, and those that quick add reads. */
const locales = ['en-GB', 'en-US', 'de', 'ar', 'ar-LB', 'es', 'fr', 'it', 'pt-BR', 'pt-PT', 'nl', 'ja'];

/** Words for a day near by; in some languages “morning” and “tomorrow” are one word. */
const nearDays = [
  ...['tomorrow', 'tonight', '(?:heute abend|übermorgen)', 'vanavond', 'overmorgen'],
  '(?<!(?:am|guten|jeden|diesen|goede|elke) )morgen',
  ...['(?<!(?:la|esta|cada|de|buena) )mañana', 'pasado mañana', 'esta noche'],
  ...['demain', 'apr[eè]s-demain', 'ce soir', 'domani', 'dopodomani', 'stasera'],
  ...['amanhã', 'hoje à noite', 'غد[اًً]*', 'بعد غد', 'الليلة', 'هذا المساء'],
];
/** Before the day of the week that is meant: without one it could be any. */
const beforeWeekday = [
  ...['on', 'this', 'next', 'am', 'diesen', 'kommenden', 'nächsten', 'el', 'este', 'próximo', 'ce'],
  ...['questo', 'questa', 'prossimo', 'prossima', 'na', 'no', 'nesta', 'neste', 'próxima'],
  ...['op', 'aanstaande', 'volgende', 'يوم'],
];
const afterWeekday = ['prochain', 'prossimo', 'prossima', 'próxima', 'القادمة?', 'المقبلة?'];
/** Before an hour. */
const beforeHour = [
  ...['at', 'from', 'um', 'ab', 'gegen', 'von', 'a las?', 'desde las', '[àa]', 'd[eè]s', 'alle(?: ore)?'],
  ...['dalle', 'ore', '[àa]s', 'das', 'om', 'vanaf', '(?:في )?الساعة'],
];
const afterHour = ['[ap]\\.?m\\b\\.?', 'uhr', 'uur', 'صباح[اًً]*', 'مساء[اًً]*', 'ظهر[اًً]*'];

const digit = '[\\d٠-٩]';
const anyOf = (words: Iterable<string>) =>
  `(?:${[...words].toSorted((one, other) => other.length - one.length).join('|')})`;
const whole = (pattern: string) => String.raw`(?<![\p{L}\d])(?:${pattern})(?![\p{L}\d])`;

/** A name as browsers write it in a date, with or without its full stop. */
const asPattern = (name: string) => name.replace(/\.$/, '').replaceAll('.', '\\.');

function namesOf(choose: { month?: 'long' | 'short'; weekday?: 'long' | 'short' }): Set<string> {
  const names = new Set<string>();
  const type = choose.month === undefined ? 'weekday' : 'month';
  for (const locale of locales) {
    // With a day, as months are inflected beside one.
    const format = new Intl.DateTimeFormat(locale, { ...choose, day: 'numeric', timeZone: 'UTC' });
    for (let at = 0; at < 12; at += 1) {
      const day = type === 'month' ? Date.UTC(2026, at, 9) : Date.UTC(2026, 1, 1 + at);
      const name =
        format
          .formatToParts(day)
          .find((part) => part.type === type)
          ?.value.toLowerCase() ?? '';
      // Japanese months are numbers; names have two letters or more.
      if (/^\p{L}{2,}/u.test(name)) names.add(asPattern(name));
    }
  }
  return names;
}

/** Short months that are English words: 5 out of 10, 2 set menus, 3 ago. */
const words = new Set(['out', 'set', 'ago']);

export interface DayPatterns {
  month: string;
  /** Days with their number, which are certain. */
  dated: RegExp;
  /** The same, with the day of the week before and the hour after. */
  datedWithHour: RegExp;
  near: RegExp;
  nearWithHour: RegExp;
}

function build(): DayPatterns {
  const long = namesOf({ weekday: 'long' });
  const weekdays = anyOf(long);
  const shortMonths = [...namesOf({ month: 'short' })].filter((name) => !words.has(name));
  const month = anyOf([...namesOf({ month: 'long' }), ...shortMonths]);
  const english = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
  const firstMonths = anyOf(
    Array.from({ length: 12 }, (_, at) => english.format(Date.UTC(2026, at, 9)).toLowerCase()).flatMap(
      (name) => [name, name.slice(0, 3)],
    ),
  );
  const number = `${digit}{1,2}(?:st|nd|rd|th|er|º|°|\\.)?`;
  const dated = [
    whole(String.raw`\d{4}-\d{2}-\d{2}`),
    whole(`${number} ?(?:(?:of|de|del) )?${month}\\.?(?:,? (?:(?:de|del|of) )?${digit}{4}(?![\\p{L}\\d]))?`),
    whole(String.raw`${firstMonths}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?(?! ?\d{2,})`),
    `(?<![./])${whole(`${digit}{1,2}([./])${digit}{1,2}\\1(?:${digit}{4}|${digit}{2})`)}(?![./]\\d)`,
    // Without its year only the German way, since 3/4 is a fraction as well.
    String.raw`(?<=\b(?:am|dem|den|vom|bis zum) |${weekdays},? (?:dem |den )?)\d{1,2}\.\d{1,2}\.(?!\d)`,
    String.raw`(?<!\d)(?:\d{4}年)?\d{1,2}月\d{1,2}日`,
  ].join('|');
  const near = [
    whole(anyOf(nearDays)),
    whole(`${anyOf(beforeWeekday)} ${weekdays}(?: ${anyOf(afterWeekday)})?`),
    whole(`${weekdays} ${anyOf(afterWeekday)}`),
    '明日|明後日|今夜|(?:次の|今週の|来週の?)[日月火水木金土]曜日?',
  ].join('|');
  const day = `${anyOf([...long, ...namesOf({ weekday: 'short' })])}\\.?`;
  const before = `(?:(?<![\\p{L}])${day},? (?:(?:the|dem|den|le|el|il|o|op) )?)?`;
  const clock = `${digit}{1,2}(?:[:.]${digit}{2}| ?h ?(?:${digit}{2})?(?!\\p{L}))`;
  const said = `(?: ?${anyOf(afterHour)})`;
  const hour = [
    `,? (?:${anyOf(beforeHour)} ?)(?:${clock}|${digit}{1,2})${said}?`,
    `,? (?:${clock}${said}?|${digit}{1,2}${said})`,
    String.raw`\s?(?:[(（].[)）])?\s?(?:午前|午後)?(?:\d{1,2}時(?:\d{1,2}分|半)?|\d{1,2}[:：]\d{2})`,
  ].join('|');
  return {
    month,
    dated: new RegExp(dated, 'iu'),
    datedWithHour: new RegExp(`${before}(?:${dated})(?:${hour})?`, 'iu'),
    near: new RegExp(near, 'iu'),
    nearWithHour: new RegExp(`(?:${near})(?:${hour})?`, 'iu'),
  };
}

let built: DayPatterns | undefined;

/** Built with the first text, from the names that the browser itself knows. */
export const dayPatterns = (): DayPatterns => (built ??= build());
