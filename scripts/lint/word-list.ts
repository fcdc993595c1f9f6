/** Words this project no longer uses, with the field's word for each: see the glossary in CONTRIBUTING.md. */
export interface Wording {
  old: RegExp;
  instead: string;
  /** Where the old word is still right: user input to be understood, or a published name. */
  allowedIn?: RegExp;
  onlyIn?: RegExp;
}

/** Patterns and lists of user input. */
const spokenByPeople =
  /\/(?:own-sentences|own-words|recognise-own-facts|story-words)\.ts$|\/understand\/small-talk\.ts$/;

export const wordings: readonly Wording[] = [
  { old: /\be-mails?\b/i, instead: 'email', allowedIn: spokenByPeople },
  {
    old: /(?<![/\w-])letters?\b(?!,? (?:digits|that look))/i,
    instead: 'email',
    onlyIn: /^(?:features\/(?:mail|notifications|profile)\/|scripts\/admin\/)/,
    allowedIn: /\/(?:names-in-mail|pushes)\.ts$/,
  },
  { old: /\banew\b/i, instead: 'again', allowedIn: spokenByPeople },
  { old: /\breckon(?:s|ed|ing|er)?\b/i, instead: 'calculate, compute or work out' },
  { old: /\bbr(?:ea|o)k(?:e|en|ing)? off\b/i, instead: 'was interrupted or was lost' },
  { old: /\b(?:can|cannot|could|to) (?:not )?be had\b/i, instead: 'be fetched, be loaded or be bought' },
  { old: /\bbrought along\b/i, instead: 'import' },
  // Of notes it is said in these words.
  { old: /\bholds? these words\b/i, instead: 'contain', allowedIn: /^features\/notes\// },
  { old: /\bback online\b/i, instead: 'the server can be reached: it may be the server that is away' },
  { old: /\bwithout a way out\b/i, instead: 'isolated' },
  { old: /\b(?:this|the) copy of Everyday\b|\bruns this copy\b/i, instead: 'this server' },
  { old: /\btold no more\b/i, instead: 'no longer notified' },
  { old: /\b(?:as|than) fits? here\b/i, instead: 'the maximum number of …, or more … than can be kept here' },
  {
    old: /(?<!\bthere )\b(?:is|are) no (?:email )?(?:address|date|time zone|number|name)\b/i,
    instead: 'is not an address, is not a date …',
  },
  { old: /\bin vain\b/i, instead: 'for nothing, or without a match' },
  { old: /\bset by the environment\b/i, instead: 'set in the environment' },
  { old: /\bare the most you can have\b/i, instead: 'You can have up to …' },
  {
    old: /\b(?:was|were) (?:not )?(?:changed|delivered|made|sent|stored) yet\b/i,
    instead: 'has been … yet, has not been … yet',
  },
  { old: /\bmak(?:e|es|ing) an account\b|\baccount is made\b/i, instead: 'create an account' },
  { old: /\bc(?:o|a)mes? to be\b/i, instead: 'was made, was created or came about' },
  { old: /\bsaid this once\b/i, instead: 'shown this once' },
  { old: /\bstores? of objects\b/i, instead: 'object store' },
  { old: /\bproviders? of models\b|\bsources? of search\b/i, instead: 'model provider, search source' },
  { old: /\bwants? no emails?\b/i, instead: 'has stopped emails' },
  { old: /\bin (?:its own|the same|your own) network\b/i, instead: 'on … network' },
  { old: /\bwhat speaks (?:against|for)\b/i, instead: 'the case against, the reasons for' },
  { old: /\bso many of the (?:newest|last)\b/i, instead: 'how many of the newest' },
  { old: /\b(?:is|are) for nobody to\b/i, instead: 'never, or nobody can' },
  { old: /\bgo(?:es)? (?:out )?not at all\b/i, instead: 'is not sent at all' },
  { old: /\b(?:has|have) begun already\b/i, instead: 'has already begun' },
  { old: /\b(?:inWords|(?!resetsInWords)[a-z]\w*InWords)\b/, instead: 'a name that begins with format' },
  { old: /\b\w*tellOf[A-Z]\w*/i, instead: 'a name that begins with notify' },
  { old: /\b(?:mayTry|askPolitely|createAskPolitely)\b/, instead: 'canAttempt, createResilientCall' },
  { old: /\b(?:turnsOfOne|TurnsOfOne|FairTurns)\b/, instead: 'a semaphore' },
  { old: /\b(?:ProofWays|requireRecentProof|provedAt)\b/, instead: 'reauthentication' },
  { old: /\b(?:isHad|dealWith|unlessMissing)\b/, instead: 'isEntitled, handle…, ignoreNotFound' },
  { old: /\b(?:usualPlaces|knowsNoPlaces)\b/, instead: 'default…, no…' },
];

const any = new RegExp(wordings.map(({ old }) => old.source).join('|'), 'i');

export interface OldWording {
  word: string;
  instead: string;
  start: number;
}

/** `path` is relative to the root of the project. */
export function findOldWordings(text: string, path: string): OldWording[] {
  // Nearly every file has none, so it is read only once.
  if (!any.test(text)) return [];
  return wordings.flatMap(({ old, instead, allowedIn, onlyIn }) => {
    if (allowedIn?.test(path) || (onlyIn && !onlyIn.test(path))) return [];
    const all = new RegExp(old.source, `${old.flags}g`);
    return [...text.matchAll(all)].map(({ 0: word, index: start }) => ({ word, instead, start }));
  });
}
