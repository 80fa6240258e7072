import { isLocale, type Locale } from '#i18n/locales.ts'
import { gridPath, isMaterial, readGridSegments } from '#i18n/routing.ts'

/**
 * The same page in another locale: translated words of grids and sheets are rewritten, all other paths keep
 * theirs. A path without a known locale, or a grid nobody knows, comes out as the home page.
 * @param pathname as visitors see it, with the locale
 */
export function pathInLocale(pathname: string, to: Locale): string {
  const [from = '', ...segments] = pathname.split('/').filter(Boolean)
  if (!isLocale(from)) return `/${to}`
  if (segments.length < 2 || segments[0] === 'thanks') return `/${[to, ...segments].join('/')}`
  const material = segments.at(-1) ?? ''
  const isSheet = segments.length === 4 && isMaterial(material)
  const place = readGridSegments(from, isSheet ? segments.slice(0, 2) : segments)
  if (!place) return `/${to}`
  return isSheet ? `${gridPath(to, place)}/${segments[2]}/${material}` : gridPath(to, place)
}
