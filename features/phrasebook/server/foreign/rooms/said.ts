import type { OrderLanguage } from '#features/assistant/server/foreign-orders.ts';

/** What the engine says about the rooms of the product, in one language. */
interface Said {
  locale: string;
  quoted: (text: string) => string;
  noted: (title: string) => string;
  notWritten: string;
  remembered: (fact: string) => string;
  toldMe: (fact: string) => string;
  notKept: string;
  ready: (title: string, when: string) => string;
  pressCard: string;
  whenMissing: string;
  timerRuns: (length: string) => string;
  timerReady: (length: string) => string;
  toBuy: (items: string) => string;
  leftToBuy: (items: string) => string;
  nothingToBuy: string;
  onDays: (when: string) => string;
  nothingOn: (when: string) => string;
  recipe: (title: string, servings: number, minutes: number) => string;
  inEnglish: string;
  noRecipe: (foods: string) => string;
  found: (kind: string, title: string) => string;
  kinds: Readonly<Record<string, string>>;
  means: (word: string, language: string, translation: string) => string;
  unknownWord: (word: string) => string;
  ownPhrasebook: string;
  language: string;
  trouble: string;
}

const german: Said = {
  locale: 'de',
  quoted: (text) => `„${text}“`,
  noted: (title) => `**Notiert: „${title}“.**`,
  notWritten:
    '**Das habe ich nicht aufgeschrieben.** Sagen Sie es so: „Notiz: Das Schließfach ist Nummer 52“.',
  remembered: (fact) => `**Das merke ich mir: „${fact}“.**`,
  toldMe: (fact) => `**Sie haben mir gesagt: „${fact}“.**`,
  notKept:
    '**Das habe ich mir nicht gemerkt.** Der Chat ist vorübergehend, oder das Merken ist unter „Data & Privacy“ ausgeschaltet.',
  ready: (title, when) => `**„${title}“ ist bereit zum Eintragen: ${when}.**`,
  pressCard: 'Sehen Sie die Karte unten an, und drücken Sie ihren Knopf, wenn sie stimmt.',
  whenMissing: '**Wann?** Nennen Sie einen Tag oder eine Uhrzeit, zum Beispiel „morgen um 17 Uhr“.',
  timerRuns: (length) => `**Der Timer läuft: ${length}.**`,
  timerReady: (length) =>
    `**Ein Timer über ${length} ist bereit.** Drücken Sie auf der Karte unten auf Start.`,
  toBuy: (items) => `**Bereit für Ihre Einkaufsliste: ${items}.**`,
  leftToBuy: (items) => `**Auf Ihrer Einkaufsliste steht: ${items}.**`,
  nothingToBuy: '**Auf Ihrer Einkaufsliste steht nichts mehr.**',
  onDays: (when) => `**In Ihrem Kalender, ${when}:**`,
  nothingOn: (when) => `**In Ihrem Kalender steht nichts: ${when}.**`,
  recipe: (title, servings, minutes) => `**${title}: für ${servings}, ${minutes} Minuten.**`,
  inEnglish: 'Die Rezepte hier sind auf Englisch geschrieben.',
  noRecipe: (foods) => `**Ich habe hier kein Rezept mit ${foods}.**`,
  found: (kind, title) => `**Das steht in Ihren eigenen Sachen, ${kind} „${title}“.**`,
  kinds: {
    note: 'Notiz',
    document: 'Dokument',
    'remembered fact': 'gemerkt',
    event: 'Termin',
    recipe: 'Rezept',
  },
  means: (word, language, translation) => `**„${word}“ heißt auf ${language} „${translation}“.**`,
  unknownWord: (word) =>
    `**„${word}“ steht nicht in meinem kleinen Wörterbuch.** Ein verbundenes Sprachmodell übersetzt frei.`,
  ownPhrasebook: 'Aus unserem eigenen kleinen Sprachführer; nicht von Muttersprachlern geprüft.',
  language:
    '**Die Sprache der Seiten stellen Sie unter [Appearance](/settings/appearance) um.** Dort steht „Language“; die Wahl gilt sofort.',
  trouble: '**Das hat gerade nicht geklappt.** Bitte versuchen Sie es noch einmal.',
};

