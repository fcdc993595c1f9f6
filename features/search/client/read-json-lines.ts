/** Each line of a response as it comes in, parsed. A last line needs no end. */
export async function* readJsonLines(response: Response): AsyncGenerator<unknown> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      text += value ?? '';
      const lines = text.split('\n');
      text = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line);
      if (done) return;
    }
  } finally {
    // Whoever stops early lets the server know. A connection that broke has nobody to tell.
    await reader.cancel().catch(() => {});
  }
}
