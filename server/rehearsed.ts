/** The diagnostics channel that is told when a started server has rehearsed a question. */
export const rehearsed = 'everyday:rehearsed';
