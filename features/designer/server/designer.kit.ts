import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const designerKit = defineKit(
  'designer',
  'draws pictures: posters, invitations, cards, labels, wallpapers, patterns, certificates',
  `
    draw, drawing, picture, poster, invitation, invite, card, label, banner, wallpaper, pattern, certificate, logo,
    flyer, sketch, paint, illustration, design, image,
    zeichne, zeichnen, male, bild, plakat, einladung, karte, etikett, hintergrund, muster, urkunde
  `,
);
