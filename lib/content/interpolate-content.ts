import { intlTag, type Locale } from '#i18n/locales.ts'

/** Fills what only the page knows, `{count}` or `{price}`, into words of the content; numbers in the locale’s way. */
export function interpolateContent(
  text: string,
  locale: Locale,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString(intlTag(locale)) : (value ?? whole)
  })
}
