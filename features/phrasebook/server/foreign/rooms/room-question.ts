import type { OrderLanguage } from '#features/assistant/server/foreign-orders.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { isPhraseLanguage, type PhraseLanguage } from '../../phrase-languages.ts';
import { readPhrasebook } from '../../phrasebook.ts';

/** What is asked of the product's rooms in German, Spanish or French. */
export type RoomQuestion =
  | { kind: 'recipe'; foods: string[]; said: string }
  | { kind: 'translate'; word: string; from: PhraseLanguage | 'en'; to: PhraseLanguage | 'en'; named: string }
  | { kind: 'agenda'; days: string }
  | { kind: 'shopping' }
  | { kind: 'language' };

const languages: Readonly<Record<string, PhraseLanguage | 'en'>> = {
  ...{
    englisch: 'en',
    deutsch: 'de',
    spanisch: 'es',
    französisch: 'fr',
    italienisch: 'it',
    portugiesisch: 'pt',
  },
  ...{ inglés: 'en', ingles: 'en', alemán: 'de', aleman: 'de', español: 'es', francés: 'fr', frances: 'fr' },
  ...{ italiano: 'it', portugués: 'pt', portugues: 'pt' },
  ...{ anglais: 'en', allemand: 'de', espagnol: 'es', français: 'fr', italien: 'it', portugais: 'pt' },
};
const named = `(?<named>${Object.keys(languages).join('|')})`;
const word = `["„“«»' ]*(?<word>[^"„“”«»]{2,40}?)["“”«»' ]*`;

interface Patterns {
  translate: RegExp;
  recipe: RegExp;
  agenda: RegExp;
  shopping: RegExp;
  language: RegExp;
}

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'iu');
const patterns: Readonly<Record<OrderLanguage, Patterns>> = {
  de: {
    translate: whole(
      `(?:was|wie) (?:heißt|heisst|bedeutet|sagt man|ist|sagt man für) (?:das wort )?${word} (?:auf|in|im) ${named}(?:en)?|übersetze? (?:bitte )?${word.replace('<word>', '<word2>')} (?:ins|in|auf) ${named.replace('<named>', '<named2>')}(?:e)?`,
    ),
    recipe: whole(
      '(?:.*\\b)?(?:rezepte?|gericht|gerichte|idee|etwas|was kann ich|was koche ich|was können wir)\\b.*?\\b(?:mit|aus|für) (?<foods>[\\p{L} ,]+?)(?: kochen| machen| backen| essen)?',
    ),
    agenda: whole(
      '(?:was|welche termine|habe ich|hab ich|was habe ich|was steht|zeig mir)\\b.*?\\b(?<days>heute|morgen|übermorgen|diese woche|nächste woche|(?:am )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag))(?: an| vor| los| geplant| im kalender| für termine)?',
    ),
    shopping: whole(
      '(?:was|zeig|zeige|lies)\\b.*\\b(?:auf|an)?.*\\beinkaufsliste(?: steht)?|was muss ich (?:noch )?(?:ein)?kaufen',
    ),
    language: whole(
      '.*\\bsprache\\b.*\\b(?:ändern|umstellen|wechseln|einstellen|ändere|stelle|wechsle)\\b.*|.*\\b(?:ändere|wechsle|stelle|stell)\\b.*\\bsprache\\b.*|.*\\bauf deutsch (?:um)?stellen\\b.*',
    ),
  },
  es: {
    translate: whole(
      `(?:cómo se dice|como se dice|qué significa|que significa|cómo se traduce|qué quiere decir) (?:la palabra )?${word} (?:en|al) ${named}|traduce ${word.replace('<word>', '<word2>')} (?:al|en|a) ${named.replace('<named>', '<named2>')}`,
    ),
    recipe: whole(
      '(?:.*\\b)?(?:recetas?|platos?|algo|qué puedo (?:cocinar|hacer)|idea)\\b.*?\\b(?:con|de|para) (?<foods>[\\p{L} ,]+?)(?: para (?:cenar|comer|hoy|la cena))?',
    ),
    agenda: whole(
      '(?:qué|que) (?:tengo|hay|eventos tengo)\\b.*?(?<days>hoy|mañana|pasado mañana|esta semana|la próxima semana|(?:el )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo))(?: en (?:mi|el|la) (?:calendario|agenda))?',
    ),
    shopping: whole(
      '(?:qué|que) (?:hay|tengo|queda)\\b.*\\blista de (?:la )?compras?|(?:qué|que) (?:tengo|necesito) (?:que )?comprar',
    ),
    language: whole(
      '.*\\b(?:cambi\\p{L}+|pon\\p{L}*)\\b.*\\bidioma\\b.*|.*\\bidioma\\b.*\\bcambi\\p{L}+\\b.*',
    ),
  },
  fr: {
    translate: whole(
      `(?:comment (?:dit-on|on dit|dire|se dit|traduit-on)|que (?:signifie|veut dire)|qu'est-ce que (?:signifie|veut dire)|que veut dire) (?:le mot )?${word} en ${named}|traduis ${word.replace('<word>', '<word2>')} en ${named.replace('<named>', '<named2>')}`,
    ),
    recipe: whole(
      "(?:.*\\b)?(?:recettes?|plats?|quelque chose|idée|que (?:puis-je )?cuisiner|qu'est-ce que je peux (?:cuisiner|faire))\\b.*?\\b(?:avec|de|à la|aux?|pour) (?<foods>[\\p{L}' ,]+?)(?: pour (?:le dîner|ce soir|midi))?",
    ),
    agenda: whole(
      "(?:qu'est-ce que (?:j'ai|je fais)|qu'ai-je|que fais-je|quels? (?:rendez-vous|événements?))\\b.*?(?<days>aujourd'hui|demain|après-demain|cette semaine|la semaine prochaine|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: dans mon (?:agenda|calendrier))?",
    ),
    shopping: whole(
      "(?:qu'est-ce qu'il y a|qu'y a-t-il|que reste-t-il|quoi)\\b.*\\bliste de courses|qu'est-ce que je dois acheter|que dois-je acheter",
    ),
    language: whole('.*\\b(?:chang\\p{L}+|mettre|passer|régler)\\b.*\\b(?:langue|en français)\\b.*'),
  },
};

