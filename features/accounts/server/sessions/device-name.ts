import bowser from 'bowser';

export interface DeviceName {
  /** "Firefox"; undefined when it does not say. */
  browser: string | undefined;
  /** "Windows", "iPhone". */
  system: string | undefined;
  kind: 'desktop' | 'phone' | 'tablet' | 'other';
}

const kinds: Record<string, DeviceName['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** What a browser claims to be. It may claim anything, so this is for display, never for decisions. */
export function readDeviceName(userAgent: string | null | undefined): DeviceName {
  if (!userAgent) return { browser: undefined, system: undefined, kind: 'other' };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: browser.name || undefined,
    system:
      platform.model === 'iPad' ? 'iPad' : platform.model === 'iPhone' ? 'iPhone' : os.name || undefined,
    kind: kinds[platform.type ?? ''] ?? 'other',
  };
}

/** "Firefox on Windows". */
export function nameDevice(userAgent: string | null | undefined): string {
  const { browser, system } = readDeviceName(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
