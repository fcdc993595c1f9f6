import { encodeFilm } from './encode-film.ts';
import { encodeGif } from './encode-gif.ts';
import { FilmError, type FromFilmWorker, longSeconds, type ToFilmWorker } from './film-messages.ts';

const say = (message: FromFilmWorker, transfer: Transferable[] = []) => postMessage(message, { transfer });
let goOn = () => {};
const allowed = new Promise<void>((resolve) => {
  goOn = resolve;
});

addEventListener('message', ({ data }: MessageEvent<ToFilmWorker>) => {
  if (data.type === 'go on') {
    goOn();
    return;
  }
  const encode = data.format === 'gif' ? encodeGif : encodeFilm;
  encode(data, {
    onFrame: (done, all) => say({ type: 'frame', done, all }),
    mayGoOn: (seconds) => {
      if (seconds <= longSeconds) return undefined;
      say({ type: 'long', seconds });
      return allowed;
    },
  }).then(
    (bytes) => say({ type: 'made', bytes }, [bytes]),
    (error: unknown) =>
      say({
        type: 'failed',
        reason: error instanceof FilmError ? error.reason : null,
        message: String(error),
      }),
  );
});
