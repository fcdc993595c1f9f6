import { oneOf } from '#shared/words/phrases.ts';

/** The languages in which whole orders are read. */
export type OrderLanguage = 'de' | 'es' | 'fr';

export type ForeignOrder = { language: OrderLanguage } & (
  | { kind: 'note'; text: string }
  /** A sentence about the person themselves. */
  | { kind: 'remember'; fact: string }
  | { kind: 'timer'; seconds: number; label: string }
  | { kind: 'buy'; items: string[] }
  /** Read by the calendar, which knows days and times of many languages. */
  | { kind: 'event'; line: string }
  | { kind: 'remind'; line: string }
);

interface Patterns {
  note: RegExp;
  remember: RegExp;
  timer: RegExp;
  buy: RegExp;
  event: RegExp;
  remind: RegExp;
  aboutSelf: RegExp;
  /** Before an item of a list: “du pain”. */
  article: RegExp;
  and: RegExp;
}

const amount = '(?<amount>\\d{1,3}(?:[.,]\\d)?|\\p{L}+)';
const start = (pattern: string) => new RegExp(`^${pattern}$`, 'isu');

const german: Patterns = {
  note: start(
    '(?:(?:neue |kurze )?notiz ?:|(?:mach|mache|schreib|schreibe|erstell|erstelle)(?: mir)?(?: bitte)? eine (?:neue |kurze )?notiz(?: ?:|,? dass)|' +
      '(?:notier|notiere)(?: dir| mir)?(?: bitte)?(?: ?:|,? dass| )|(?:schreib|schreibe)(?: dir| mir)?(?: bitte)? auf(?: ?:|,? dass)) ?(?<text>.+)',
  ),
  remember: start(
    '(?:merk|merke) dir(?: bitte)?(?:,? dass|:|,) ?(?<fact>.+)|(?:denk|denke) (?:bitte )?daran,? dass (?<fact2>.+)|vergiss (?:bitte )?nicht,? dass (?<fact3>.+)',
  ),
  timer: start(
    '(?:(?:stell|stelle|start|starte|setz|setze|mach|mache)(?: mir)?(?: bitte)? (?:einen |den )?)?(?:timer|wecker|kurzzeitwecker|eieruhr|countdown)(?: (?:auf|für|von|mit|über))? ' +
      `${amount} (?<unit>stunden?|minuten?|min|sekunden?|std)(?: für (?:die |den |das |meine |meinen )?(?<label>[\\p{L} -]{2,40}))?(?: ein| an| stellen| starten)?`,
  ),
  buy: start(
    '(?:(?:setz|setze|schreib|schreibe|pack|packe|füg|füge|tu|nimm|leg|lege)(?: mir)?(?: bitte)? )?(?<items>.+?)(?: bitte)? (?:auf|zu|zur|an|in) (?:die |meine |meiner |unsere |unserer |der )?einkaufsliste(?: hinzu| dazu| setzen| schreiben)?|einkaufsliste ?: ?(?<items2>.+)',
  ),
  event: start(
    '(?:trag|trage|schreib|schreibe|plan|plane|setz|setze|nimm)(?: mir)?(?: bitte)? (?<line>.+?)(?: bitte)?(?: (?:in (?:den|meinen|meinem) kalender|im kalender))?(?: ein)|' +
      '(?:trag|trage|schreib|schreibe|plan|plane|setz|setze)(?: mir)?(?: bitte)? (?<line2>.+?) (?:in|im) (?:den |meinen |meinem )?kalender|(?:neuer )?termin ?: ?(?<line3>.+)',
  ),
  remind: start('(?<line>(?:bitte )?erinner[en]? mich .+)'),
  aboutSelf: /(?<!\p{L})(?:ich|mein\p{L}*|mir|mich|wir|unser\p{L}*|uns)(?!\p{L})/iu,
  article: /^(?:(?:noch|etwas|bitte|die|den|das|der|ein|eine|einen|ein paar) )+/i,
  and: /, ?(?:und )?| und /,
};

