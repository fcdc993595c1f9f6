import { BookOpenIcon } from '@phosphor-icons/react/BookOpen';
import { BrainIcon } from '@phosphor-icons/react/Brain';
import { BrowserIcon } from '@phosphor-icons/react/Browser';
import { BuildingsIcon } from '@phosphor-icons/react/Buildings';
import { CertificateIcon } from '@phosphor-icons/react/Certificate';
import { ChartBarIcon } from '@phosphor-icons/react/ChartBar';
import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import { CloudArrowUpIcon } from '@phosphor-icons/react/CloudArrowUp';
import { CodeIcon } from '@phosphor-icons/react/Code';
import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { CreditCardIcon } from '@phosphor-icons/react/CreditCard';
import { DatabaseIcon } from '@phosphor-icons/react/Database';
import { FilmStripIcon } from '@phosphor-icons/react/FilmStrip';
import { FingerprintIcon } from '@phosphor-icons/react/Fingerprint';
import { FolderOpenIcon } from '@phosphor-icons/react/FolderOpen';
import { GaugeIcon } from '@phosphor-icons/react/Gauge';
import { HandshakeIcon } from '@phosphor-icons/react/Handshake';
import { HeadsetIcon } from '@phosphor-icons/react/Headset';
import { HouseIcon } from '@phosphor-icons/react/House';
import { IdentificationBadgeIcon } from '@phosphor-icons/react/IdentificationBadge';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { LightbulbIcon } from '@phosphor-icons/react/Lightbulb';
import { ListChecksIcon } from '@phosphor-icons/react/ListChecks';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { PackageIcon } from '@phosphor-icons/react/Package';
import { PlantIcon } from '@phosphor-icons/react/Plant';
import { PlayCircleIcon } from '@phosphor-icons/react/PlayCircle';
import { PlugsConnectedIcon } from '@phosphor-icons/react/PlugsConnected';
import { ReceiptIcon } from '@phosphor-icons/react/Receipt';
import { RobotIcon } from '@phosphor-icons/react/Robot';
import { RocketLaunchIcon } from '@phosphor-icons/react/RocketLaunch';
import { ShieldCheckIcon } from '@phosphor-icons/react/ShieldCheck';
import { ShoppingCartIcon } from '@phosphor-icons/react/ShoppingCart';
import { SquaresFourIcon } from '@phosphor-icons/react/SquaresFour';
import { StarIcon } from '@phosphor-icons/react/Star';
import { StorefrontIcon } from '@phosphor-icons/react/Storefront';
import { StudentIcon } from '@phosphor-icons/react/Student';
import { TagIcon } from '@phosphor-icons/react/Tag';
import { TextAaIcon } from '@phosphor-icons/react/TextAa';
import { UsersThreeIcon } from '@phosphor-icons/react/UsersThree';
import { WrenchIcon } from '@phosphor-icons/react/Wrench';
import type { MenuIcon } from '#features/site/shared/menus.ts';

export const menuIcons: Record<MenuIcon, typeof RobotIcon> = {
  robot: RobotIcon,
  chat: ChatCircleTextIcon,
  window: BrowserIcon,
  plug: PlugsConnectedIcon,
  text: TextAaIcon,
  image: ImageIcon,
  film: FilmStripIcon,
  chart: ChartBarIcon,
  people: UsersThreeIcon,
  shield: ShieldCheckIcon,
  cloud: CloudArrowUpIcon,
  grid: SquaresFourIcon,
  rocket: RocketLaunchIcon,
  play: PlayCircleIcon,
  code: CodeIcon,
  tag: TagIcon,
  headset: HeadsetIcon,
  house: HouseIcon,
  pot: CookingPotIcon,
  plant: PlantIcon,
  badge: IdentificationBadgeIcon,
  card: CreditCardIcon,
  brain: BrainIcon,
  store: StorefrontIcon,
  cart: ShoppingCartIcon,
  handshake: HandshakeIcon,
  fingerprint: FingerprintIcon,
  box: PackageIcon,
  database: DatabaseIcon,
  wrench: WrenchIcon,
  gauge: GaugeIcon,
  buildings: BuildingsIcon,
  receipt: ReceiptIcon,
  book: BookOpenIcon,
  school: StudentIcon,
  certificate: CertificateIcon,
  list: ListChecksIcon,
  star: StarIcon,
  lightbulb: LightbulbIcon,
  folder: FolderOpenIcon,
  search: MagnifyingGlassIcon,
};
