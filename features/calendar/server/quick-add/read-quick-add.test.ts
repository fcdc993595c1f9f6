import { describe, expect, it } from 'vitest';
import { readQuickAdd } from './read-quick-add.ts';

/** Monday 23 November 2026, 10:15 in London. */
const moment = { now: new Date('2026-11-23T10:15:00Z'), timeZone: 'Europe/London' };

const lines: [string, string, string, string?, Record<string, unknown>?][] = [
  ['Lunch with Ana, Friday at 1', 'Lunch with Ana', '2026-11-27T13:00', '2026-11-27T14:00'],
  ['dentist tomorrow 15:00 for 45 min', 'Dentist', '2026-11-24T15:00', '2026-11-24T15:45'],
  [
    'Dinner with the Okafors on 28 Nov at 7',
    'Dinner with the Okafors',
    '2026-11-28T19:00',
    '2026-11-28T20:00',
  ],
  ['Call Ana tonight at 8', 'Call Ana', '2026-11-23T20:00'],
  // From a letter: the day of the week beside the date, and the verb, are not what it is about.
  [
    'The winter concert is on Tuesday 8 December at 18:00 in the hall.',
    'The winter concert',
    '2026-12-08T18:00',
    undefined,
    { location: 'the hall' },
  ],
  [
    'Das Winterkonzert ist am Dienstag, dem 8. Dezember 2026 um 18:00 Uhr in der Aula.',
    'Das Winterkonzert',
    '2026-12-08T18:00',
    undefined,
    { location: 'Aula' },
  ],
  ['حفل الشتاء يوم الثلاثاء ٨ ديسمبر ٢٠٢٦ الساعة ٦ مساءً', 'حفل الشتاء', '2026-12-08T18:00'],
  ['El concierto es el martes 8 de diciembre a las 18:00.', 'El concierto', '2026-12-08T18:00'],
  ['Le concert a lieu le mardi 8 décembre à 18 h.', 'Le concert', '2026-12-08T18:00'],
  ['Il concerto è l’8 dicembre 2026 alle ore 18.', 'Il concerto', '2026-12-08T18:00'],
  ['O concerto é em 8 de dezembro de 2026 às 18:00.', 'O concerto', '2026-12-08T18:00'],
  ['Het concert is op 8 december 2026 om 18:00 uur.', 'Het concert', '2026-12-08T18:00'],
  ['Breakfast tomorrow at 8', 'Breakfast', '2026-11-24T08:00'],
  ['remind me at six to call Ana', 'Call Ana', '2026-11-23T18:00', undefined, { reminders: [0] }],
  ['remind me to call Ana at six', 'Call Ana', '2026-11-23T18:00', undefined, { reminders: [0] }],
  [
    'remind me in 20 minutes to turn the oven off',
    'Turn the oven off',
    '2026-11-23T10:35',
    undefined,
    { reminders: [0] },
  ],
  [
    'remind me in an hour and a half to stretch',
    'Stretch',
    '2026-11-23T11:45',
    undefined,
    { reminders: [0] },
  ],
  [
    'remind me every weekday at 7 to stretch',
    'Stretch',
    '2026-11-24T07:00',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', reminders: [0] },
  ],
  [
    'tomorrow at 9 remind me to water the plants',
    'Water the plants',
    '2026-11-24T09:00',
    undefined,
    { reminders: [0] },
  ],
  ['Call Priya at half past seven', 'Call Priya', '2026-11-24T07:30'],
  [
    'Team meeting every Tuesday and Thursday at 10',
    'Team meeting',
    '2026-11-24T10:00',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=TU,TH', category: 'meetings' },
  ],
  [
    'Yoga every other Wednesday 18:30 @ Leisure centre',
    'Yoga',
    '2026-11-25T18:30',
    undefined,
    { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', location: 'Leisure centre' },
  ],
  [
    'Rent on the 1st of every month',
    'Rent',
    '2026-12-01',
    '2026-12-02',
    { rule: 'FREQ=MONTHLY;BYMONTHDAY=1', isAllDay: true },
  ],
  [
    'Book club last Thursday of every month at 8pm',
    'Book club',
    '2026-11-26T20:00',
    undefined,
    { rule: 'FREQ=MONTHLY;BYDAY=-1TH' },
  ],
  ['Zoë birthday 3 May', 'Zoë birthday', '2027-05-03', '2027-05-04', { rule: 'FREQ=YEARLY' }],
  ['Holiday from 24 to 28 December', 'Holiday', '2026-12-24', '2026-12-29', { isAllDay: true }],
  ['1:1 with Sam tomorrow 9', '1:1 with Sam', '2026-11-24T09:00'],
  ['read 20 pages tomorrow', 'Read 20 pages', '2026-11-24', '2026-11-25', { isAllDay: true }],
  ['Party tonight 9pm to 2am', 'Party', '2026-11-23T21:00', '2026-11-24T02:00'],
  ['Swim 7-8am tomorrow', 'Swim', '2026-11-24T07:00', '2026-11-24T08:00'],
  ['Workshop 26/11 10 to 11:30', 'Workshop', '2026-11-26T10:00', '2026-11-26T11:30'],
  ['Sunday roast this Sunday at 1pm', 'Sunday roast', '2026-11-29T13:00'],
  ['Review next Monday at noon', 'Review', '2026-11-30T12:00'],
  [
    'new appointment boiler engineer Wednesday 8:30!',
    'Boiler engineer',
    '2026-11-25T08:30',
    undefined,
    { kind: 'appointment', priority: 'high' },
  ],
  ['Call mum in 3 days at 6', 'Call mum', '2026-11-26T18:00'],
  ['Lunch at Luigi’s tomorrow at 1', 'Lunch', '2026-11-24T13:00', undefined, { location: 'Luigi’s' }],
  [
    'Stand-up every weekday at 9 for 15 min',
    'Stand-up',
    '2026-11-24T09:00',
    '2026-11-24T09:15',
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
  ],
  [
    'Swimming every day at 7am 5 times',
    'Swimming',
    '2026-11-24T07:00',
    undefined,
    { rule: 'FREQ=DAILY;COUNT=5' },
  ],
  [
    'Call New York team tomorrow 11am New York time',
    'Call New York team',
    '2026-11-24T11:00',
    undefined,
    { timeZone: 'America/New_York' },
  ],
  ['Leap party 29 February', 'Leap party', '2028-02-29', undefined, { isAllDay: true }],
  ['Plan the garden next week', 'Plan the garden', '2026-11-30', '2026-12-01', { isAllDay: true }],
  ['Renew the passport next month', 'Renew the passport', '2026-12-01', undefined, { isAllDay: true }],
  ['New Year’s Eve party 31 Dec', 'New Year’s Eve party', '2026-12-31', undefined, { isAllDay: true }],
  ['Meeting tomorrow evening at 8', 'Meeting', '2026-11-24T20:00'],
  ['Conference 3 Dec - 6 Dec', 'Conference', '2026-12-03', '2026-12-07', { isAllDay: true }],
  [
    'Stand-up every weekday until Friday at 9',
    'Stand-up',
    '2026-11-24T09:00',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261127T235900Z' },
  ],
  ['Shop every Monday 9 until 11', 'Shop', '2026-11-30T09:00', '2026-11-30T11:00'],
  [
    'new appointment with Dr Ray Friday 9',
    'Appointment with Dr Ray',
    '2026-11-27T09:00',
    undefined,
    { kind: 'appointment', withWhom: 'Dr Ray' },
  ],
  [
    'Dentist appointment with Dr Ray Friday 9',
    'Dentist appointment with Dr Ray',
    '2026-11-27T09:00',
    undefined,
    { kind: 'event', withWhom: 'Dr Ray' },
  ],
  ['mail ana@example.org tomorrow at 4', 'Mail ana@example.org', '2026-11-24T16:00'],
];

describe('one line', () => {
  it.each(lines)('%s', (text, title, startTime, endTime, other = {}) => {
    const { draft, asks } = readQuickAdd(text, moment);
    expect(asks).toBeNull();
    expect(draft).toMatchObject({ title, startTime, ...(endTime !== undefined && { endTime }), ...other });
  });

  it.each([
    ['Dentist on 30/2', 'when'],
    ['Buy paint', 'when'],
    ['tomorrow', 'what'],
    ['every Tuesday at 9', 'what'],
    ['', 'when'],
  ])('asks rather than guesses: %s', (text, asks) => {
    expect(readQuickAdd(text, moment)).toEqual({ draft: null, asks });
  });
});

const inOtherLanguages: typeof lines = [
  ['Zahnarzt morgen um 15 Uhr', 'Zahnarzt', '2026-11-24T15:00', '2026-11-24T16:00'],
  [
    'Mittagessen mit Ana am Freitag um 13:30 für 90 Minuten',
    'Mittagessen mit Ana',
    '2026-11-27T13:30',
    '2026-11-27T15:00',
  ],
  [
    'Elternabend am 3. Dezember um 19 Uhr in der Schule',
    'Elternabend',
    '2026-12-03T19:00',
    undefined,
    { location: 'Schule' },
  ],
  [
    'Chor jeden Dienstag und Donnerstag um halb acht',
    'Chor',
    '2026-11-24T07:30',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=TU,TH' },
  ],
  ['Abendessen heute Abend um 8', 'Abendessen', '2026-11-23T20:00'],
  ['Urlaub vom 24. bis 28. Dezember', 'Urlaub', '2026-12-24', '2026-12-29', { isAllDay: true }],
  ['Miete am 1. jedes Monats', 'Miete', '2026-12-01', undefined, { rule: 'FREQ=MONTHLY;BYMONTHDAY=1' }],
  ['Omas Geburtstag 3.5.', 'Omas Geburtstag', '2027-05-03', undefined, { rule: 'FREQ=YEARLY' }],
  ['Besprechung übermorgen von 10 bis 11:30 Uhr', 'Besprechung', '2026-11-25T10:00', '2026-11-25T11:30'],
  ['Erinnere mich morgen um 9 an den Müll', 'Müll', '2026-11-24T09:00', undefined, { reminders: [0] }],
  ['Reifenwechsel nächsten Mittwoch Viertel nach 4', 'Reifenwechsel', '2026-12-02T16:15'],
  ['Gießen alle 3 Tage', 'Gießen', '2026-11-23', undefined, { rule: 'FREQ=DAILY;INTERVAL=3' }],
  ['Freitagabend um 9 Kino', 'Kino', '2026-11-27T21:00'],
  ['طبيب الأسنان غدًا الساعة 3 مساءً', 'طبيب الأسنان', '2026-11-24T15:00'],
  ['غداء مع آنا يوم الجمعة الساعة الواحدة والنصف', 'غداء مع آنا', '2026-11-27T13:30'],
  ['اجتماع كل ثلاثاء الساعة ١٠', 'اجتماع', '2026-11-24T10:00', undefined, { rule: 'FREQ=WEEKLY;BYDAY=TU' }],
  [
    'اجتماع كل يوم الثلاثاء الساعة ١٠ صباحا لمدة ساعتين',
    'اجتماع',
    '2026-11-24T10:00',
    '2026-11-24T12:00',
    { rule: 'FREQ=WEEKLY;BYDAY=TU' },
  ],
  ['رحلة 24 ديسمبر', 'رحلة', '2026-12-24', undefined, { isAllDay: true }],
  ['Dentista mañana a las 15:30', 'Dentista', '2026-11-24T15:30'],
  ['Comida con Ana el viernes a la 1', 'Comida con Ana', '2026-11-27T13:00'],
  ['Cena hoy a las 9', 'Cena', '2026-11-23T21:00'],
  ['Cita el próximo miércoles a las 4 y cuarto de la tarde', 'Cita', '2026-11-25T16:15'],
  ['Revisión el lunes de la semana que viene a las 10', 'Revisión', '2026-11-30T10:00'],
  [
    'Reunión de 10 a 11:30 pasado mañana',
    'Reunión',
    '2026-11-25T10:00',
    '2026-11-25T11:30',
    { category: 'meetings' },
  ],
  [
    'Yoga todos los martes y jueves a las 7 y media de la tarde',
    'Yoga',
    '2026-11-24T19:30',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=TU,TH' },
  ],
  [
    'Alquiler el día 1 de cada mes',
    'Alquiler',
    '2026-12-01',
    undefined,
    { rule: 'FREQ=MONTHLY;BYMONTHDAY=1' },
  ],
  ['Vacaciones del 24 al 28 de diciembre', 'Vacaciones', '2026-12-24', '2026-12-29', { isAllDay: true }],
  ['Cumpleaños de Zoe 3 de mayo', 'Cumpleaños de Zoe', '2027-05-03', undefined, { rule: 'FREQ=YEARLY' }],
  ['Llamar a Ana dentro de 3 días a las 6', 'Llamar a Ana', '2026-11-26T18:00'],
  [
    'Correr mañana por la mañana a las 8 durante 45 minutos',
    'Correr',
    '2026-11-24T08:00',
    '2026-11-24T08:45',
  ],
  [
    'Recuérdame llamar a Ana mañana a las 9',
    'Llamar a Ana',
    '2026-11-24T09:00',
    undefined,
    { reminders: [0] },
  ],
  ['Regar cada 3 días', 'Regar', '2026-11-23', undefined, { rule: 'FREQ=DAILY;INTERVAL=3' }],
  ['Planificación la semana que viene', 'Planificación', '2026-11-30', undefined, { isAllDay: true }],
  ['Dentiste demain à 15h30', 'Dentiste', '2026-11-24T15:30'],
  ['Déjeuner avec Ana vendredi à 13h', 'Déjeuner avec Ana', '2026-11-27T13:00'],
  ['Dîner ce soir à 8h', 'Dîner', '2026-11-23T20:00'],
  ['Garage mercredi prochain à 4 heures et quart', 'Garage', '2026-12-02T16:15'],
  [
    'Réunion après-demain de 10h à 11h30',
    'Réunion',
    '2026-11-25T10:00',
    '2026-11-25T11:30',
    { category: 'meetings' },
  ],
  [
    'Yoga tous les mardis et jeudis à 19h',
    'Yoga',
    '2026-11-24T19:00',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=TU,TH' },
  ],
  ['Loyer le 1er de chaque mois', 'Loyer', '2026-12-01', undefined, { rule: 'FREQ=MONTHLY;BYMONTHDAY=1' }],
  ['Vacances du 24 au 28 décembre', 'Vacances', '2026-12-24', '2026-12-29', { isAllDay: true }],
  ['Anniversaire de Zoé le 3 mai', 'Anniversaire de Zoé', '2027-05-03', undefined, { rule: 'FREQ=YEARLY' }],
  ['Appeler Ana dans 3 jours à 18h', 'Appeler Ana', '2026-11-26T18:00'],
  ['Courir demain matin à 8h pendant 45 minutes', 'Courir', '2026-11-24T08:00', '2026-11-24T08:45'],
  [
    'Rappelle-moi d’appeler Ana demain à 9h',
    'Appeler Ana',
    '2026-11-24T09:00',
    undefined,
    { reminders: [0] },
  ],
  ['Cinéma samedi soir à 9h', 'Cinéma', '2026-11-28T21:00'],
  ['Fête chez Luc samedi à 20h', 'Fête', '2026-11-28T20:00', undefined, { location: 'Luc' }],
  ['Dentista domani alle 15:30', 'Dentista', '2026-11-24T15:30'],
  ['Pranzo con Ana venerdì all’una', 'Pranzo con Ana', '2026-11-27T13:00'],
  ['Cena stasera alle 8', 'Cena', '2026-11-23T20:00'],
  ['Meccanico mercoledì prossimo alle 4 e un quarto', 'Meccanico', '2026-11-25T16:15'],
  [
    'Riunione dopodomani dalle 10 alle 11:30',
    'Riunione',
    '2026-11-25T10:00',
    '2026-11-25T11:30',
    { category: 'meetings' },
  ],
  [
    'Yoga ogni martedì e giovedì alle 19',
    'Yoga',
    '2026-11-24T19:00',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=TU,TH' },
  ],
  ['Affitto il 1 di ogni mese', 'Affitto', '2026-12-01', undefined, { rule: 'FREQ=MONTHLY;BYMONTHDAY=1' }],
  ['Vacanze dal 24 al 28 dicembre', 'Vacanze', '2026-12-24', '2026-12-29', { isAllDay: true }],
  ['Compleanno di Zoe 3 maggio', 'Compleanno di Zoe', '2027-05-03', undefined, { rule: 'FREQ=YEARLY' }],
  ['Chiamare Ana tra 3 giorni alle 18', 'Chiamare Ana', '2026-11-26T18:00'],
  ['Corsa domani mattina alle 8 per 45 minuti', 'Corsa', '2026-11-24T08:00', '2026-11-24T08:45'],
  [
    'Ricordami di chiamare Ana domani alle 9',
    'Chiamare Ana',
    '2026-11-24T09:00',
    undefined,
    { reminders: [0] },
  ],
  ['Dentista amanhã às 15h30', 'Dentista', '2026-11-24T15:30'],
  ['Almoço com Ana sexta-feira à 1', 'Almoço com Ana', '2026-11-27T13:00'],
  ['Jantar hoje à noite às 8', 'Jantar', '2026-11-23T20:00'],
  ['Oficina na próxima quarta às 4 e meia da tarde', 'Oficina', '2026-11-25T16:30'],
  [
    'Reunião depois de amanhã das 10h às 11h30',
    'Reunião',
    '2026-11-25T10:00',
    '2026-11-25T11:30',
    { category: 'meetings' },
  ],
  [
    'Ioga todas as terças e quintas às 19h',
    'Ioga',
    '2026-11-24T19:00',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=TU,TH' },
  ],
  ['Aluguel no dia 1 de cada mês', 'Aluguel', '2026-12-01', undefined, { rule: 'FREQ=MONTHLY;BYMONTHDAY=1' }],
  ['Férias de 24 a 28 de dezembro', 'Férias', '2026-12-24', '2026-12-29', { isAllDay: true }],
  ['Aniversário da Zoe 3 de maio', 'Aniversário da Zoe', '2027-05-03', undefined, { rule: 'FREQ=YEARLY' }],
  ['Ligar para Ana daqui a 3 dias às 18h', 'Ligar para Ana', '2026-11-26T18:00'],
  ['Correr amanhã de manhã às 8 durante 45 minutos', 'Correr', '2026-11-24T08:00', '2026-11-24T08:45'],
  [
    'Me lembra de ligar para Ana amanhã às 9',
    'Ligar para Ana',
    '2026-11-24T09:00',
    undefined,
    { reminders: [0] },
  ],
  ['Tandarts morgen om 15 uur', 'Tandarts', '2026-11-24T15:00'],
  ['Bellen overmorgen om half acht', 'Bellen', '2026-11-25T07:30'],
  ['Avondeten vanavond om 8 uur voor 90 minuten', 'Avondeten', '2026-11-23T20:00', '2026-11-23T21:30'],
  [
    'Yoga elke dinsdag en donderdag om 19:00',
    'Yoga',
    '2026-11-24T19:00',
    undefined,
    { rule: 'FREQ=WEEKLY;BYDAY=TU,TH' },
  ],
  ['Vakantie van 24 tot 28 december', 'Vakantie', '2026-12-24', '2026-12-29', { isAllDay: true }],
  ['明日15時 歯医者', '歯医者', '2026-11-24T15:00'],
  ['12月3日午後3時半 会議', '会議', '2026-12-03T15:30'],
  ['来週の金曜日10時 レビュー', 'レビュー', '2026-12-04T10:00'],
  ['毎週火曜日 10時 定例会議', '定例会議', '2026-11-24T10:00', undefined, { rule: 'FREQ=WEEKLY;BYDAY=TU' }],
  ['今日 18時30分 ジム 45分間', 'ジム', '2026-11-23T18:30', '2026-11-23T19:15'],
];

describe('one line in another language', () => {
  it.each(inOtherLanguages)('%s', (text, title, startTime, endTime, other = {}) => {
    const { draft, asks } = readQuickAdd(text, moment);
    expect(asks).toBeNull();
    expect(draft).toMatchObject({ title, startTime, ...(endTime !== undefined && { endTime }), ...other });
  });

  it.each([
    ['Die Hard with Dr Morgen tomorrow at 8pm', 'Die Hard with Dr Morgen'],
    ['Concert of Plácido Domingo on Friday at 8pm', 'Concert of Plácido Domingo'],
    ['Mardi Gras party tomorrow at 9', 'Mardi Gras party'],
  ])('leaves a line in English as it is: %s', (text, title) => {
    expect(readQuickAdd(text, moment).draft?.title).toBe(title);
  });

  it.each([
    ['Dinner 12/1 at 7pm', false, '2027-01-12T19:00'],
    ['Dinner 12/1 at 7pm', true, '2026-12-01T19:00'],
    // No month has that number.
    ['Dinner 26/11 at 7pm', true, '2026-11-26T19:00'],
    ['Essen am 12.1. um 19 Uhr', true, '2027-01-12T19:00'],
  ])('reads numbers as people there write them: %s, month first %s', (text, isMonthFirst, startTime) => {
    expect(readQuickAdd(text, { ...moment, isMonthFirst }).draft?.startTime).toBe(startTime);
  });
});
