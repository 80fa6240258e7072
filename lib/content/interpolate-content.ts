import { intlTag, type Locale } from '#i18n/locales.ts'

/**
 * Interpolates values of the page, `{count}` or `{price}`, into content texts; numbers are formatted for the
 * locale.
 */
export function interpolateContent(
  text: string,
  locale: Locale,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(/\{([a-z]+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString(intlTag(locale)) : (value ?? placeholder)
  })
}
