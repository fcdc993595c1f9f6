/** Colours of small elements; never the only indication of something. */
export type Tone = 'denim' | 'marigold' | 'moss' | 'madder' | 'danger' | 'neutral';
