import { say } from '@site/platform/words/say';

// Browsers name others in their user agent: the first that fits is the right one.
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\S+.* Safari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Such as "Firefox on Linux"; "Unknown browser" for any other. */
export function browserName(userAgent: string): string {
  const browser = firstIn(browsers, userAgent);
  if (!browser) return say('Unknown browser');
  const system = firstIn(systems, userAgent);
  return system ? say('{browser} on {system}', { browser, system }) : browser;
}

function firstIn(list: readonly (readonly [string, RegExp])[], userAgent: string): string | undefined {
  return list.find(([, sign]) => sign.test(userAgent))?.[0];
}
