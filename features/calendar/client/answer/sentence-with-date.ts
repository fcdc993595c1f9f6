const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** A specific date, so that not every sentence with a number matches. */
const date = new RegExp(
  [
    String.raw`\b\d{4}-\d{2}-\d{2}\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}\b`,
    String.raw`\b${month} \d{1,2}(?:st|nd|rd|th)?\b(?! ?\d{2,})`,
    String.raw`\b(?:tomorrow|tonight)\b`,
    String.raw`\b(?:on|this|next) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?!,? (?:the )?\d{1,2}(?:st|nd|rd|th)? )`,
  ].join('|'),
  'i',
);
const weekday = String.raw`(?:\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:the )?)?`;
const hour = String.raw`(?:,? (?:(?:at|from) \d{1,2}(?:[:.]\d{2})?|\d{1,2}[:.]\d{2})(?: ?[ap]m\b)?)?`;
/** A date with the day of the week before it, and the hour after it. */
const dayAndHour = new RegExp(String.raw`${weekday}(?:${date.source})(?: \d{4}\b)?${hour}`, 'i');
const longest = 280;

/** The words that name the day of an event, with its hour; undefined where there is none. */
export function dayIn(markdown: string, now = new Date()): string | undefined {
  return dayAndHour.exec(sentenceWithDate(markdown, now) ?? '')?.[0]?.trim();
}

/** The first sentence of an answer that names a future day, as plain text; undefined if there is none. */
export function sentenceWithDate(markdown: string, now = new Date()): string | undefined {
  const plain = markdown
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/\[(\d+|\^\w+)\]/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>|]/g, '')
    .replaceAll(/ +(?=[.,;!?])/g, '');
  return plain
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[\s\-•]+/, '').trim())
    .find((sentence) => {
      if (sentence.length > longest || !date.test(sentence)) return false;
      // A past date is history, not an event.
      const years = [...sentence.matchAll(/\b(1\d{3}|20\d{2})\b/g)].map(([year]) => Number(year));
      return years.every((year) => year >= now.getFullYear());
    });
}
