import { useTheme } from '#client/ui/theme.ts';
import { lookSettings } from '#features/settings/shared/settings.fields.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { DensityPreview } from './density-preview.tsx';
import { LanguageField } from './language-field.tsx';
import { useSaveSettings } from './save-settings.tsx';
import { ThemePreview } from './theme-preview.tsx';

const themes = [
  { value: 'light', label: 'Light', description: 'Daylight on cotton' },
  { value: 'dark', label: 'Dark', description: 'Easier after sunset' },
  { value: 'system', label: 'System', description: 'Follows your device' },
] as const;

const densities = [
  { value: 'comfortable', label: 'Comfortable', description: 'The default' },
  { value: 'compact', label: 'Compact', description: 'More on one screen' },
  { value: 'relaxed', label: 'Relaxed', description: 'Larger targets, more air' },
] as const;

export function AppearanceTab() {
  // This device's current look: the chosen one, or its own default until something is chosen.
  const { theme, density } = useTheme();
  const { save } = useSaveSettings(lookSettings);
  return (
    <div className="space-y-8">
      <ChoiceCards
        label="Theme"
        value={theme}
        onChange={(next) => save({ theme: next })}
        items={themes.map((item) => ({ ...item, preview: <ThemePreview theme={item.value} /> }))}
      />
      <ChoiceCards
        label="Density"
        value={density}
        onChange={(next) => save({ density: next })}
        items={densities.map((item) => ({ ...item, preview: <DensityPreview density={item.value} /> }))}
      />
      <LanguageField />
    </div>
  );
}
