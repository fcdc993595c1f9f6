/** Each line of a response as it arrives, parsed. The last line needs no line break. */
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
    // A reader that stops early cancels the response. A broken connection cannot be cancelled.
    await reader.cancel().catch(() => {});
  }
}
