const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Strikelens/i, 'The app'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** 'Chrome on Android', from what a browser says of itself. */
export function deviceName(userAgent: string | null): string {
  const found = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = found(BROWSERS)
  const system = found(SYSTEMS)
  if (browser === undefined) return system ?? 'Unknown device'
  return system === undefined ? browser : `${browser} on ${system}`
}
