const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun';
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec';
const weekday = new RegExp(`^(?:${weekdays})s?$`, 'i');
const month = new RegExp(`^(?:${months})$`, 'i');
const day = /^\d{1,2}(?:st|nd|rd|th)?$/i;
const year = /^(?:19|20)\d\d$/;
const clock = /^\d{1,2}(?:[.:]\d\d)?(?:am|pm)?(?:[-–]\d{1,2}(?:[.:]\d\d)?(?:am|pm)?)?$/i;
const clearClock = /^\d{1,2}(?:[.:]\d\d(?:am|pm)?|am|pm)(?:[-–]\S+)?$|^\d{1,2}[-–]\d{1,2}(?:am|pm)$/i;
const clockWord = /^(?:am|pm|o'clock|o’clock|noon|midday|midnight|a\.m\.|p\.m\.)$/i;
const numberWord = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/i;
const price = /^(?:[£$€]\d[\d.,]*|\d[\d.,]*(?:[€£]|p))$/;

export interface FoundText {
  role: 'date' | 'time' | 'price';
  text: string;
}

/** Takes dates, times and prices out of a sentence, leaving the subject. */
export function takeDates(sentence: string): { rest: string; found: FoundText[] } {
  const tokens = sentence.split(/\s+/).filter(Boolean);
  const bare = tokens.map((token) => token.replace(/[,;.!?]+$/, ''));
  const taken = new Set<number>();
  const found: FoundText[] = [];
  const take = (role: FoundText['role'], from: number, to: number) => {
    found.push({ role, text: bare.slice(from, to).join(' ') });
    for (let at = from; at < to; at++) taken.add(at);
    // “on Saturday”, “at six”: takes the preposition too.
    if (from > 0 && /^(?:on|at|from|until|till|by|for|this|next|every)$/i.test(bare[from - 1] ?? '')) {
      if (/^(?:from|until|till|every)$/i.test(bare[from - 1] ?? '')) {
        const last = found.at(-1);
        if (last) last.text = `${bare[from - 1]} ${last.text}`;
      }
      taken.add(from - 1);
    }
  };
  for (let at = 0; at < tokens.length; at++) {
    if (taken.has(at)) continue;
    const token = bare[at] ?? '';
    if (
      weekday.test(token) && token.length > 3 ? true : weekday.test(token) && day.test(bare[at + 1] ?? '')
    ) {
      let to = at + 1;
      while (
        to < tokens.length &&
        // “12 June 8 pm”: the 8 is not a day.
        ((day.test(bare[to] ?? '') && !clockWord.test(bare[to + 1] ?? '')) ||
          month.test(bare[to] ?? '') ||
          year.test(bare[to] ?? '') ||
          (/^(?:and|the|of|to|-|–)$/i.test(bare[to] ?? '') &&
            (weekday.test(bare[to + 1] ?? '') ||
              day.test(bare[to + 1] ?? '') ||
              month.test(bare[to + 1] ?? ''))) ||
          weekday.test(bare[to] ?? ''))
      )
        to++;
      take('date', at, to);
    } else if (day.test(token) && /^(?:of)$/i.test(bare[at + 1] ?? '') && month.test(bare[at + 2] ?? ''))
      take('date', at, year.test(bare[at + 3] ?? '') ? at + 4 : at + 3);
    else if (day.test(token) && month.test(bare[at + 1] ?? ''))
      take('date', at, year.test(bare[at + 2] ?? '') ? at + 3 : at + 2);
    else if (month.test(token) && /^\p{Lu}/u.test(token) && day.test(bare[at + 1] ?? ''))
      take('date', at, year.test(bare[at + 2] ?? '') ? at + 3 : at + 2);
    else if (
      clearClock.test(token) ||
      ((clock.test(token) || numberWord.test(token)) && clockWord.test(bare[at + 1] ?? ''))
    ) {
      let to = clockWord.test(bare[at + 1] ?? '') ? at + 2 : at + 1;
      if (
        /^(?:to|until|till|-|–)$/i.test(bare[to] ?? '') &&
        (clock.test(bare[to + 1] ?? '') ||
          numberWord.test(bare[to + 1] ?? '') ||
          clockWord.test(bare[to + 1] ?? ''))
      )
        to += clockWord.test(bare[to + 2] ?? '') ? 3 : 2;
      take('time', at, to);
    } else if (price.test(token)) {
      let to = at + 1;
      while (
        /^(?:per|each|a|on|at|the|head|door|ticket|entry|person|adult|child|jar|dozen)$/i.test(
          bare[to] ?? '',
        ) &&
        to < at + 4
      )
        to++;
      if (/^for$/i.test(bare[to] ?? '') && /^\p{Ll}+$/u.test(bare[to + 1] ?? '')) to += 2;
      while (to > at + 1 && /^(?:per|a|on|at|the)$/i.test(bare[to - 1] ?? '')) to--;
      take('price', at, to);
    }
  }
  return { rest: tokens.filter((_, at) => !taken.has(at)).join(' '), found };
}
