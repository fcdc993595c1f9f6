/**
 * A placeholder in prerendered pages where search engines and link previews need an absolute address. Only the server
 * knows its own: it fills that in when it responds.
 */
export const originPlaceholder = 'https://origin.invalid';
