import {
  type Category,
  categories,
  type Family,
  families,
  isCategoryPath,
  type Target,
  targets,
} from '#config/taxonomy.ts'
import { accountPath } from './account-path.ts'
import { type Locale, languageOf, marketCodeOf } from './locales.ts'
import { isPathLanguage, type PathLanguage, pathSegments } from './path-segments.ts'

export * from '#config/taxonomy.ts'
export { accountPath }

/** Mexico has its own segments; languages without translated paths use the English ones. */
function pathLanguageOf(locale: Locale): PathLanguage {
  if (marketCodeOf(locale) === 'MX') return 'mx'
  const language = languageOf(locale)
  return isPathLanguage(language) ? language : 'en'
}

/** The location of a grid, in the contract's terms. */
export type CategoryPath = {
  readonly target: Target
  readonly family: Family
  readonly category: readonly Category[]
}

/** `/es_ES/mujer/zapatos/botas`. */
export function gridPath(locale: Locale, categoryPath: CategoryPath): string {
  const dictionary = pathSegments[pathLanguageOf(locale)]
  const parts = [categoryPath.target, categoryPath.family, ...categoryPath.category].map(
    (word) => dictionary[word],
  )
  return `/${[locale, ...parts].join('/')}`
}

/** `/es_ES/mujer/zapatos/andar-arena/K10052-001`. */
export function productPath(
  locale: Locale,
  product: { readonly target: Target; readonly family: Family; readonly slug: string; readonly code: string },
): string {
  const grid = gridPath(locale, { target: product.target, family: product.family, category: [] })
  return `${grid}/${product.slug}/${product.code}`
}

/** `/es_ES/order` is the order lookup; with a reference, the order. */
export function orderPath(locale: Locale, reference?: string): string {
  return reference === undefined ? `/${locale}/order` : `/${locale}/order/${reference}`
}

/** The size exchange of an order. */
export function exchangePath(locale: Locale, reference: string): string {
  return `/${locale}/order/${reference}/exchange`
}

/** The page that starts a take-back; with a token, the take-back. */
export function takeBackPath(locale: Locale, token?: string): string {
  return token === undefined ? `/${locale}/take-back` : `/${locale}/take-back/${encodeURIComponent(token)}`
}

/** The withdrawal function; with an order number, filled in with it. */
export function withdrawalPath(locale: Locale, locator?: string): string {
  return locator === undefined ? `/${locale}/withdrawal` : `/${locale}/withdrawal?order=${locator}`
}

/** A statement of withdrawal that was begun or confirmed. */
export function withdrawalStatementPath(locale: Locale, token: string): string {
  return `/${locale}/withdrawal/${token}`
}

/** The model withdrawal form. */
export function withdrawalFormPath(locale: Locale): string {
  return `/${locale}/withdrawal/form`
}

/** The list of the member's orders; with a reference, that order. */
export function memberOrderPath(locale: Locale, reference?: string): string {
  const list = accountPath(locale, 'myorders')
  return reference === undefined ? list : `${list}/orderdetails?order=${encodeURIComponent(reference)}`
}

/** `/es_ES/register`, where a visitor creates an account. */
export function registerPath(locale: Locale): string {
  return `/${locale}/register`
}

/** `/es_ES/recover`, where a member requests a link to set a password. */
export function recoverPath(locale: Locale): string {
  return `/${locale}/recover`
}

/** The page of the link that confirms the address of a registration. */
export function verifyEmailPath(locale: Locale, token: string): string {
  return `/${locale}/verify-email/${token}`
}

/** The page of the link that sets a password. */
export function setPasswordPath(locale: Locale, token: string): string {
  return `/${locale}/set-password/${token}`
}

/** The page of the link that confirms a new e-mail address of an account. */
export function confirmEmailPath(locale: Locale, token: string): string {
  return `/${locale}/confirm-email/${token}`
}

/** The page of the link that restores the former e-mail address of an account. */
export function undoEmailPath(locale: Locale, token: string): string {
  return `/${locale}/undo-email/${token}`
}

