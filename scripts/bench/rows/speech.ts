import { OwnLoudness } from '#features/voice/client/detection/own-loudness.ts';
import { frameLength, levelOf, SpeechDetector } from '#features/voice/client/detection/speech-detector.ts';
import { measureDetector } from '#features/voice/client/detection/testing/measure-detector.ts';
import { mix, noises } from '#features/voice/client/detection/testing/sounds.ts';
import { OwnVoices } from '#features/voice/server/own-voice/own-voice.ts';
import { paths } from '#server/paths.ts';
import type { BenchContext, BenchRow, Figure } from '../bench-row.ts';
import { median } from '../statistics.ts';

const decibels = [20, 10, 5];
const text =
  'My loaf came out flat. The dough hardly moved overnight in the fridge, and in the morning it was cold and stiff.';

/** How well the speech detector hears the server's own voice in four kinds of noise, and the cost of both. */
export const speech: BenchRow = {
  name: 'speech',
  title: 'Speech heard and spoken',
  async run(context) {
    const own = new OwnVoices({ folder: paths.voice, isOff: false });
    if (own.list === null) {
      return [
        { what: 'speech heard', value: null, unit: '%', budget: null, note: 'there is no voice in dist/' },
      ];
    }
    const say = (words: string) =>
      own.speak({ text: words, voice: undefined, language: 'en', rate: 1 }, new AbortController().signal);
    try {
      await say('Ready.');
      const startedAt = performance.now();
      const wave = await say(text);
      const spokenMs = performance.now() - startedAt;
      const voice = atSixteen(wave);
      const seconds = voice.length / 16_000;
      const figures: Figure[] = [
        {
          what: `${seconds.toFixed(1)} s of speech made`,
          value: spokenMs,
          unit: 'ms',
          budget: seconds * 200,
        },
      ];
      const delays: { onset: number; end: number }[] = [];
      for (const [name, noise] of Object.entries(noises)) {
        for (const louder of decibels) {
          const { heard, falsely, onsetMs, endMs } = measureDetector(mix(voice, noise, louder));
          delays.push({ onset: onsetMs, end: endMs });
          figures.push(
            {
              what: `heard in ${name}, ${louder} dB`,
              value: heard,
              unit: '%',
              budget: 85,
              higherIsBetter: true,
            },
            { what: `false in ${name}, ${louder} dB`, value: falsely, unit: '%', budget: 0 },
          );
        }
      }
      const other = atSixteen(
        await own.speak(
          { text: 'Augenblick, das war falsch.', voice: undefined, language: 'de', rate: 1 },
          new AbortController().signal,
        ),
      );
      figures.push(...delayFigures(delays), interruptionFigure(voice, other), await firstSound(context, own));
      figures.push({ what: 'detector, share of a core', value: shareOfCore(voice), unit: '%', budget: 1 });
      return figures;
    } finally {
      await own.close();
    }
  },
};

/** How soon speech is noticed, and its end, in all noises and loudnesses. */
function delayFigures(delays: readonly { onset: number; end: number }[]): Figure[] {
  const onsets = delays.map(({ onset }) => onset);
  return [
    { what: 'speech noticed after its first sound, median', value: median(onsets), unit: 'ms', budget: 270 },
    // Half a second of sound before it is kept, so nothing of a phrase is lost.
    { what: '… at the latest', value: Math.max(...onsets), unit: 'ms', budget: 500 },
    {
      what: 'end noticed after a sentence, median',
      value: median(delays.map(({ end }) => end)),
      unit: 'ms',
      budget: 420,
    },
  ];
}

/** Places in the reading at which somebody begins to speak, in seconds. */
const interruptions = [1, 1.5, 2, 2.5, 3, 3.5, 4];
/** How much of the reading comes back through the room. */
const echo = 0.25;

/** How soon somebody is noticed who speaks over a reading that the microphone hears too. */
function interruptionFigure(reading: Float32Array, person: Float32Array): Figure {
  const delays = interruptions.map((second) => {
    const detector = new SpeechDetector();
    const own = new OwnLoudness();
    const from = second * 16_000;
    for (let at = 0; at + frameLength <= reading.length; at += frameLength) {
      const played = reading.subarray(at, at + frameLength);
      const heard = played.map((sample, index) => sample * echo + (person[at + index - from] ?? 0));
      const { isSpeech, level } = detector.hear(heard);
      const isMore = own.isMore(level, levelOf(played));
      if (isSpeech && isMore) return (at + frameLength - from) / 16;
    }
    return Number.POSITIVE_INFINITY;
  });
  return {
    what: 'reading made quieter after somebody speaks over it, median',
    value: median(delays),
    unit: 'ms',
    budget: 250,
    note: `${Math.round(Math.min(...delays))} to ${Math.round(Math.max(...delays))} ms`,
  };
}

const sentences = [
  'The dough never got warm enough to start.',
  'Give it an hour in a warm room.',
  'Then try again.',
];

/**
 * The first sentence as requested by a page, compared with the voice alone; both are warm, and neither has it cached.
 */
async function firstSound({ startServer }: BenchContext, own: OwnVoices): Promise<Figure> {
  const server = await startServer();
  const ask = async (words: string) => {
    const answer = await server.person(0).request('POST', '/api/voice/speech', { text: words });
    if (answer.status !== 200) throw new Error(`Reading aloud answered ${answer.status}.`);
  };
  await ask('Ready.');
  const [asked, alone]: [number[], number[]] = [[], []];
  for (const [round, sentence] of sentences.entries()) {
    const askedAt = performance.now();
    await ask(`${sentence} Round ${round}.`);
    asked.push(performance.now() - askedAt);
    const saidAt = performance.now();
    await own.speak(
      { text: `${sentence} Round ${round}.`, voice: undefined, language: 'en', rate: 1 },
      new AbortController().signal,
    );
    alone.push(performance.now() - saidAt);
  }
  const floor = { what: 'the voice alone', value: median(alone) };
  return {
    what: 'first sound of an answer',
    value: median(asked),
    unit: 'ms',
    budget: floor.value * 1.3,
    floor,
  };
}

function shareOfCore(voice: Float32Array): number {
  const detector = new SpeechDetector();
  const startedAt = performance.now();
  for (let at = 0; at + frameLength <= voice.length; at += frameLength) {
    detector.hear(voice.subarray(at, at + frameLength));
  }
  return ((performance.now() - startedAt) / (voice.length / 16)) * 100;
}

/** From the 22 kHz of the voice to the 16 kHz that the detector hears. */
function atSixteen(wave: Uint8Array): Float32Array {
  const view = new DataView(wave.buffer, wave.byteOffset, wave.byteLength);
  const samples = Math.floor((wave.byteLength - 44) / 2);
  const step = 22_050 / 16_000;
  return Float32Array.from({ length: Math.floor(samples / step) - 1 }, (_none, at) => {
    const place = at * step;
    const before = Math.floor(place);
    const value = (index: number) => view.getInt16(44 + index * 2, true) / 32_768;
    return value(before) + (value(before + 1) - value(before)) * (place - before);
  });
}
