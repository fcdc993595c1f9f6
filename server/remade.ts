/** What is made of settings: made when it is first asked for, and again once they are not what they were. */
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
