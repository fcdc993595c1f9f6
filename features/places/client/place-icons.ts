import type { Icon } from '@phosphor-icons/react';
import { BankIcon } from '@phosphor-icons/react/Bank';
import { BedIcon } from '@phosphor-icons/react/Bed';
import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { BooksIcon } from '@phosphor-icons/react/Books';
import { BuildingsIcon } from '@phosphor-icons/react/Buildings';
import { CastleTurretIcon } from '@phosphor-icons/react/CastleTurret';
import { ChurchIcon } from '@phosphor-icons/react/Church';
import { CoffeeIcon } from '@phosphor-icons/react/Coffee';
import { FirstAidIcon } from '@phosphor-icons/react/FirstAid';
import { ForkKnifeIcon } from '@phosphor-icons/react/ForkKnife';
import { GraduationCapIcon } from '@phosphor-icons/react/GraduationCap';
import { MapPinIcon } from '@phosphor-icons/react/MapPin';
import { MaskHappyIcon } from '@phosphor-icons/react/MaskHappy';
import { MoneyIcon } from '@phosphor-icons/react/Money';
import { PersonSimpleRunIcon } from '@phosphor-icons/react/PersonSimpleRun';
import { StorefrontIcon } from '@phosphor-icons/react/Storefront';
import { TrainIcon } from '@phosphor-icons/react/Train';
import { TreeIcon } from '@phosphor-icons/react/Tree';
import { WavesIcon } from '@phosphor-icons/react/Waves';
import { WineIcon } from '@phosphor-icons/react/Wine';
import type { PlaceKind } from '#features/places/shared/places.contract.ts';

export const placeIcons: Readonly<Record<PlaceKind, Icon>> = {
  park: TreeIcon,
  museum: BankIcon,
  historic: CastleTurretIcon,
  food: ForkKnifeIcon,
  cafe: CoffeeIcon,
  bar: WineIcon,
  lodging: BedIcon,
  shop: StorefrontIcon,
  health: FirstAidIcon,
  learning: GraduationCapIcon,
  library: BooksIcon,
  worship: ChurchIcon,
  transport: TrainIcon,
  money: MoneyIcon,
  stage: MaskHappyIcon,
  sport: PersonSimpleRunIcon,
  water: WavesIcon,
  view: BinocularsIcon,
  settlement: BuildingsIcon,
  other: MapPinIcon,
};
