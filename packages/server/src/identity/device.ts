import type { Device } from '@waybill/protocol';

/** Each claims to be those after it, too: the first that fits is right. */
const BROWSERS: readonly (readonly [RegExp, Device['browser']])[] = [
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\bEdgi?A?(OS)?\//, 'edge'],
  [/\bOPR\/|\bOPT\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bChrom(e|ium)\/|\bCriOS\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const SYSTEMS: readonly (readonly [RegExp, Device['system']])[] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bMac OS X\b|\bMacintosh\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
];
/** A longer one is no browser's, and not worth searching. */
const LONGEST = 1000;

/** The browser's description without version, model and all else that would single it out. */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, LONGEST);
  return { browser: firstOf(BROWSERS, text), system: firstOf(SYSTEMS, text) };
}

function firstOf<Kind>(kinds: readonly (readonly [RegExp, Kind])[], text: string): Kind | 'other' {
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}