const spanish: Patterns = {
  note: start(
    '(?:(?:nueva |una )?nota ?:|(?:crea|haz|escribe|añade|toma|guarda)(?: por favor)? (?:una )?(?:nueva )?nota(?: ?:| que| de que)|(?:apunta|anota)(?: por favor)?(?: ?:| que)) ?(?<text>.+)',
  ),
  remember: start(
    '(?:recuerda|acuérdate de|acuerdate de|no olvides|ten en cuenta|memoriza)(?: por favor)?,? que (?<fact>.+)',
  ),
  timer: start(
    '(?:(?:pon|ponme|inicia|empieza|crea|programa|activa|arranca)(?: por favor)? (?:un |el )?)?(?:temporizador|timer|cuenta atrás)(?: (?:de|para|por|a|en))? ' +
      `${amount} (?<unit>horas?|minutos?|min|segundos?)(?: para (?:la |el |los |las )?(?<label>[\\p{L} -]{2,40}))?`,
  ),
  buy: start(
    '(?:añade|agrega|pon|apunta|anota|mete|incluye)(?: por favor)? (?<items>.+?) (?:a|en) (?:la |mi |nuestra )?lista (?:de (?:la )?compras?|del súper|del super|del supermercado)|lista de (?:la )?compras? ?: ?(?<items2>.+)',
  ),
  event: start(
    '(?:añade|agrega|pon|apunta|agenda|programa|crea|anota)(?: por favor)? (?<line>.+?) (?:a|en|al) (?:mi |el )?(?:calendario|agenda)|(?:cita|evento) ?: ?(?<line2>.+)|' +
      '(?:agenda|programa|apunta|pon|añade|crea)(?: por favor)? (?:una? |la |el )?(?<line3>(?:cita|reunión|cena|comida|almuerzo|desayuno|dentista|médico|cumpleaños|clase|fiesta)\\b.+)',
  ),
  remind: start('(?<line>(?:por favor,? )?recu[eé]rdame .+)'),
  aboutSelf:
    /(?<!\p{L})(?:yo|mi|mis|me|soy|tengo|vivo|trabajo|nací|mío|mía|nuestro|nuestra|prefiero|odio)(?!\p{L})/iu,
  article: /^(?:(?:un poco de|algo de|unos|unas|una|un|los|las|la|el) )+/i,
  and: /, ?(?:y )?| y | e (?=h?i)/,
};

const french: Patterns = {
  note: start(
    '(?:(?:nouvelle |une )?note ?:|(?:crée|créer|écris|fais|ajoute|prends)(?:-moi)?(?: une)? (?:nouvelle )?note(?: ?:| que)|note(?:-moi)? que) ?(?<text>.+)',
  ),
  remember: start(
    "(?:souviens-toi|rappelle-toi|retiens|n'oublie pas|mémorise|garde en tête)(?: bien)? (?:que |qu')(?<fact>.+)",
  ),
  timer: start(
    '(?:(?:mets|lance|démarre|règle|programme|crée)(?:-moi)? (?:un |le )?)?(?:minuteur|minuterie|timer|compte à rebours)(?: (?:de|pour|sur|à))? ' +
      `${amount} (?<unit>heures?|minutes?|min|secondes?)(?: pour (?:la |le |les |l')?(?<label>[\\p{L} -]{2,40}))?`,
  ),
  buy: start(
    "(?:ajoute|mets|note|inscris|rajoute)(?:-moi)? (?<items>.+?) (?:à|sur|dans) (?:la |ma |notre )?liste (?:de courses|des courses|d'achats)|liste de courses ?: ?(?<items2>.+)",
  ),
  event: start(
    "(?:ajoute|mets|note|inscris|planifie|programme)(?:-moi)? (?<line>.+?) (?:à|dans|sur) (?:mon |l'|le )(?:agenda|calendrier)|rendez-vous ?: ?(?<line2>.+)|" +
      '(?:ajoute|planifie|programme|note|mets)(?:-moi)? (?:un |une |le |la )?(?<line3>(?:rendez-vous|réunion|dîner|déjeuner|dentiste|médecin|fête|cours)\\b.+)',
  ),
  remind: start('(?<line>(?:merci de )?(?:rappelle|rappelez)[- ]moi .+)'),
  aboutSelf: /(?<!\p{L})(?:je|j|mon|ma|mes|moi|me|m|nous|notre|nos)(?!\p{L})/iu,
  article: /^(?:(?:un peu de|du|de la|des|les|le|la|une|un) |(?:un peu d'|de l'|l'|d'))+/i,
  and: /, ?(?:et )?| et /,
};

const patterns: Readonly<Record<OrderLanguage, Patterns>> = { de: german, es: spanish, fr: french };

const numbers: Readonly<Record<string, number>> = {
  ...{
    ein: 1,
    eine: 1,
    einer: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
  },
  ...{ zwölf: 12, fünfzehn: 15, zwanzig: 20, dreißig: 30, vierzig: 40, halbe: 0.5 },
  ...{ un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10 },
  ...{ doce: 12, quince: 15, veinte: 20, treinta: 30, cuarenta: 40, media: 0.5 },
  ...{ une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10 },
  ...{ douze: 12, quinze: 15, vingt: 20, trente: 30, quarante: 40, demi: 0.5 },
};
const secondsOf = (unit: string) => (/^(?:h|st)/i.test(unit) ? 3_600 : /^m/i.test(unit) ? 60 : 1);
const mostSeconds = 86_400;

const longest = 400;
const mostItems = 30;
const courtesies = `bitte|hallo|hey|kannst du|könntest du|por favor|hola|oye|puedes|s'il te plaît|s'il vous plaît|salut|bonjour|peux-tu|
  tu peux|everyday`;
const courtesyBefore = new RegExp(`^(?:${oneOf(courtesies)}[,!]? +)+`, 'iu');
const courtesyAfter = new RegExp(`(?:,? +${oneOf(courtesies)}|,? (?:danke|gracias|merci))+$`, 'iu');
const askingWords =
  "was|wer|wie|wo|wann|warum|welche[rs]?|ist|sind|hat|hast|habe|qué|que|quién|cómo|dónde|cuándo|cuál|por qué|hay|quoi|qui|où|quand|comment|pourquoi|quel|quelle|quels|quelles|est-ce|combien|qu'";
