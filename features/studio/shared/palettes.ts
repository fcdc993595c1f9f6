import { contrastOf, fromHex } from '#features/studio/shared/colour/oklch.ts';
import type { Colour, Palette } from '#features/studio/shared/composition.ts';

export interface NamedPalette extends Palette {
  /** Words for colour, mood, season, time of day and occasion that select it. */
  words: readonly string[];
  isDark: boolean;
}

function palette(name: string, words: string, hexes: string): NamedPalette {
  const [ground, ink, first, second, third] = hexes.split(' ').map((hex) => fromHex(`#${hex}`));
  if (!ground || !ink || !first || !second || !third) throw new Error(`The palette ${name} lacks a colour.`);
  return paletteOf(name, words.split(' '), { ground, ink, first, second, third });
}

/** Its accents are made readable where text is set on them. */
export function paletteOf(
  name: string,
  words: readonly string[],
  { ground, ink, first, second, third }: Palette['colours'],
): NamedPalette {
  const readable = (colour: Colour) => readableOn(colour, ground, ink);
  return {
    name,
    colours: { ground, ink, first: readable(first), second: readable(second), third: readable(third) },
    words,
    isDark: ground.lightness < 0.5,
  };
}

/** Text is placed on all five colours, so either ground or ink must be readable on each. */
function readableOn(colour: Colour, ground: Colour, ink: Colour): Colour {
  const isNearGround = contrastOf(colour, ground) < contrastOf(colour, ink);
  const step = (isNearGround ? ground.lightness > ink.lightness : ink.lightness > ground.lightness)
    ? 0.008
    : -0.008;
  let tried = colour;
  while (
    Math.max(contrastOf(tried, ground), contrastOf(tried, ink)) < 4.6 &&
    tried.lightness > 0.05 &&
    tried.lightness < 0.97
  )
    tried = { ...tried, lightness: Number((tried.lightness + step).toFixed(3)) };
  return Math.max(contrastOf(tried, ground), contrastOf(tried, ink)) < 4.6 ? colour : tried;
}

/** Hand-made: each ink is readable on its ground, and the three accents are visible on it. */
/** Name, the words that select it, ground, ink and three accents. */
const table = `
Cotton and denim | plain everyday classic harvest blue denim supper market fair community | F5EFE0 1B4377 C2392B F8B734 4A8A58
Denim | blue denim evening club sport navy bold | 23508A FFFFFF F8B734 CBDFF1 E8806A
Marigold | yellow gold marigold sunny cheerful happy bright summer morning | F8B734 2A2140 23508A C2392B FFF6DC
Moss | green moss garden spring nature plant leaf eco allotment fresh | E3F3E3 1D4A2C 376B43 F0A93A 9D3D59
Deep green | forest green deep wood winter christmas evergreen night-garden | 1F4A35 F7F1DF E9B44C C9503C 8ED09C
Madder | red madder love valentine passion romantic warm wedding | FDEAEC 6E1F38 B23A55 E9976B 7A8F5A
Night | night moon star dark midnight space sleep evening astronomy | 131C33 F4EFDF F8C957 7FA6DC C65A7C
Dusk | dusk sunset evening twilight violet lavender purple calm | 3B2A55 FBEFE2 F2A65A E4708A 8E9BE0
Dawn | dawn sunrise morning pink peach soft gentle baby | FCE9DC 5A2F45 E8836B F2B65A 6E8FB8
Sea | sea ocean water blue aqua teal beach coast holiday swim | E2F1F4 0F4258 1E7A94 F2B441 E0674F
Autumn | autumn fall october november leaf orange pumpkin harvest rust thanksgiving brown | F8EAD3 4A2416 C4571F E5A12C 6B7B3A
Winter | winter snow ice cold frost january december ski | EAF1F7 1C3554 4A7DAE C2392B 9FB9D0
Spring | spring easter april may blossom pastel fresh pink | F4F6E4 2F4A2A E585A0 7FB069 F4C95D
Summer | summer july august beach sun bright ice-cream festival party | FFF4D6 14476B EE6C4D F7B32B 2A9D8F
Berry | berry jam plum damson purple wine grape fruit cherry | FBEFF1 4B1638 8C2F5C E0A458 5E7F53
Clay | clay terracotta brown earth pottery craft coffee rustic warm | F3E3D3 4B2A1B C8744A E3AE5E 5C7A6B
Party | birthday party celebration fun carnival children kids circus bunting balloon | FFF3E4 2B2350 E4475B F9B233 2F8F9D
Ink and paper | black white monochrome simple elegant formal minimal newspaper grey gray certificate | FAF9F6 1B2536 23508A B07015 818893
Black and gold | black gold elegant luxury formal gala award new-year night | 17171C F7F0DF D9A441 8A6D3B C9C2B4
Candy | sweet candy pink sugar cake cupcake girl playful valentine | FFE6EE 5B1E4A E24B86 F8B84A 57A0A8
Sky | sky cloud spring baby boy light blue calm breeze | E4EFF9 173D6B 3E7CB8 F6B93B E57B62
Lemon | lemon lime citrus yellow fresh summer drink | FBF6CF 2E4A2B 5E8C3A F2B705 E3683C
Tomato | red tomato bold food pizza italian urgent sale market | BF3121 FFF6E6 FFD166 1F3A4D F4B9A7
Slate | modern business technology computer office grey gray cool | EEF1F4 1F2B3A 3A6EA5 E07A3F 6C7A89
Spruce | christmas winter holly advent carol festive yule | 17402F FBF3E0 D5433A E7B54A A9C9A4
Lavender | lavender purple violet lilac wellness yoga calm gentle | F0EAF6 3A2860 7B5EA7 E2A84B 6D9B86
Halloween | halloween ghost spooky scary pumpkin witch | 241A33 FBEBD3 F08A24 8BAA4A B98BD9
Chestnut | autumn fall chestnut conker october november rust brown hedgehog | F3E4CF 3B2116 9C4A22 D9902F 7A6A2E
Harvest gold | autumn fall harvest october corn wheat gold | FBE7B8 472A14 B8541E D99A1E 6E6B2C
Bonfire | autumn fall bonfire october november campfire orange | 33201A FCEBD0 E8772E F2B544 B5462B
Peach | peach apricot coral warm brunch soft | FDE7D6 56301F EE7B5B F5BE62 4F8A8B
`;

export const palettes: readonly NamedPalette[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', words = '', hexes = ''] = row.split(' | ');
    return palette(name, words, hexes);
  });

/** Leaves turn in these. */
export const autumnPalettes: ReadonlySet<string> = new Set(['Autumn', 'Chestnut', 'Harvest gold', 'Bonfire']);

export const findPalette = (name: string): NamedPalette | undefined =>
  palettes.find((one) => one.name === name);
/** Without the search words, as a composition stores it. */
export const plainPalette = ({ name, colours }: Palette): Palette => ({ name, colours });
