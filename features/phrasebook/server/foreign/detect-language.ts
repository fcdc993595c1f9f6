import type { PhraseLanguage } from '#features/phrasebook/server/phrase-languages.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Function words of each language; those shared by several count for each. */
const functionWords: Readonly<Record<PhraseLanguage | 'en', ReadonlySet<string>>> = {
  es: words(`qué que cuál cual cuáles cómo como dónde donde cuándo cuándo cuánto cuanto cuántos cuantos quién quien por para es son está
    están el la los las un una de del en y con mi tu su se hay hola gracias buenos buenas días puedes puede hacer hora país países
    escribe traduce explica dime significa eres moneda limitan vecinos tengo soy eres estoy mis tus puedo llama llamo quiero`),
  de: words(`was wer wie wo wann warum wieso welche welcher welches viel viele ist sind der die das den dem des ein eine einen einer von
    im zum zur mit für und ich du mir mein meine kannst können bitte nicht hallo danke guten tag morgen hauptstadt spät bedeutet
    schreib schreibe erkläre übersetze gibt es währung macht grenzen land länder heißt bin bist hat habe hast haben wird werden wem wen wessen woher wohin wogegen wofür womit mich dich sich uns wir ihr auf bei
    nach über noch nur sehr bin mag`),
  fr: words(`quel quelle quels quelles qu'est que qui où quand comment pourquoi combien est sont le la les un une des du de et avec pour
    mon ma mes je tu vous ce cette est-ce il elle y a-t-il bonjour merci salut capitale écris traduis explique font heure
    monnaie pays peux pouvez fait l'eau c'est d'où est-il j'ai suis tes s'appelle m'appelle peux-tu puis-je notre nos nous`),
  it: words(`qual quale quali che chi cosa cos'è come dove dov'è quando perché quanto quanti è sono il lo la i gli le un uno una di del della
    dell' in e con per mio mia tu puoi ciao grazie buongiorno capitale scrivi traduci spiega fa ora moneta confina confinano
    paese paesi ore significa sei`),
  pt: words(`qual quais que quem como onde quando porquê porque quanto quantos é são está o a os as um uma de da do das dos em no na e com
    para por meu minha você pode olá obrigado obrigada bom dia horas escreve escreva traduz explica moeda fazem faz fronteira
    país países significa`),
  en: words(`what who where when why how which is are was were the a an of to in on for and with do does did can could would you i my me it
    this that have has please tell about as at be but by come die from he hello her his if in is me no not one or on our she so son
    than them there they we will`),
};

/** Whether it says nothing by itself, in any of these languages. */
export const isFunctionWord = (word: string) =>
  Object.values(functionWords).some((known) => known.has(word.toLowerCase()));

const greetings: Readonly<Record<string, PhraseLanguage>> = {
  hola: 'es',
  'buenos dias': 'es',
  gracias: 'es',
  hallo: 'de',
  'guten tag': 'de',
  'guten morgen': 'de',
  danke: 'de',
  'danke schön': 'de',
  bonjour: 'fr',
  salut: 'fr',
  merci: 'fr',
  'merci beaucoup': 'fr',
  ciao: 'it',
  buongiorno: 'it',
  grazie: 'it',
  'grazie mille': 'it',
  olá: 'pt',
  'bom dia': 'pt',
  obrigado: 'pt',
  obrigada: 'pt',
};

const englishStarts = words('what who where when why how which define translate tell whose');

/** The language of a short message, if it is clearly one of these and not English. */
export function detectLanguage(message: string): PhraseLanguage | undefined {
  const text = message.toLowerCase().normalize('NFC').replaceAll('’', "'");
  const bare = text.replaceAll(/[¿?¡!.,]/g, '').trim();
  const greeting = greetings[bare];
  if (greeting) return greeting;
  const tokens = bare.split(/\s+/);
  if (englishStarts.has(tokens[0] ?? '')) return undefined;
  const isIn = (language: PhraseLanguage | 'en', token: string) =>
    functionWords[language].has(token) || functionWords[language].has(token.split("'")[0] ?? '');
  // Words shared with English prove nothing.
  const foreign = tokens.filter((token) => !functionWords.en.has(token));
  const count = (language: PhraseLanguage) => foreign.filter((token) => isIn(language, token)).length;
  const scores = (['es', 'de', 'fr', 'it', 'pt'] as const)
    .map((language) => ({ language, score: count(language) + signs(language, text) }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = scores;
  if (!best || best.score < 2 || best.score < tokens.length - foreign.length) return undefined;
  // A tie is undecided: a wrong language is worse than English.
  return second && second.score === best.score ? undefined : best.language;
}

/** Letters unique to one of them. */
function signs(language: PhraseLanguage, text: string): number {
  const own: Record<PhraseLanguage, RegExp> = {
    es: /[¿¡ñ]/,
    de: /[äöüß]/,
    fr: /[œçêîèù]|\b(?:l|d|qu)'/,
    it: /\b(?:dell|nell|all|cos|dov|com)'|è/,
    pt: /[ãõ]|ç|lh|nh/,
  };
  return own[language].test(text) ? 1 : 0;
}
