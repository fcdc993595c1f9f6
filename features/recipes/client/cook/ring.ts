/** Three short tones, and a notification where the person allowed them. */
export function ring(label: string): void {
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
    setTimeout(() => void audio.close(), 2_000);
  } catch {
    // A browser that lets no sound out still shows the timer.
  }
  if (
    'Notification' in window &&
    Notification.permission === 'granted' &&
    document.visibilityState === 'hidden'
  ) {
    try {
      new Notification(`${label}: time is up`);
    } catch {
      // Some phones let only a service worker show one.
    }
  }
}
