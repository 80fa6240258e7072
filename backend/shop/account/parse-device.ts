/** A browser and a system by name; null where the user agent names none of the known ones. */
export type Device = { readonly browser: string | null; readonly system: string | null }

/** In this order: most browsers also name Chrome or Safari. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

/** In this order: iPhones name Mac OS X, Android and ChromeOS name Linux or X11. */
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** A user agent may be as long as all headers together; names are at its beginning. */
const maxLength = 500

/** Reads browser and system from a user agent. Versions are left out: they only change the name of a device. */
export function parseDevice(userAgent: string): Device {
  const text = userAgent.slice(0, maxLength)
  const find = (known: typeof browsers) => known.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  return { browser: find(browsers), system: find(systems) }
}
