import {
  DesignKind,
  DesignQuality,
  EngineGroup,
  JobState,
  maxCompositionLength,
  maxDesignFolderNameLength,
  maxDesignFolders,
  maxDesigns,
  maxDesignTitleLength,
  maxDesignVersions,
} from '#features/designer/shared/designer.contract.ts';
import { maxPromptLength } from '#features/designer/shared/designer.limits.ts';
import { designerScreens } from '#features/designer/shared/designer.screens.ts';
import { PictureInAnswer } from '#features/designer/shared/picture-part.schema.ts';
import {
  mostPicturesInAnswer,
  pictureNeedsPlanPart,
  picturePart,
} from '#features/designer/shared/picture-part.ts';
import { Composition, maxPictureLayers } from '#features/studio/shared/composition.ts';
import type { Declaration } from '#server/declaration.ts';
import { designerEnvironment } from './designer.env.ts';

export const designerDeclaration: Declaration = {
  name: 'designer',
  screens: designerScreens,
  canBeOff: true,
  messageParts: [
    {
      ...picturePart,
      schema: (z) => z.object({ pictures: z.array(PictureInAnswer).max(mostPicturesInAnswer) }),
    },
    { ...pictureNeedsPlanPart, schema: (z) => z.object({}) },
  ],
  environment: designerEnvironment,
  isOffBy: ({ designer }) => designer?.isOff === true,
  tables: {
    design_folders: {
      label: 'Folders of pictures',
      bounds: { rows: maxDesignFolders, isOfPerson: true, texts: { name: maxDesignFolderNameLength } },
    },
    designs: {
      label: 'Pictures',
      bounds: {
        rows: maxDesigns,
        isOfPerson: true,
        texts: { title: maxDesignTitleLength },
      },
      oneOf: { kind: DesignKind.options },
      points: { current_version_id: 'design_versions' },
    },
    design_versions: {
      label: 'Versions of pictures',
      bounds: {
        rows: maxDesigns * maxDesignVersions,
        texts: {
          provider: 120,
          model_id: 160,
          model_name: 120,
          prompt: maxPromptLength,
          negative_prompt: maxPromptLength,
          style: 40,
          dimensions: 20,
          composition: maxCompositionLength,
          warnings: 20_000,
          drawn: 8_000,
          not_drawn: 8_000,
          reported_cost: 200,
          engine_version: 40,
        },
        lineBytes: maxCompositionLength * 2,
      },
      atLeast: { revision: 1, width: 1, height: 1, seed: 0 },
      oneOf: { engine: EngineGroup.options, quality: DesignQuality.options },
      points: { parent_id: 'design_versions' },
      documents: {
        composition: {
          read: (value) => Composition.safeParse(value).data,
          points: { fileId: 'files' },
        },
      },
    },
    design_files: {
      label: 'Uploads in pictures',
      bounds: { rows: maxDesigns * maxPictureLayers },
    },
    design_jobs: {
      label: 'Pictures being made',
      secrets: ['operation'],
      notImported: 'What was being made is finished, or is made on another server.',
      oneOf: { state: JobState.options },
    },
  },
};
