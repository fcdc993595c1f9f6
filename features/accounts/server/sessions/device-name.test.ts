import { expect, it } from 'vitest';
import { nameDevice, readDeviceName } from './device-name.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Firefox on Windows',
    'desktop',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
    'phone',
  ],
  ['curl/8.5.0', 'Unknown device', 'other'],
  ['', 'Unknown device', 'other'],
  ['<script>alert(1)</script>', 'Unknown device', 'other'],
])('%s is %s', (userAgent, name, kind) => {
  expect(nameDevice(userAgent)).toBe(name);
  expect(readDeviceName(userAgent).kind).toBe(kind);
});
