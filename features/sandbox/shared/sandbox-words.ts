/** Where a name or a number goes in a sentence. */
export const hole = '%s';

/** What the document of a page says by itself. Our page gives the sentences, in the language of the person. */
export interface PageWords {
  network: string;
  link: string;
  full: string;
  loop: string;
}

/** What the workers of programs say by themselves. */
export interface ProgramWords {
  network: string;
  noEntry: string;
  notStarted: string;
  import: string;
  pythonOff: string;
  notInstalled: string;
  noInput: string;
  inputOver: string;
  tooLarge: string;
  database: string;
}
