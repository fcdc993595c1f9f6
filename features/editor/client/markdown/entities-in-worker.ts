import { characterEntities } from 'character-entities';

/**
 * In a browser the parser decodes `&eacute;` through an element, and a worker has none: this is the part of one that it
 * uses. It must be imported before the parser.
 */
const element = {
  textContent: '',
  set innerHTML(reference: string) {
    this.textContent = characterEntities[reference.slice(1, -1)] ?? reference;
  },
};

Object.assign(globalThis, { document: { createElement: () => element } });
