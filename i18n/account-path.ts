import type { Locale } from './locales.ts'

/**
 * `/es_ES/myaccount`; with the path of a section, that section. Without the paths of the catalogue, because
 * product sheets load it.
 */
export function accountPath(locale: Locale, section = ''): string {
  return `/${[locale, 'myaccount', section].filter(Boolean).join('/')}`
}
