import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const chrome = '(KHTML, like Gecko) Chrome/139.0.0.0';
const safari = '(KHTML, like Gecko) Version/17.5';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', 'Firefox on Linux'],
  [`${windows} ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${chrome} Safari/537.36`, 'Chrome on Chrome OS'],
  [`${windows} ${chrome} Safari/537.36 Edg/139.0.0.0`, 'Microsoft Edge on Windows'],
  [`${windows} ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [`${windows} ${chrome} Safari/537.36 Vivaldi/7.1`, 'Vivaldi on Windows'],
  [`${mac} ${safari} Safari/605.1.15`, 'Safari on macOS'],
  [`${mac} ${safari} Safari/605.1.15 Ddg/17.5`, 'DuckDuckGo on macOS'],
  [`${phone} (KHTML, like Gecko) CriOS/139.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iOS'],
  [`${phone} (KHTML, like Gecko) FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iOS'],
  [
    `${android} (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'A browser'],
  ['', 'A browser'],
])('a session of %s is listed as %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
