export const seoPrompt =
  'Write it so that the subject is named in the first sentence and in its usual words throughout, with short paragraphs under clear headings where there is enough for them. Repeat no keyword unnaturally.';
