/** British and American endings of one word, both ways. */
const pairs: readonly [RegExp, string][] = [
  [/our(?=$|ed|ing|s|er|able|ful|less|ite|hood|al)/, 'or'],
  [/(?<=[a-z]{2})or(?=$|ed|ing|s|er|able|ful|less|ite|hood|al)/, 'our'],
  [/is(?=e$|es$|ed$|ing$|ation|er$|ers$)/, 'iz'],
  [/iz(?=e$|es$|ed$|ing$|ation|er$|ers$)/, 'is'],
  [/ys(?=e$|es$|ed$|ing$)/, 'yz'],
  [/yz(?=e$|es$|ed$|ing$)/, 'ys'],
  [/(?<=[bcdfgptv])re(?=$|s$)/, 'er'],
  [/(?<=[bcdfgptv])er(?=$|s$)/, 're'],
  [/ll(?=ed$|ing$|er$|ers$|or$|ous$)/, 'l'],
  [/(?<=[aeiou])l(?=ed$|ing$|er$|ers$|or$|ous$)/, 'll'],
  [/ogue(?=$|s$)/, 'og'],
  [/og(?=$|s$)/, 'ogue'],
  [/ence(?=$|s$)/, 'ense'],
  [/ense(?=$|s$)/, 'ence'],
  [/ae/, 'e'],
  [/oe/, 'e'],
  [/grey/, 'gray'],
  [/gray/, 'grey'],
  [/mould/, 'mold'],
  [/mold/, 'mould'],
  [/tyre(?=$|s$)/, 'tire'],
  [/aluminium/, 'aluminum'],
  [/aluminum/, 'aluminium'],
  [/programme(?=$|s$)/, 'program'],
  [/plough/, 'plow'],
  [/sceptic/, 'skeptic'],
  [/pyjama/, 'pajama'],
  [/yoghurt/, 'yogurt'],
  [/cheque(?=$|s$)/, 'check'],
  [/jewell?ery/, 'jewelry'],
  [/doughnut/, 'donut'],
  [/kerb(?=$|s$)/, 'curb'],
  [/storey/, 'story'],
  [/fulfil(?=$|s$)/, 'fulfill'],
  [/enrol(?=$|s$)/, 'enroll'],
  [/moustache/, 'mustache'],
];

/** "color" for "colour" and the like; candidates only, which may not be words at all. */
export function spellingVariants(slug: string): string[] {
  const variants = new Set<string>();
  for (const [pattern, replacement] of pairs) {
    const variant = slug.replace(pattern, replacement);
    if (variant !== slug) variants.add(variant);
  }
  return [...variants];
}
