import { featuresPointDown } from './rules/features-point-down.ts';
import { noBarrels } from './rules/no-barrels.ts';
import { noLongPatterns } from './rules/no-long-patterns.ts';
import { noRawFetch } from './rules/no-raw-fetch.ts';
import { partsLoadPatiently } from './rules/parts-load-patiently.ts';
import { platformKnowsNoFeature } from './rules/platform-knows-no-feature.ts';
import { sharedStaysPure } from './rules/shared-stays-pure.ts';
import { sidesStayApart } from './rules/sides-stay-apart.ts';
import { wordsOfTheField } from './rules/words-of-the-field.ts';

/**
 * This codebase's own rules. Those about imports judge the resolved file rather than its spelling, so aliases and
 * relative paths are treated alike.
 */
export default {
  meta: { name: 'house' },
  rules: {
    'sides-stay-apart': sidesStayApart,
    'shared-stays-pure': sharedStaysPure,
    'platform-knows-no-feature': platformKnowsNoFeature,
    'features-point-down': featuresPointDown,
    'no-raw-fetch': noRawFetch,
    'no-barrels': noBarrels,
    'no-long-patterns': noLongPatterns,
    'parts-load-patiently': partsLoadPatiently,
    'words-of-the-field': wordsOfTheField,
  },
};
