/** Instructions for a model about reports, beyond those for all results. */
export const aboutNews = [
  'The results are news reports, each with its publisher and date. Group what is said by story; several reports may tell one.',
  'Say when each claim was reported, and by whom. Where reports of one story name different numbers or people,',
  'say so and name each with its own source; do not decide who is right.',
];
