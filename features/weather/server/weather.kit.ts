import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const weatherKit = defineKit(
  'weather',
  'the weather now and for the coming days',
  `
    weather, forecast, temperature, rain, snow, wind, sunny, sunshine, cloud, storm, thunder, umbrella, jacket,
    coat, hot, cold, warm, humid, frost, degrees, outside, picnic, barbecue, bbq, hike, wetter, vorhersage,
    temperatur, regen, regnet, schnee, schneit, sonnig, sturm, gewitter, schirm, jacke, heiss, kalt, grad,
    draussen, frieren
  `,
);
