/** An object made from settings: created on first use, and recreated when they have changed. */
export function remade<Source, Made>(read: () => Source, make: (source: Source) => Made): () => Made {
  let last: { source: Source; text: string | undefined; made: Made } | undefined;
  return () => {
    const source = read();
    if (last && Object.is(last.source, source)) return last.made;
    const text = JSON.stringify(source);
    if (last && last.text === text) {
      last.source = source;
      return last.made;
    }
    const made = make(source);
    last = { source, text, made };
    return made;
  };
}