const spanish: Said = {
  locale: 'es',
  quoted: (text) => `«${text}»`,
  noted: (title) => `**Anotado: «${title}».**`,
  notWritten: '**No lo he anotado.** Dígalo así: «Nota: la taquilla es la número 52».',
  remembered: (fact) => `**Lo recordaré: «${fact}».**`,
  toldMe: (fact) => `**Usted me dijo: «${fact}».**`,
  notKept: '**No lo he guardado.** El chat es temporal, o la memoria está desactivada en «Data & Privacy».',
  ready: (title, when) => `**«${title}» está listo para añadir: ${when}.**`,
  pressCard: 'Mire la tarjeta de abajo y pulse su botón si es correcta.',
  whenMissing: '**¿Cuándo?** Diga un día o una hora, por ejemplo «mañana a las 17».',
  timerRuns: (length) => `**El temporizador está en marcha: ${length}.**`,
  timerReady: (length) => `**Un temporizador de ${length} está listo.** Pulse Start en la tarjeta de abajo.`,
  toBuy: (items) => `**Listo para su lista de la compra: ${items}.**`,
  leftToBuy: (items) => `**En su lista de la compra hay: ${items}.**`,
  nothingToBuy: '**No queda nada en su lista de la compra.**',
  onDays: (when) => `**En su calendario, ${when}:**`,
  nothingOn: (when) => `**No hay nada en su calendario: ${when}.**`,
  recipe: (title, servings, minutes) => `**${title}: para ${servings}, ${minutes} minutos.**`,
  inEnglish: 'Las recetas de aquí están escritas en inglés.',
  noRecipe: (foods) => `**No tengo aquí ninguna receta con ${foods}.**`,
  found: (kind, title) => `**Está entre sus propias cosas, ${kind} «${title}».**`,
  kinds: {
    note: 'nota',
    document: 'documento',
    'remembered fact': 'recordado',
    event: 'evento',
    recipe: 'receta',
  },
  means: (word, language, translation) => `**«${word}» en ${language} es «${translation}».**`,
  unknownWord: (word) =>
    `**«${word}» no está en mi pequeño diccionario.** Un modelo conectado traduce libremente.`,
  ownPhrasebook: 'De nuestra propia pequeña guía; no la ha revisado ningún hablante nativo.',
  language:
    '**El idioma de las páginas se cambia en [Appearance](/settings/appearance).** Allí está «Language»; vale al momento.',
  trouble: '**Eso no ha funcionado ahora mismo.** Inténtelo otra vez.',
};

const french: Said = {
  locale: 'fr',
  quoted: (text) => `« ${text} »`,
  noted: (title) => `**C’est noté : « ${title} ».**`,
  notWritten: '**Je ne l’ai pas noté.** Dites-le ainsi : « Nouvelle note : le casier est le numéro 52 ».',
  remembered: (fact) => `**Je m’en souviendrai : « ${fact} ».**`,
  toldMe: (fact) => `**Vous m’avez dit : « ${fact} ».**`,
  notKept:
    '**Je ne l’ai pas retenu.** Le chat est temporaire, ou la mémoire est désactivée sous « Data & Privacy ».',
  ready: (title, when) => `**« ${title} » est prêt à être ajouté : ${when}.**`,
  pressCard: 'Regardez la carte ci-dessous et appuyez sur son bouton si elle est juste.',
  whenMissing: '**Quand ?** Donnez un jour ou une heure, par exemple « demain à 17 h ».',
  timerRuns: (length) => `**Le minuteur tourne : ${length}.**`,
  timerReady: (length) => `**Un minuteur de ${length} est prêt.** Appuyez sur Start sur la carte ci-dessous.`,
  toBuy: (items) => `**Prêt pour votre liste de courses : ${items}.**`,
  leftToBuy: (items) => `**Sur votre liste de courses : ${items}.**`,
  nothingToBuy: '**Il ne reste rien sur votre liste de courses.**',
  onDays: (when) => `**Dans votre agenda, ${when} :**`,
  nothingOn: (when) => `**Rien dans votre agenda : ${when}.**`,
  recipe: (title, servings, minutes) => `**${title} : pour ${servings}, ${minutes} minutes.**`,
  inEnglish: 'Les recettes ici sont écrites en anglais.',
  noRecipe: (foods) => `**Je n’ai pas de recette avec ${foods} ici.**`,
  found: (kind, title) => `**C’est parmi vos propres affaires, ${kind} « ${title} ».**`,
  kinds: {
    note: 'note',
    document: 'document',
    'remembered fact': 'retenu',
    event: 'événement',
    recipe: 'recette',
  },
  means: (word, language, translation) => `**« ${word} » se dit en ${language} « ${translation} ».**`,
  unknownWord: (word) =>
    `**« ${word} » n’est pas dans mon petit dictionnaire.** Un modèle connecté traduit librement.`,
  ownPhrasebook: 'De notre propre petit guide ; pas vérifié par une personne de langue maternelle.',
  language:
    '**La langue des pages se change sous [Appearance](/settings/appearance).** Choisissez « Français » sous « Language » ; c’est immédiat.',
  trouble: '**Cela n’a pas marché à l’instant.** Veuillez réessayer.',
};

export const said: Readonly<Record<OrderLanguage, Said>> = { de: german, es: spanish, fr: french };
