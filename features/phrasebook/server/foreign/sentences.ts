import type { PhraseLanguage } from '#features/phrasebook/server/phrase-languages.ts';

export type CountryAspect = 'capital' | 'currency' | 'neighbours' | 'time';

interface Sentences {
  greetings: RegExp;
  thanks: RegExp;
  asks: Readonly<Record<CountryAspect, RegExp>>;
  sum: RegExp;
  hello: string;
  welcome: string;
  decline: string;
  say: Readonly<Record<CountryAspect, (place: string, value: string) => string>>;
}

/** What is recognised and answered in each language: a few kinds of questions, each in whole sentences. */
export const sentences: Readonly<Record<PhraseLanguage, Sentences>> = {
  es: {
    greetings: /^(?:hola|buenos días|buenos dias|buenas tardes|buenas noches)$/i,
    thanks: /^(?:muchas )?gracias$/i,
    asks: {
      capital: /\bcapital (?:de la|de los|de las|del|de) (?<place>.+)$/i,
      currency: /\bmoneda (?:de la|de los|de las|del|de|en) (?<place>.+)$/i,
      neighbours: /\b(?:países )?(?:limitan con|vecinos de|vecinos del) (?<place>.+)$/i,
      time: /\bhora es en (?<place>.+)$/i,
    },
    sum: /^(?:cuánto|cuanto) (?:es|son) (?<sum>.+)$/i,
    hello:
      '**¡Hola!** Respondo sobre todo en inglés. En español puedo decir capitales, monedas, países vecinos, horas y cuentas.',
    welcome: '**De nada.**',
    decline:
      '**No puedo responder a eso en español.** Pregunte en inglés, o conecte un modelo que hable español.',
    say: {
      capital: (place, value) => `La capital de ${place} es ${value}.`,
      currency: (place, value) => `La moneda de ${place} es: ${value}.`,
      neighbours: (place, value) => `Limitan con ${place}: ${value}.`,
      time: (place, value) => `En ${place} son las ${value}.`,
    },
  },
  de: {
    greetings: /^(?:hallo|guten (?:tag|morgen|abend)|servus|moin)$/i,
    thanks: /^(?:vielen dank|danke(?: schön| sehr)?)$/i,
    asks: {
      capital: /\bhauptstadt (?:von der|von den|von|der|des) (?<place>.+)$/i,
      currency: /\bwährung (?:hat|von der|von den|von|in der|in|gilt in) (?<place>.+)$/i,
      neighbours: /\b(?:nachbarländer (?:von|der)|grenzen an) (?:die |das )?(?<place>.+)$/i,
      time: /\bspät ist es (?:gerade )?in (?:der |den )?(?<place>.+)$/i,
    },
    sum: /^(?:was ist|wie ?viel (?:ist|sind|macht)|was macht) (?<sum>.+)$/i,
    hello:
      '**Hallo!** Ich antworte vor allem auf Englisch. Auf Deutsch kann ich Hauptstädte, Währungen, Nachbarländer, Uhrzeiten und Rechnungen.',
    welcome: '**Gern geschehen.**',
    decline:
      '**Das kann ich auf Deutsch nicht beantworten.** Fragen Sie auf Englisch, oder verbinden Sie ein Modell, das Deutsch kann.',
    say: {
      capital: (place, value) => `Die Hauptstadt von ${place} ist ${value}.`,
      currency: (place, value) => `Die Währung von ${place}: ${value}.`,
      neighbours: (place, value) => `An ${place} grenzen: ${value}.`,
      time: (place, value) => `In ${place} ist es ${value} Uhr.`,
    },
  },
  fr: {
    greetings: /^(?:bonjour|salut|bonsoir)$/i,
    thanks: /^merci(?: beaucoup)?$/i,
    asks: {
      capital: /\bcapitale (?:de la |du |des |de l'|de |d')(?<place>.+)$/i,
      currency: /\bmonnaie (?:de la |du |des |de l'|de |d'|en |au )(?<place>.+)$/i,
      neighbours: /\b(?:pays voisins|voisins) (?:de la |du |des |de l'|de |d')(?<place>.+)$/i,
      time: /\bheure est-il (?:à |en |au |aux )(?<place>.+)$/i,
    },
    sum: /^combien (?:font|fait) (?<sum>.+)$/i,
    hello:
      '**Bonjour !** Je réponds surtout en anglais. En français, je connais les capitales, les monnaies, les pays voisins, l’heure et les calculs.',
    welcome: '**De rien.**',
    decline:
      '**Je ne peux pas répondre à cela en français.** Posez la question en anglais, ou connectez un modèle qui parle français.',
    say: {
      capital: (place, value) => `Capitale (${place}) : ${value}.`,
      currency: (place, value) => `Monnaie (${place}) : ${value}.`,
      neighbours: (place, value) => `Pays voisins (${place}) : ${value}.`,
      time: (place, value) => `Il est ${value} (${place}).`,
    },
  },
  it: {
    greetings: /^(?:ciao|buongiorno|buonasera|salve)$/i,
    thanks: /^grazie(?: mille)?$/i,
    asks: {
      capital: /\bcapitale (?:della |dello |del |dei |degli |delle |dell'|di )(?<place>.+)$/i,
      currency: /\b(?:moneta|valuta) (?:della |dello |del |dei |degli |delle |dell'|di |in )(?<place>.+)$/i,
      neighbours:
        /\b(?:confinano con|confinanti con|vicini) (?:la |il |l'|i |gli |le |della |del |dell'|di )?(?<place>.+)$/i,
      time: /\b(?:che ora è|che ore sono) (?:a |in |negli |nel )(?<place>.+)$/i,
    },
    sum: /^quanto (?:fa|fanno) (?<sum>.+)$/i,
    hello:
      '**Ciao!** Rispondo soprattutto in inglese. In italiano so dire capitali, monete, paesi confinanti, ore e conti.',
    welcome: '**Prego.**',
    decline:
      '**Non posso rispondere a questo in italiano.** Chieda in inglese, o colleghi un modello che parli italiano.',
    say: {
      capital: (place, value) => `Capitale (${place}): ${value}.`,
      currency: (place, value) => `Moneta (${place}): ${value}.`,
      neighbours: (place, value) => `Paesi confinanti (${place}): ${value}.`,
      time: (place, value) => `Sono le ${value} (${place}).`,
    },
  },
  pt: {
    greetings: /^(?:olá|ola|bom dia|boa tarde|boa noite|oi)$/i,
    thanks: /^(?:muito )?obrigad[oa]$/i,
    asks: {
      capital: /\bcapital (?:da |do |dos |das |de )(?<place>.+)$/i,
      currency: /\bmoeda (?:da |do |dos |das |de |em )(?<place>.+)$/i,
      neighbours: /\b(?:fazem fronteira com|vizinhos) (?:a |o |os |as |da |do |dos |das |de )?(?<place>.+)$/i,
      time: /\bhoras são (?:em |no |na |nos )(?<place>.+)$/i,
    },
    sum: /^quanto (?:é|são) (?<sum>.+)$/i,
    hello:
      '**Olá!** Respondo sobretudo em inglês. Em português sei capitais, moedas, países vizinhos, horas e contas.',
    welcome: '**De nada.**',
    decline:
      '**Não posso responder a isso em português.** Pergunte em inglês, ou ligue um modelo que fale português.',
    say: {
      capital: (place, value) => `Capital (${place}): ${value}.`,
      currency: (place, value) => `Moeda (${place}): ${value}.`,
      neighbours: (place, value) => `Países vizinhos (${place}): ${value}.`,
      time: (place, value) => `São ${value} (${place}).`,
    },
  },
};
