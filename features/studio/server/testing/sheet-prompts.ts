import type { StudioStyle } from '#features/studio/shared/studio.contract.ts';

interface SheetPrompt {
  prompt: string;
  width: number;
  height: number;
  style?: StudioStyle;
}

const square = (prompt: string, style?: StudioStyle): SheetPrompt => ({
  prompt,
  width: 1024,
  height: 1024,
  ...(style ? { style } : {}),
});
const wide = (prompt: string, style?: StudioStyle): SheetPrompt => ({
  prompt,
  width: 1920,
  height: 1080,
  ...(style ? { style } : {}),
});
const tall = (prompt: string, style?: StudioStyle): SheetPrompt => ({
  prompt,
  width: 1080,
  height: 1528,
  ...(style ? { style } : {}),
});

/** Sixty realistic prompts, whose results are reviewed by eye. */
export const sheetPrompts: readonly SheetPrompt[] = [
  square(
    'An invitation to a harvest supper at the Mill Green allotments: “Saturday 4 October”, from six o’clock, plot 12, bring a dish and a chair',
  ),
  square('Birthday card for Mia with a cake and balloons'),
  square('A lighthouse by the sea at dusk'),
  tall('Poster for a plant sale at the village hall: Saturday 9 May, 10am to 1pm, free entry'),
  wide('Label for damson jam: October, Mill Green, plot 12'),
  wide('Wallpaper of hills, trees and a rising sun in autumn colours'),
  square('Wrapping paper with autumn leaves'),
  wide('Bar chart “What we picked”: Jun 8 kg, Jul 14 kg, Aug 22 kg, Sep 13 kg, Oct 6 kg'),
  tall('Timetable for sports day: 9.30 Running, 10.15 Long jump, 11.00 Relay, 12.00 Lunch, 1.30 Tug of war'),
  wide('Place cards: Mia, Tom, Zoë, Grandad'),
  wide('Swimming certificate for Zoë Okafor: 25 metres'),
  square('QR code for https://example.org: “Scan for the menu”'),
  square('Icons: house, car, tree, cat, mug, book'),
  wide('Banner for a bake sale'),
  tall(
    'Wedding invitation for Anna and Ben at St Mary’s Church: Saturday 12 June 2027, 2pm, dinner and dancing at the barn',
  ),
  square('Social post: Fresh bread every morning from 7am'),
  square('“The best time to plant a tree was twenty years ago. The second best time is now.”'),
  wide('A sailing boat on the sea under the moon and stars'),
  tall('Poster for a jazz concert in the park, Friday 21 August, 7.30pm, £12'),
  square('Thank you card with flowers'),
  square('Trout'),
  wide('Mountains and a lake with a tent and a campfire at night'),
  tall('Halloween party flyer: Friday 31 October, 6pm, dress up, pumpkin carving and ghost stories'),
  square('Christmas card'),
  wide('Town at night in the snow'),
  square('Pattern of lemons'),
  square('Pattern with cats and fish', 'artistic'),
  wide('Banner: Summer reading club'),
  tall('Lost cat notice: Ginger tabby called Biscuit, last seen on Mill Lane, please ring 01234 567890'),
  square('A mug of coffee on a table by the window', 'artistic'),
  square('Save the date: Lena & Jonas, 5 September 2027'),
  square('Get well card for Grandpa with tulips'),
  square(
    'Invitation to Tom’s 7th birthday party: Sunday 3 May, 2 to 5pm, rockets and planets, RSVP to Sarah',
  ),
  tall('Poster “Save our library”: Public meeting, Tuesday 14 October, 7pm, Town Hall'),
  square('Abstract poster in red and blue', 'abstract'),
  wide('Abstract wallpaper in green', 'abstract'),
  wide('Pie chart of how we travel to work: Bus 34%, Bike 28%, Car 22%, On foot 16%'),
  wide('Line chart of visitors: Jan 120, Feb 180, Mar 260, Apr 240, May 390, Jun 520'),
  square(
    'Certificate of thanks to Amina Yusuf: For ten years of volunteering at the food bank, Chair of trustees, 2026',
  ),
  square('Pizza night: every Thursday, £9.50, eat in or take away'),
  wide('Wi-Fi QR code for the network called Garden Café with the password sunflower'),
  tall(
    'Weekly planner: Monday: Swimming, Tuesday: Piano, Wednesday: Library, Thursday: Football, Friday: Pizza',
  ),
  square('Label “Strawberry” for jam, with a strawberry'),
  square('Logo for a bakery'),
  wide('Cover for a podcast called “Slow mornings”'),
  square('Post for a yoga class: Mondays 6.30pm, bring a mat'),
  tall('Sommerfest im Kleingarten: Samstag, 12. Juli, ab 15 Uhr, Kuchen und Musik'),
  square('دعوة إلى حفل عيد ميلاد: يوم السبت، الساعة السادسة مساء'),
  square('海の日のお祭り：七月二十日'),
  square('A castle on a hill with a rainbow'),
  wide('A steam train crossing a bridge in the mountains'),
  square('A bird in a tree'),
  square('Rocket and planets in space'),
  tall('Menu: Tomato soup £6, Fish and chips £14, Mushroom pie £12, Apple crumble £7'),
  square('Gift tag “To Grandma, with love”'),
  square('Easter egg hunt: Sunday 5 April, 11am, Church Green'),
  wide('Farm with sheep and a barn in spring'),
  square('Postcard: Greetings from Whitby'),
  tall('Open garden at Rose Cottage, Sunday 22 June, 2–5pm, teas and plants, £4 for charity'),
  square('A bowl of soup and bread on a table'),
];