/** What these begin asks, and orders nothing. */
const asking = new RegExp(String.raw`^(?:${askingWords})(?!\p{L})`, 'iu');

/**
 * An order in German, Spanish or French, as a whole message: “Notiz: …”, “pon un temporizador de 20 minutos”,
 * “ajoute du pain à ma liste de courses”. As in English, a question, a quotation and a story order nothing.
 */
export function readForeignOrder(message: string): ForeignOrder | undefined {
  const written = message
    .normalize('NFC')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
  if (written.length > longest || written.includes('?') || /^[„“"«»>]/.test(written)) return undefined;
  const text = written
    .replace(courtesyBefore, '')
    .replace(/[\s.!]+$/, '')
    .replace(courtesyAfter, '');
  if (asking.test(text)) return undefined;
  for (const language of ['de', 'es', 'fr'] as const) {
    const order = readIn(language, text);
    if (order) return order;
  }
  return undefined;
}

const prefixes = 'an|auf|ab|aus|ein|mit|vor|zurück|weg|hin|her|los|nach|um|weiter|bei|durch|fest|frei|zu';
const joinedInfinitive = new RegExp(`(?<prefix>${prefixes})zu(?<verb>\\p{L}+e?n)$`, 'iu');

/** “Oma anzurufen” is called “Oma anrufen”. */
const withoutInfinitive = (line: string, language: OrderLanguage) =>
  language === 'de'
    ? line.replace(joinedInfinitive, '$<prefix>$<verb>').replace(/ zu (\p{L}+e?n)$/u, ' $1')
    : line;

/** “… dass ich allergisch gegen Nüsse bin”: the verb goes to its place in a sentence of its own. */
const mainClause = (clause: string) =>
  clause.replace(
    /^(?<who>ich|wir|(?:mein|unser)\p{L}* \p{L}+) (?<what>.+) (?<verb>\p{Ll}+)$/u,
    '$<who> $<verb> $<what>',
  );

const waking: Readonly<Record<OrderLanguage, RegExp>> = {
  de: start('(?:weck|wecke) mich(?: bitte)? (?<when>.+?)(?: auf)?'),
  es: start('(?:despiértame|despiertame)(?: por favor)? (?<when>.+)'),
  fr: start('(?:réveille|réveillez|reveille)-moi (?<when>.+)'),
};
const toWakeUp: Readonly<Record<OrderLanguage, (when: string) => string>> = {
  de: (when) => `erinnere mich an Aufstehen ${when}`,
  es: (when) =>
    `recuérdame despertar ${when}${/mañana$|\d$/i.test(when) && !/de la/i.test(when) ? ' de la mañana' : ''}`,
  fr: (when) => `rappelle-moi de me lever ${when}`,
};

/** The first captured group of that name, whichever way of saying it was met. */
function captured(pattern: RegExp, text: string, name: string): string | undefined {
  const groups = pattern.exec(text)?.groups ?? {};
  return [groups[name], groups[`${name}2`], groups[`${name}3`]].find((one) => one !== undefined)?.trim();
}

function readIn(language: OrderLanguage, text: string): ForeignOrder | undefined {
  const own = patterns[language];
  const buy = captured(own.buy, text, 'items');
  if (buy !== undefined) {
    const items = buy
      .split(own.and)
      .map((item) => item.trim().replace(own.article, ''))
      .filter((item) => item !== '')
      .slice(0, mostItems);
    return items.length > 0 ? { language, kind: 'buy', items } : undefined;
  }
  const line = captured(own.remind, text, 'line');
  if (line !== undefined) return { language, kind: 'remind', line: withoutInfinitive(line, language) };
  const when = waking[language].exec(text)?.groups?.when;
  if (when !== undefined) return { language, kind: 'remind', line: toWakeUp[language](when) };
  const timed = own.timer.exec(text)?.groups;
  // “Timer 12 minutes” is English as well, and read as that.
  const isEnglish = /^(?:timer|countdown)\b.*(?:\bmin|minutes?)\b/i.test(text);
  if (timed?.amount !== undefined && timed.unit !== undefined && !isEnglish) {
    const count = Number(timed.amount.replace(',', '.')) || numbers[timed.amount.toLowerCase()];
    const seconds = Math.round((count ?? 0) * secondsOf(timed.unit));
    return seconds >= 1 && seconds <= mostSeconds
      ? { language, kind: 'timer', seconds, label: timed.label?.trim() ?? '' }
      : undefined;
  }
  const told = captured(own.remember, text, 'fact');
  const fact = told !== undefined && language === 'de' && / dass /i.test(text) ? mainClause(told) : told;
  if (fact !== undefined) return own.aboutSelf.test(fact) ? { language, kind: 'remember', fact } : undefined;
  const note = captured(own.note, text, 'text');
  // “Note: …” is English as well, and read as that.
  if (note !== undefined && !(language === 'fr' && /^note:/i.test(text)))
    return { language, kind: 'note', text: note };
  const event = captured(own.event, text, 'line');
  return event === undefined ? undefined : { language, kind: 'event', line: event };
}
