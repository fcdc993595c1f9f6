/** Placeholder for a name or number. */
export const hole = '%s';

/** Texts of the page document itself. Our page provides them in the person's language. */
export interface PageWords {
  network: string;
  link: string;
  full: string;
  loop: string;
}

/** Texts of the program workers themselves. */
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
