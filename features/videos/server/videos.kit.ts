import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const videosKit = defineKit(
  'videos',
  'finds videos',
  `
    video, film, movie, clip, youtube, trailer, watch, tutorial, how to, show me how, episode, documentary,
    anschauen, ansehen, anleitung, doku, zeig mir, folge
  `,
);
