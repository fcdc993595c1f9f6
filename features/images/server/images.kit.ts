import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const picturesKit = defineKit(
  'pictures',
  'finds pictures',
  `
    picture, photo, image, drawing, illustration, painting, wallpaper, icon, logo, show me, look like, bild,
    foto, zeichnung, gemalde, grafik, zeig mir, aussehen, aussieht
  `,
);
