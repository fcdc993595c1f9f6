import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const placesKit = defineKit(
  'places',
  'shops, restaurants, sights and streets on the map, with opening hours',
  `
    near, nearby, nearest, close by, where is, where can, where to, address, open now, opening, closing time,
    restaurant, cafe, bar, pub, shop, store, supermarket, pharmacy, chemist, hospital, doctor, dentist, hotel,
    museum, park, station, bakery, cinema, map, directions, around here, visit, in der nahe, nachste, wo ist, wo
    kann, wo gibt, adresse, offnungszeit, geoffnet, laden, apotheke, krankenhaus, arzt, bahnhof, backerei, kino,
    karte, markt, geschaft
  `,
);
