/** Three short tones. @returns a function that silences them. */
export function playTones(): () => void {
  try {
    const audio = new AudioContext();
    for (const at of [0, 0.35, 0.7]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = 880;
      volume.gain.value = 0.2;
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.2);
    }
    const close = () => void audio.close().catch(() => undefined);
    const timeout = setTimeout(close, 2_000);
    return () => {
      clearTimeout(timeout);
      close();
    };
  } catch {
    // A browser that blocks sound still shows what rings.
    return () => undefined;
  }
}