/** The page of the link that signs a member in without a password. */
export function webLoginPath(locale: Locale, token: string): string {
  return `/${locale}/sign-in/${token}`
}

/** The return of an order, by its reference or its number. */
export function orderReturnPath(locale: Locale, id: string): string {
  return `/${locale}/order/${id}/return`
}

/** The answer to a request for a personal shopper. */
export function clientelingPath(locale: Locale): string {
  return `/${locale}/clienteling`
}

/** A content page: `/es_ES/content/returns`. */
export function contentPath(locale: Locale, code: string): string {
  return `/${locale}/content/${code}`
}

/** A landing page: `/es_ES/landings/sales`. */
export function landingPath(locale: Locale, code: string): string {
  return `/${locale}/landings/${code}`
}

/** Where guests start a return, with their order number and e-mail address. */
export function returnPath(locale: Locale): string {
  return `/${locale}/return`
}

/** The gift card balance page. */
export function giftCardPath(locale: Locale): string {
  return `/${locale}/gift-card`
}

/** The path of a shared wishlist. */
export function sharedWishlistPath(locale: Locale, token: string): string {
  return `/${locale}/wishlist/${token}`
}

/** The path of a shared bag. */
export function expressPath(locale: Locale, token: string): string {
  return `/${locale}/express/${token}`
}

/** `/es_ES/collections/first-rain`: the same word in every language, as `landings`. */
export function collectionPath(locale: Locale, code: string): string {
  return `/${locale}/collections/${code}`
}

const collectionGridPrefix = 'collection-'

/** The contract's id of a collection’s grid: `collection-first-rain`. */
export function collectionGridId(code: string): string {
  return collectionGridPrefix + code
}

/** The collection of a grid id; null for a category grid. */
export function collectionOfGrid(id: string): string | null {
  return id.startsWith(collectionGridPrefix) ? id.slice(collectionGridPrefix.length) : null
}

/** The coming events. */
export function eventsPath(locale: Locale): string {
  return `/${locale}/events`
}

/** The subscription page of the newsletter. */
export function newsletterPath(locale: Locale): string {
  return `/${locale}/newsletter`
}

/** `/es_ES/campaigns/vertical-k-start`. */
export function campaignPath(locale: Locale, code: string): string {
  return `/${locale}/campaigns/${code}`
}

/** Translates a path segment of any language back to the contract's word; null when it is unknown. */
function parseSegment<Word extends string>(
  segment: string,
  locale: Locale,
  words: readonly Word[],
): Word | null {
  const order = [pathSegments[pathLanguageOf(locale)], ...Object.values(pathSegments)]
  for (const dictionary of order) {
    const match = words.find((word) => (dictionary as Readonly<Record<string, string>>)[word] === segment)
    if (match) return match
  }
  return null
}

const targetNames = Object.keys(targets) as Target[]
const familyNames = Object.keys(families) as Family[]

/**
 * Parses a path's segments (after the locale) to a grid, in whatever language they are written; null for an
 * unknown segment or combination. Compare with {@link gridPath} to redirect to the locale's own spelling.
 */
export function parseGridSegments(locale: Locale, segments: readonly string[]): CategoryPath | null {
  const [targetWord, familyWord, ...rest] = segments
  if (!targetWord || !familyWord) return null
  const target = parseSegment(targetWord, locale, targetNames)
  const family = parseSegment(familyWord, locale, familyNames)
  if (!target || !family) return null
  const category: Category[] = []
  for (const segment of rest) {
    const word = parseSegment(segment, locale, categories)
    if (!word) return null
    category.push(word)
  }
  return isCategoryPath(family, category) ? { target, family, category } : null
}

const materialPattern = /^[A-Za-z0-9]{5}(?:[A-Za-z0-9]{2})?-[A-Za-z0-9]{3}$/

/** A product code of the form {5 or 7 characters}-{3 characters} counts as a material. */
export function isMaterial(value: string): boolean {
  return materialPattern.test(value)
}

/** A material, or the code of a model, which is the part before a material's hyphen. */
export function isProductId(value: string): boolean {
  return isMaterial(value) || isMaterial(`${value}-000`)
}
