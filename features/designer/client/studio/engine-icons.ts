import { PaintBrushIcon } from '@phosphor-icons/react/PaintBrush';
import { ShapesIcon } from '@phosphor-icons/react/Shapes';
import { SparkleIcon } from '@phosphor-icons/react/Sparkle';
import type { EngineGroup } from '#features/designer/shared/designer.contract.ts';

export const engineIcons: Readonly<Record<EngineGroup, typeof ShapesIcon>> = {
  studio: ShapesIcon,
  director: SparkleIcon,
  painter: PaintBrushIcon,
};
