/** From this score on a claim is doubted: three of four such doubts are right where nobody has seen the page. */
export const leastDoubt = 0.3;
