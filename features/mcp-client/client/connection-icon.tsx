import type { Icon } from '@phosphor-icons/react';
import { CalendarBlankIcon } from '@phosphor-icons/react/CalendarBlank';
import { CodeIcon } from '@phosphor-icons/react/Code';
import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/EnvelopeSimple';
import { FolderSimpleIcon } from '@phosphor-icons/react/FolderSimple';
import { HouseIcon } from '@phosphor-icons/react/House';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { ListChecksIcon } from '@phosphor-icons/react/ListChecks';
import { MapTrifoldIcon } from '@phosphor-icons/react/MapTrifold';
import { NotebookIcon } from '@phosphor-icons/react/Notebook';
import { PlantIcon } from '@phosphor-icons/react/Plant';
import { PlugsConnectedIcon } from '@phosphor-icons/react/PlugsConnected';
import { ShoppingCartIcon } from '@phosphor-icons/react/ShoppingCart';
import { ThermometerSimpleIcon } from '@phosphor-icons/react/ThermometerSimple';
import { TrainSimpleIcon } from '@phosphor-icons/react/TrainSimple';
import { WalletIcon } from '@phosphor-icons/react/Wallet';
import { IconTile } from '#client/ui/icon-tile.tsx';
import type { McpConnection } from '#features/mcp-client/shared/mcp-client.contract.ts';

/** What a server is about, told by words of its name, and the picture for it. */
const kinds: readonly (readonly [words: string, picture: Icon])[] = [
  [
    'thermometer temperature weather station sensor climate heating meter wetter wärme',
    ThermometerSimpleIcon,
  ],
  ['garden allotment plant greenhouse seed harvest farm forest garten', PlantIcon],
  ['train rail railway bus tram timetable departure transit metro flight bahn zug', TrainSimpleIcon],
  ['map maps route places geo navigation karte', MapTrifoldIcon],
  ['calendar meeting appointment schedule booking kalender termin', CalendarBlankIcon],
  ['mail email inbox letter post', EnvelopeSimpleIcon],
  ['git github gitlab code repository deploy build issue docker', CodeIcon],
  ['recipe kitchen cook food meal rezept küche', CookingPotIcon],
  ['shop store cart order grocery einkauf', ShoppingCartIcon],
  ['bank money invoice payment account budget finance rechnung', WalletIcon],
  ['home house light lamp door smart zuhause', HouseIcon],
  ['photo image picture gallery camera foto bild', ImageIcon],
  ['note notes wiki diary journal notion notizen', NotebookIcon],
  ['task todo kanban board project ticket aufgabe', ListChecksIcon],
  ['file files folder drive document cloud storage datei', FolderSimpleIcon],
];

/** Its name tells, else its address, else its tools. The first kind of the list wins: a greenhouse's station measures. */
function pictureOf({ name, host, tools }: McpConnection): Icon {
  for (const told of [name, host, tools.map((tool) => tool.name).join(' ')]) {
    const said = new Set(told.toLowerCase().match(/\p{L}+/gu));
    const found = kinds.find(([words]) =>
      words.split(' ').some((one) => said.has(one) || said.has(`${one}s`)),
    );
    if (found) return found[1];
  }
  return PlugsConnectedIcon;
}

/** What kind of server it is, and by its colour whether it can be used. */
export function ConnectionIcon({ connection, isReady }: { connection: McpConnection; isReady: boolean }) {
  const Picture = pictureOf(connection);
  return <IconTile tone={isReady ? 'moss' : 'neutral'} icon={<Picture size={24} weight="duotone" />} />;
}
