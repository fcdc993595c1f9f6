import { hole, type PageWords, type ProgramWords } from '#features/sandbox/shared/sandbox-words.ts';

/** In the current UI language. */
export function pageWords(): PageWords {
  return {
    network: /* text */ `A preview reaches no network: ${hole}`,
    link: /* text */ `A link leads nowhere in a preview: ${hole}`,
    full: /* text */ 'This project keeps more than 64 KB.',
    loop: /* text */ `The loop in line ${hole} did not let the page go on for two seconds, so it was ended.`,
  };
}

export function programWords(): ProgramWords {
  return {
    network: /* text */ `A program reaches no network: ${hole}`,
    noEntry: /* text */ `There is no file “${hole}” to start with.`,
    notStarted: /* text */ 'The program could not be started.',
    import: /* text */ `Only names that stand in the code can be imported, not “${hole}”.`,
    pythonOff: /* text */ 'Python is switched off on this server.',
    notInstalled: /* text */ `${hole} is not installed on this server. Whoever runs it can add it`,
    noInput:
      /* text */ 'This browser cannot wait for input while Python runs. Type the lines in beforehand, under Input.',
    inputOver: /* text */ 'There are no more lines under Input, and this browser cannot wait for one.',
    tooLarge: /* text */ `${hole} is larger than 5 MB, so it is not kept.`,
    database: /* text */ 'The database of this project cannot be read.',
  };
}
