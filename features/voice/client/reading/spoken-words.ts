/**
 * Spoken phrases that are not in the text, in the voice's language rather than the UI's, with English as the fallback.
 * They start in lower case, which sounds the same but keeps them apart from UI texts.
 */
interface SpokenWords {
  code: (lines: number) => string;
  table: (columns: number) => string;
  /** Written → spoken; the written form contains a full stop. */
  abbreviations: Readonly<Record<string, string>>;
  /** After a number: singular and plural. */
  units: Readonly<Record<string, readonly [string, string]>>;
  signs: Readonly<Record<string, string>>;
  over: string;
  root: string;
  squared: string;
  cubed: string;
  power: string;
  formula: string;
}

const english: SpokenWords = {
  code: (lines) => /* untranslated */ `Code, ${lines} ${lines === 1 ? 'line' : 'lines'}, skipped.`,
  table: (columns) => /* untranslated */ `A table with ${columns} columns, skipped.`,
  abbreviations: {
    'e.g.': 'for example',
    'i.e.': 'that is',
    'etc.': 'and so on',
    'approx.': 'approximately',
    'vs.': 'versus',
    'Dr.': 'doctor',
    'Mr.': 'mister',
    'Mrs.': 'missis',
    'Prof.': 'professor',
    'St.': 'saint',
    'tbsp.': 'tablespoons',
    'tsp.': 'teaspoons',
  },
  units: {
    km: ['kilometre', 'kilometres'],
    m: ['metre', 'metres'],
    cm: ['centimetre', 'centimetres'],
    mm: ['millimetre', 'millimetres'],
    kg: ['kilogram', 'kilograms'],
    g: ['gram', 'grams'],
    mg: ['milligram', 'milligrams'],
    l: ['litre', 'litres'],
    ml: ['millilitre', 'millilitres'],
    min: ['minute', 'minutes'],
    h: ['hour', 'hours'],
    'km/h': ['kilometre an hour', 'kilometres an hour'],
    kWh: ['kilowatt hour', 'kilowatt hours'],
    '°C': ['degree Celsius', 'degrees Celsius'],
    '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  },
  signs: {
    '=': 'equals',
    '+': 'plus',
    '-': 'minus',
    '×': 'times',
    '/': 'divided by',
    '<': 'is less than',
    '>': 'is greater than',
    '≤': 'is at most',
    '≥': 'is at least',
    '≈': 'is about',
    '≠': 'is not',
    '±': 'plus or minus',
    π: 'pi',
    '∞': 'infinity',
  },
  over: 'over',
  root: 'the square root of',
  squared: 'squared',
  cubed: 'cubed',
  power: 'to the power of',
  formula: 'a formula',
};

const german: SpokenWords = {
  code: (lines) => /* untranslated */ `Code, ${lines} ${lines === 1 ? 'Zeile' : 'Zeilen'}, übersprungen.`,
  table: (columns) => /* untranslated */ `Eine Tabelle mit ${columns} Spalten, übersprungen.`,
  abbreviations: {
    'z. B.': 'zum Beispiel',
    'z.B.': 'zum Beispiel',
    'd. h.': 'das heißt',
    'd.h.': 'das heißt',
    'u. a.': 'unter anderem',
    'usw.': 'und so weiter',
    'bzw.': 'beziehungsweise',
    'ca.': 'circa',
    'evtl.': 'eventuell',
    'ggf.': 'gegebenenfalls',
    'Nr.': 'nummer',
    'Dr.': 'doktor',
    'Prof.': 'professor',
    'Std.': 'stunden',
    'Min.': 'minuten',
    'EL.': 'esslöffel',
  },
  units: {
    km: ['kilometer', 'kilometer'],
    m: ['meter', 'meter'],
    cm: ['zentimeter', 'zentimeter'],
    mm: ['millimeter', 'millimeter'],
    kg: ['kilogramm', 'kilogramm'],
    g: ['gramm', 'gramm'],
    mg: ['milligramm', 'milligramm'],
    l: ['liter', 'liter'],
    ml: ['milliliter', 'milliliter'],
    min: ['minute', 'minuten'],
    h: ['stunde', 'stunden'],
    'km/h': ['kilometer pro Stunde', 'kilometer pro Stunde'],
    kWh: ['kilowattstunde', 'kilowattstunden'],
    '°C': ['grad Celsius', 'grad Celsius'],
    '°F': ['grad Fahrenheit', 'grad Fahrenheit'],
  },
  signs: {
    '=': 'gleich',
    '+': 'plus',
    '-': 'minus',
    '×': 'mal',
    '/': 'geteilt durch',
    '<': 'kleiner als',
    '>': 'größer als',
    '≤': 'höchstens',
    '≥': 'mindestens',
    '≈': 'ungefähr',
    '≠': 'ungleich',
    '±': 'plus minus',
    π: 'pi',
    '∞': 'unendlich',
  },
  over: 'durch',
  root: 'wurzel aus',
  squared: 'zum Quadrat',
  cubed: 'hoch drei',
  power: 'hoch',
  formula: 'eine Formel',
};

const arabic: SpokenWords = {
  code: (lines) => /* untranslated */ `شيفرة من ${lines} سطر، تم تخطيها.`,
  table: (columns) => /* untranslated */ `جدول من ${columns} أعمدة، تم تخطيه.`,
  abbreviations: { 'إلخ.': 'إلى آخره', 'د.': 'دكتور', 'أ.د.': 'الأستاذ الدكتور' },
  units: {
    كم: ['كيلومتر', 'كيلومتر'],
    م: ['متر', 'متر'],
    سم: ['سنتيمتر', 'سنتيمتر'],
    كجم: ['كيلوغرام', 'كيلوغرام'],
    كغ: ['كيلوغرام', 'كيلوغرام'],
    غ: ['غرام', 'غرام'],
    مل: ['مليلتر', 'مليلتر'],
    '°C': ['درجة مئوية', 'درجة مئوية'],
  },
  signs: {
    '=': 'يساوي',
    '+': 'زائد',
    '-': 'ناقص',
    '×': 'ضرب',
    '/': 'على',
    '<': 'أصغر من',
    '>': 'أكبر من',
    '≤': 'لا يزيد على',
    '≥': 'لا يقل عن',
    '≈': 'حوالي',
    '≠': 'لا يساوي',
    '±': 'زائد أو ناقص',
    π: 'باي',
    '∞': 'ما لا نهاية',
  },
  over: 'على',
  root: 'جذر',
  squared: 'تربيع',
  cubed: 'تكعيب',
  power: 'أس',
  formula: 'معادلة',
};

const byLanguage: Readonly<Record<string, SpokenWords>> = { en: english, de: german, ar: arabic };

export function spokenWords(language: string): SpokenWords {
  return byLanguage[language.split('-')[0]!.toLowerCase()] ?? english;
}
