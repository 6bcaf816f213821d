import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a browser as its player sees it listed', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'chrome', 'windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/138.0`, 'edge', 'windows'],
    [`Mozilla/5.0 (Linux; Android 14; SM-S901B) ${CHROME} Mobile Safari/537.36`, 'chrome', 'android'],
    [`Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 ${CHROME} Safari/537.36`, 'samsung', 'android'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36 OPR/120`, 'opera', 'mac'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${SAFARI} Version/18.5 Safari/604.1`,
      'safari',
      'ios',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${SAFARI} FxiOS/140.0 Safari/605.1.15`,
      'firefox',
      'ios',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'chrome', 'chromeos'],
    ['curl/8.5.0', 'other', 'other'],
    ['x'.repeat(100_000), 'other', 'other'],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it('that says nothing is still one', () => {
    expect(deviceOf(undefined)).toEqual({ browser: 'other', system: 'other' });
  });
});
