import { Card } from '#client/ui/card.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useTheme } from '#client/ui/theme.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { keyboardSettings, lookSettings } from '#features/settings/shared/settings.fields.ts';
import { useSaveSettings } from './save-settings.tsx';

const accessibilitySettings = { ...lookSettings, ...keyboardSettings };

export function AccessibilityTab() {
  const { motion, contrast } = useTheme();
  const { settings, save } = useSaveSettings(accessibilitySettings);
  const wantsLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const wantsMoreContrast = useMediaQuery('(prefers-contrast: more)');
  return (
    <Card className="space-y-5">
      <Switch
        label="Reduce animations"
        description={
          wantsLessMotion
            ? 'Nothing slides or spins; things appear in place. Your device already asks for this.'
            : 'Nothing slides or spins; things appear in place.'
        }
        checked={motion === 'reduced'}
        onChange={(isOn) => save({ motion: isOn ? 'reduced' : 'system' })}
      />
      <Switch
        label="High contrast"
        description={
          wantsMoreContrast
            ? 'Stronger colours and edges, in the light and the dark theme. Your device already asks for this.'
            : 'Stronger colours and edges, in the light and the dark theme.'
        }
        checked={contrast === 'high'}
        onChange={(isOn) => save({ contrast: isOn ? 'high' : 'system' })}
      />
      <Switch
        label="Single-key shortcuts"
        description="Single keys that do something: / goes to the field, ? shows the shortcuts, j and k move through results. Turn them off if you press keys by accident or use voice control."
        checked={settings.singleKeyShortcuts}
        onChange={(singleKeyShortcuts) => save({ singleKeyShortcuts })}
      />
    </Card>
  );
}