const smallWords: Readonly<Record<OrderLanguage, string>> = {
  de: 'und oder etwas ein eine einen einem der die das den viel wenig frische frischen dem',
  es: 'y o un una unos unas el la los las algo de poco fresco frescos',
  fr: "et ou un une des du de la le les l' d' peu frais fraîches",
};
const isSmall = (word: string, language: OrderLanguage) =>
  smallWords[language].split(' ').includes(word.toLowerCase());

/** In English, as the recipes here are; singular or plural. */
export function inEnglish(said: string, language: PhraseLanguage): string | undefined {
  const book = readPhrasebook();
  const forms = [said, said.replace(/(?:s|n|x)$/iu, ''), said.replace(/(?:es|en|er)$/iu, '')];
  for (const form of forms) {
    const found = book.findEnglish(form, language);
    if (found !== undefined) return found;
  }
  return undefined;
}

function foodsIn(said: string, language: OrderLanguage): string[] {
  const tokens = said.replaceAll(/\b[ld]'/giu, ' ').split(/[\s,]+/);
  return tokens
    .filter((token) => token !== '' && !isSmall(token, language))
    .flatMap((token) => inEnglish(token, language) ?? []);
}

/** A question to one's own rooms; undefined if it is about something else. */
export function readRoomQuestion(message: string, language: OrderLanguage): RoomQuestion | undefined {
  const text = message
    .normalize('NFC')
    .replaceAll(/[’‘]/g, "'")
    .trim()
    .replace(/^[¿¡]+/, '')
    .replace(/[?!.\s]+$/, '');
  const own = patterns[language];
  const asked = own.translate.exec(text)?.groups;
  const said = asked?.word ?? asked?.word2;
  const name = asked?.named ?? asked?.named2;
  if (said !== undefined && name !== undefined) {
    const to = languages[name.toLowerCase()];
    if (to !== undefined)
      return {
        kind: 'translate',
        word: said.trim(),
        from: to === language ? 'en' : language,
        to,
        named: name,
      };
  }
  if (own.language.test(text)) return { kind: 'language' };
  if (own.shopping.test(text)) return { kind: 'shopping' };
  const days = own.agenda.exec(text)?.groups?.days;
  if (days !== undefined) return { kind: 'agenda', days };
  const foods = own.recipe.exec(text)?.groups?.foods;
  const known = foods === undefined ? [] : foodsIn(foods, language);
  return foods !== undefined && known.length > 0 ? { kind: 'recipe', foods: known, said: foods } : undefined;
}

const cue = `(?:rezept|gericht|einkaufsliste|receta|lista de la compra|lista de compras|recette|liste de courses)`;
const wholeCue = new RegExp(`\\b${cue}\\b`, 'iu');
const translating = new RegExp(
  `^[¿¡]*${oneOf(`was heißt|was heisst|wie sagt man|wie heißt|was bedeutet|cómo se dice|como se dice|qué significa|comment dit-on|comment on dit|comment dire|comment se dit|que signifie|que veut dire`)}`,
  'iu',
);

/** Words that show the language where too few others do. */
export function languageOfRooms(message: string): OrderLanguage | undefined {
  const text = message.normalize('NFC').toLowerCase();
  const found = translating.exec(text)?.[0] ?? wholeCue.exec(text)?.[0];
  if (found === undefined) return undefined;
  if (/rezept|gericht|einkauf|heißt|heisst|sagt|bedeutet/u.test(found)) return 'de';
  return /receta|lista|dice|significa/u.test(found) && !/^comment|^que signifie|recette|liste/u.test(found)
    ? 'es'
    : 'fr';
}

export const isOrderLanguage = (language: string): language is OrderLanguage =>
  isPhraseLanguage(language) && (language === 'de' || language === 'es' || language === 'fr');
