/** Who somebody is whom one only knows by the word. */
const meanings: Readonly<Record<string, string>> = {
  'brother-in-law': 'the brother of your husband or wife, or the husband of your sister or brother',
  'sister-in-law': 'the sister of your husband or wife, or the wife of your brother or sister',
  'mother-in-law': 'the mother of your husband or wife',
  'father-in-law': 'the father of your husband or wife',
  'son-in-law': 'the husband of your daughter or son',
  'daughter-in-law': 'the wife of your son or daughter',
  uncle: 'the brother of your mother or father, or the husband of an aunt',
  aunt: 'the sister of your mother or father, or the wife of an uncle',
  nephew: 'the son of your brother or sister, or of your husband’s or wife’s brother or sister',
  niece: 'the daughter of your brother or sister, or of your husband’s or wife’s brother or sister',
  cousin: 'the child of your uncle or aunt',
  'first-cousin': 'the child of your uncle or aunt',
  'second-cousin': 'the child of your mother’s or father’s cousin: you share great-grandparents',
  'third-cousin': 'the child of your mother’s or father’s second cousin: you share great-great-grandparents',
  'great-uncle': 'the brother of one of your grandparents, or the husband of a great-aunt',
  'great-aunt': 'the sister of one of your grandparents, or the wife of a great-uncle',
  'great-nephew': 'the son of your nephew or niece',
  'great-niece': 'the daughter of your nephew or niece',
  'great-grandmother': 'the mother of one of your grandparents',
  'great-grandfather': 'the father of one of your grandparents',
  stepfather: 'the husband of your mother or father who is not your own father',
  stepmother: 'the wife of your father or mother who is not your own mother',
  stepbrother: 'the son of your stepmother or stepfather, with neither parent the same as yours',
  stepsister: 'the daughter of your stepmother or stepfather, with neither parent the same as yours',
  'half-brother': 'a brother with whom you share one parent',
  'half-sister': 'a sister with whom you share one parent',
};
const otherNames: Readonly<Record<string, string>> = {
  auntie: 'aunt',
  aunty: 'aunt',
  'great-auntie': 'great-aunt',
  'grand-uncle': 'great-uncle',
  'grand-aunt': 'great-aunt',
  granduncle: 'great-uncle',
  grandaunt: 'great-aunt',
  grandnephew: 'great-nephew',
  grandniece: 'great-niece',
  stepdad: 'stepfather',
  stepmum: 'stepmother',
  stepmom: 'stepmother',
};

export function meaningOfKin(name: string): string | undefined {
  const known = otherNames[name] ?? name;
  return Object.hasOwn(meanings, known) ? meanings[known] : undefined;
}
