/** What something small is coloured by; never its only sign. */
export type Tone = 'denim' | 'marigold' | 'moss' | 'madder' | 'danger' | 'neutral';
