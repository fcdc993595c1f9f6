import { characterEntities } from 'character-entities';

/**
 * In a browser the parser asks an element what `&eacute;` is, and a worker has none: this is all of one that it uses. It is
 * imported before the parser.
 */
const element = {
  textContent: '',
  set innerHTML(reference: string) {
    this.textContent = characterEntities[reference.slice(1, -1)] ?? reference;
  },
};

Object.assign(globalThis, { document: { createElement: () => element } });
