import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { type Density, useTheme } from '#client/ui/theme.ts';

const themes = [
  { value: 'light normal', label: 'Light' },
  { value: 'dark normal', label: 'Dark' },
  { value: 'light high', label: 'Light, high contrast' },
  { value: 'dark high', label: 'Dark, high contrast' },
] as const;

const densities: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
  { value: 'relaxed', label: 'Relaxed' },
];

/** The four palettes, three densities and both kinds of motion, stored like any person's own choice. */
export function AppearanceSwitcher() {
  const { theme, contrast, density, motion, change } = useTheme();

  return (
    <div className="grid gap-3 lg:grid-cols-[3fr_2fr_1.3fr]">
      <SegmentedControl
        label="Theme"
        className="overflow-x-auto"
        value={`${theme === 'dark' ? 'dark' : 'light'} ${contrast === 'high' ? 'high' : 'normal'}`}
        onChange={(value) => {
          change({
            theme: value.startsWith('dark') ? 'dark' : 'light',
            contrast: value.endsWith('high') ? 'high' : 'normal',
          });
        }}
        items={[...themes]}
      />
      <SegmentedControl
        label="Density"
        value={density}
        onChange={(value) => change({ density: value })}
        items={densities}
      />
      <SegmentedControl
        label="Motion"
        value={motion === 'reduced' ? 'reduced' : 'full'}
        onChange={(value) => change({ motion: value })}
        items={[
          { value: 'full', label: 'Motion' },
          { value: 'reduced', label: 'Less' },
        ]}
      />
    </div>
  );
}
