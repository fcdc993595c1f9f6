import type { PhrasingContent } from 'mdast';

/** One sentence with the sources that its markers reference. The markers themselves are removed from the text. */
export interface CitedSentence {
  /** White space before it, outside the stitch. */
  gap: string;
  nodes: PhrasingContent[];
  markers: number[];
  /** The markers whose source does not support it: ⟦1?⟧. */
  doubted: number[];
  /** It lacks a source where it needs one: ⟦?⟧. */
  isUncited: boolean;
}

const markerGroup = /(?:⟦(?:\d{1,7}\??|\?)⟧\s?)+/g;
const sentenceEnd = /[.!?…]["'”’)\]]*\s+(?=["'“‘(]*[\p{Lu}\p{N}])|[。！？]/gu;
const endsSentence = /[.!?…]["'”’)\]]*\s+$|[。！？]$/u;

function numbersIn(markers: string): number[] {
  return [...markers.matchAll(/\d+/g)].map((match) => Number(match[0]));
}

function splitAfterSentenceEnds(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    parts.push(text.slice(from, end));
    from = end;
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part !== '');
}

class SentenceBuilder {
  readonly sentences: CitedSentence[] = [];
  #isEnded = true;

  #current(): CitedSentence {
    const last = this.sentences.at(-1);
    if (last && !this.#isEnded) return last;
    const fresh: CitedSentence = { gap: '', nodes: [], markers: [], doubted: [], isUncited: false };
    this.sentences.push(fresh);
    this.#isEnded = false;
    return fresh;
  }

  addNode(node: PhrasingContent): void {
    this.#current().nodes.push(node);
  }

  addText(text: string): void {
    let rest = text;
    const last = this.sentences.at(-1);
    // "…within an hour ⟦1⟧. Then": the full stop belongs to the sentence, and the chip comes after it.
    if (last && last.markers.length > 0 && this.#isEnded) {
      const punctuation = /^[.,;:!?…]+/.exec(rest)?.[0] ?? '';
      if (punctuation !== '') {
        last.nodes.push({ type: 'text', value: punctuation });
        rest = rest.slice(punctuation.length);
      }
    }
    for (const part of splitAfterSentenceEnds(rest)) {
      const sentence = this.#current();
      const isStart = sentence.nodes.length === 0;
      const trimmed = isStart ? part.trimStart() : part;
      if (isStart) sentence.gap += part.slice(0, part.length - trimmed.length);
      if (trimmed === '') continue;
      sentence.nodes.push({ type: 'text', value: trimmed });
      this.#isEnded = endsSentence.test(trimmed);
    }
  }

  addDoubts(markers: string): void {
    const sentence = this.sentences.at(-1);
    if (!sentence) return;
    sentence.doubted.push(...[...markers.matchAll(/⟦(\d+)\?⟧/g)].map((match) => Number(match[1])));
    sentence.isUncited ||= markers.includes('⟦?⟧');
  }

  addMarkers(numbers: number[]): void {
    const last = this.sentences.at(-1);
    const sentence = last && last.nodes.length > 0 ? last : this.#current();
    const text = sentence.nodes.at(-1);
    if (text?.type === 'text') text.value = text.value.trimEnd();
    for (const n of numbers) if (!sentence.markers.includes(n)) sentence.markers.push(n);
    this.#isEnded = true;
  }
}

export function citedSentences(children: readonly PhrasingContent[]): CitedSentence[] {
  const builder = new SentenceBuilder();
  for (const node of children) {
    if (node.type === 'text') {
      let from = 0;
      for (const match of node.value.matchAll(markerGroup)) {
        const [markers] = match;
        builder.addText(node.value.slice(from, match.index));
        builder.addMarkers(numbersIn(markers));
        if (markers.includes('?')) builder.addDoubts(markers);
        // The space after the last marker starts the next sentence.
        from = match.index + markers.length - (/\s$/.test(markers) ? 1 : 0);
      }
      builder.addText(node.value.slice(from));
    } else {
      builder.addNode(node);
    }
  }
  return builder.sentences;
}
