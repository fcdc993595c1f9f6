import { describe, expect, it } from 'vitest';
import { calendarSkill } from '#features/calendar/server/calendar.skill.ts';
import { readScheduleOrder } from './read-schedule-order.ts';

const weekdays = [1, 2, 3, 4, 5];
const everyDay = [0, 1, 2, 3, 4, 5, 6];

describe('orders to ask something again and again', () => {
  it.each([
    [
      'every weekday at 7: the news on tides and boats, five lines with sources',
      { question: 'The news on tides and boats, five lines with sources', days: weekdays, time: '07:00' },
    ],
    [
      'Every morning at 8 tell me the weather in Cork',
      { question: 'Tell me the weather in Cork', days: everyDay, time: '08:00' },
    ],
    [
      'each Monday at 9, what is new about PostgreSQL?',
      { question: 'What is new about PostgreSQL?', days: [1], time: '09:00' },
    ],
    [
      'every day at 18:30: what happened in chess today?',
      { question: 'What happened in chess today?', days: everyDay, time: '18:30' },
    ],
    [
      'every Tuesday and Friday at 6pm: headlines about wind power',
      { question: 'Headlines about wind power', days: [2, 5], time: '18:00' },
    ],
    [
      'give me the news on boats every weekday at 7',
      { question: 'Give me the news on boats', days: weekdays, time: '07:00' },
    ],
    [
      'every evening: a short summary of the news on Mars',
      { question: 'A short summary of the news on Mars', days: everyDay, time: '18:00' },
    ],
    ['every evening: the latest on Mars', { question: 'The latest on Mars', days: everyDay, time: '18:00' }],
    [
      'every weekend at 10: the weather in Galway',
      { question: 'The weather in Galway', days: [0, 6], time: '10:00' },
    ],
    ['on weekdays at 7.30am: top headlines', { question: 'Top headlines', days: weekdays, time: '07:30' }],
    [
      'daily at 12:15: exchange rate of the euro',
      { question: 'Exchange rate of the euro', days: everyDay, time: '12:15' },
    ],
  ])('%s', (text, order) => {
    expect(readScheduleOrder(text)).toEqual({ kind: 'ask', ...order });
  });

  it.each([
    [
      'jeden Werktag um 7: die Nachrichten über Gezeiten und Boote, fünf Zeilen mit Quellen',
      {
        question: 'Die Nachrichten über Gezeiten und Boote, fünf Zeilen mit Quellen',
        ...{ days: weekdays, time: '07:00' },
      },
    ],
    [
      'Jeden Montag um 9 Uhr: was gibt es Neues zu PostgreSQL',
      { question: 'Was gibt es Neues zu PostgreSQL?', days: [1], time: '09:00' },
    ],
    [
      'täglich um 18:30 Uhr: Schlagzeilen zur Windkraft',
      { question: 'Schlagzeilen zur Windkraft', days: everyDay, time: '18:30' },
    ],
    [
      'werktags um 7 Uhr: das Wetter in Hamburg',
      { question: 'Das Wetter in Hamburg', days: weekdays, time: '07:00' },
    ],
    [
      'Jeden Dienstag und Freitag um 18 Uhr, welche Neuigkeiten gibt es vom Mars?',
      { question: 'Welche Neuigkeiten gibt es vom Mars?', days: [2, 5], time: '18:00' },
    ],
    ['jeden Morgen: das Wetter in Kiel', { question: 'Das Wetter in Kiel', days: everyDay, time: '08:00' }],
    [
      'jeden Abend: eine kurze Zusammenfassung der Nachrichten',
      { question: 'Eine kurze Zusammenfassung der Nachrichten', days: everyDay, time: '18:00' },
    ],
    ['jeden Abend um 8: die Nachrichten', { question: 'Die Nachrichten', days: everyDay, time: '20:00' }],
    [
      'Sag mir jeden Morgen um 8 das Wetter in Cork',
      { question: 'Das Wetter in Cork', days: everyDay, time: '08:00' },
    ],
    [
      'Gib mir die Nachrichten über Boote jeden Werktag um 7 Uhr',
      { question: 'Gib mir die Nachrichten über Boote', days: weekdays, time: '07:00' },
    ],
    [
      'Jeden Sonntag um halb acht: die Schlagzeilen',
      { question: 'Die Schlagzeilen', days: [0], time: '07:30' },
    ],
    [
      'كل يوم عمل الساعة 7 صباحًا: أخبار المد والجزر والقوارب في خمسة أسطر مع المصادر',
      {
        question: 'أخبار المد والجزر والقوارب في خمسة أسطر مع المصادر',
        ...{ days: weekdays, time: '07:00' },
      },
    ],
    [
      'كل يوم اثنين الساعة التاسعة صباحًا: ما الجديد في بوستغرس',
      { question: 'ما الجديد في بوستغرس؟', days: [1], time: '09:00' },
    ],
    [
      'كل يوم الساعة ٦:٣٠ مساءً: آخر الأخبار عن المريخ',
      { question: 'آخر الأخبار عن المريخ', days: everyDay, time: '18:30' },
    ],
    ['كل صباح: حالة الطقس في دبي', { question: 'حالة الطقس في دبي', days: everyDay, time: '08:00' }],
    [
      'كل يوم جمعة الساعة 5 مساءً، أعطني ملخص الأسبوع',
      { question: 'أعطني ملخص الأسبوع', days: [5], time: '17:00' },
    ],
  ])('in other languages: %s', (text, order) => {
    expect(readScheduleOrder(text)).toEqual({ kind: 'ask', ...order });
  });

  it.each([
    'jeden Montag um 9: Sport',
    'erinnere mich jeden Werktag um 7 an die Nachrichten',
    'jedes Jahr: die Nachrichten über Steuern',
    'Was passiert jeden Tag um 7?',
    'die Nachrichten über Boote',
    'كل يوم الساعة 7 صباحًا: رياضة',
    'ذكرني كل يوم الساعة 7 بقراءة الأخبار',
    'أخبار القوارب',
  ])('leave others alone in other languages: %s', (text) => {
    expect(readScheduleOrder(text)).toBeUndefined();
  });

  it('ask for the time where nobody says it', () => {
    expect(readScheduleOrder('every Monday: the news on boats')).toEqual({
      kind: 'when',
      question: 'The news on boats',
    });
  });

  it.each([
    ['every weekday at 7: stretch', true],
    ['remind me every weekday at 7 to stretch', true],
    ['every weekday at 7 remind me to read the news', true],
    ['every day at sea is different', false],
    ['every year: the news on taxes', false],
    ['every other Monday at 9: the news on boats', false],
    ['what happens every day at 7?', false],
    ['the news on boats', false],
    ['note: the news on boats', false],
  ])('leave others alone: %s', (text, isReminder) => {
    expect(readScheduleOrder(text)).toBeUndefined();
    if (isReminder) expect(calendarSkill.recognise(text)).toMatchObject({ kind: 'remind' });
  });

  it('keep their question as it was written, however long it is', () => {
    const long = `the news on boats ${'and on tides '.repeat(90)}`.trim();
    expect(readScheduleOrder(`every weekday at 7: ${long}`)).toMatchObject({
      question: `T${long.slice(1)}`,
    });
  });
});
