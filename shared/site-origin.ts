/**
 * Stands in prerendered pages where search engines and link previews need a whole address. Which one that is,
 * the server knows: it puts its own in while it answers.
 */
export const originPlaceholder = 'https://origin.invalid';
