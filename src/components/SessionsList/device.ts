// Describes a browser's user agent in plain words. A guess by the order of these lists: Edge and Opera also say
// Chrome, Chrome says Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

const found = (list: typeof browsers, text: string) =>
  list.find(([expression]) => expression.test(text))?.[1] ?? null

/** A program that is no browser is named by the first word of its user agent. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const own = /^[\w.-]{1,40}/.exec(text)?.[0] ?? null
  const browser = found(browsers, text) ?? (own === 'Mozilla' ? null : own)
  return { browser, system: found(systems, text) }
}
