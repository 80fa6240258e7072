import type { Locale } from '#i18n/locales.ts'

/** For islands that say words themselves: what they lack is collected in the browser, by code that comes only then. */
export async function tellMissed(locale: Locale, key: string): Promise<void> {
  if (typeof document === 'undefined') return
  const { collectMissed } = await import('./collector.ts')
  collectMissed(locale, [key])
}
