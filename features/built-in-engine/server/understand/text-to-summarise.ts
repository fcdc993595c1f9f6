const summaryCue =
  /^(?:please |can you |could you |would you )*(?:summari[sz]e|sumarise|sumarize|summerize|summerise|sum up|shorten|tl;?dr|condense|give me (?:a|the) (?:short )?summary of|summary of|summary|key points of|main points of)\b(?: (?:this|the following|the text|this text|it|that|for me|text|paragraph|article|below|in (?:a few|one|two|three|\d+) sentences?|following))*\s*[:\-–—.\n]*\s*/i;

/** The text to summarise, when the message asks for that. */
export function readTextToSummarise(raw: string): string | undefined {
  const cue = summaryCue.exec(raw);
  const after = cue ? raw.slice(cue[0].length).trim() : '';
  if (
    cue &&
    (after.length > 80 ||
      /^(?:please )?(?:summari[sz]e|sum up|tl;?dr)\b(?: (?:this|it|that|the (?:following )?text))?[^\p{L}]*$/iu.test(
        raw.trim(),
      ))
  )
    return after;
  const tail =
    /\n\s*(?:please )?(?:summari[sz]e|sum up|tl;?dr)(?: (?:this|that|it|the above|the text above))?[.!?]*\s*$/i.exec(
      raw,
    );
  if (tail && tail.index > 80) return raw.slice(0, tail.index);
  return undefined;
}
