import { findInlineLinks, type Link, parseLink } from '#api-client/contract/content-links.ts'
import type { Brand } from '#config/brands.ts'
import { type MarketCode, priceListOf } from '#config/markets.ts'
import { type Locale, languageOf, locales, marketCodeOf } from '#i18n/locales.ts'
import { walkStrings } from '../shop/content/placeholders.ts'
import { type ExistingShop, isSoldIn } from './existing-shop.ts'
import type { IndexedPage, PageAvailability, PageFile, PageIndex } from './page-index.ts'

type Path = readonly PropertyKey[]

const linkFields: ReadonlySet<PropertyKey> = new Set(['to', 'from', 'product'])

export type ContentLink = { readonly path: Path; readonly written: string; readonly link: Link | null }

/** The links of a page, in fields and inside texts, each with its location; null has no target. */
export function collectLinks({ page }: PageFile): readonly ContentLink[] {
  return [...walkStrings(page.body)].flatMap(({ path, text }) => {
    const own = linkFields.has(path.at(-1) ?? '') ? parseLink(text) : null
    const inside = findInlineLinks(text).map((written) => ({ path, written, link: parseLink(written) }))
    return own ? [{ path, written: text, link: own }, ...inside] : inside
  })
}

/** The data that pages are checked against. */
export type LinkContext = {
  readonly shop: ExistingShop
  readonly index: PageIndex
  /** Brands that have a store in the folder. */
  readonly withStores: ReadonlySet<Brand>
}

/**
 * `dead` is an error; `note` is a warning that the catalogue or time will resolve. The brand is appended to
 * the message.
 */
export type LinkVerdict = { readonly is: 'dead' | 'note'; readonly message: string }

const deadLink = (message: string): LinkVerdict => ({ is: 'dead', message })
const linkWarning = (message: string): LinkVerdict => ({ is: 'note', message })

/** Locales whose readers get this file of a page. */
function findReaderLocales({ address }: PageFile, { index }: LinkContext): readonly Locale[] {
  const written = index
    .find(address.brand, [address.kind], address.code)
    .filter(({ address: { brand } }) => brand === address.brand)
    .map(({ address: { name } }) => name)
  return locales.filter(
    (locale) => [locale, languageOf(locale), 'en'].find((name) => written.includes(name)) === address.name,
  )
}

/** Markets in which a value of the page is shown: those of its readers that its block allows. */
function marketsOf(page: PageFile, [first, at]: Path, ground: LinkContext): readonly MarketCode[] {
  const { body } = page.page
  const block = first === 'blocks' && 'blocks' in body ? body.blocks[Number(at)] : undefined
  const readers = new Set(findReaderLocales(page, ground).map(marketCodeOf))
  return [...readers].filter(
    (market) => (block?.markets?.includes(market) ?? true) && !block?.notMarkets?.includes(market),
  )
}

const availabilityMessages = {
  live: 'is there',
  draft: 'is a draft',
  over: 'is over',
  unsettled: 'is excluded by its page.yaml',
} as const satisfies Record<PageAvailability, string>

/** A link from an unpublished page may lead to another unpublished page. */
function checkPageLink(
  from: IndexedPage,
  written: string,
  targets: readonly IndexedPage[],
  now: Date,
): LinkVerdict | null {
  const [first] = targets
  if (!first) return deadLink(`${written} does not exist`)
  const seen =
    from.availability === 'live' ? targets.filter(({ availability }) => availability === 'live') : targets
  if (!seen.length) return deadLink(`${written} ${availabilityMessages[first.availability]}`)
  const { name } = from.address
  const readable: readonly string[] = ['en', name, name.slice(0, 2)]
  if (!seen.some(({ address }) => readable.includes(address.name)))
    return deadLink(`${written} exists only in ${seen.map(({ address }) => address.name).join(', ')}`)
  const since = Math.max(now.getTime(), from.validFrom?.getTime() ?? 0)
  const begins = Math.min(...seen.map(({ validFrom }) => validFrom?.getTime() ?? 0))
  return begins > since ? linkWarning(`${written} begins only at ${new Date(begins).toISOString()}`) : null
}

function checkGridLink(
  written: string,
  link: Extract<Link, { to: 'grid' }>,
  brand: Brand,
  markets: readonly MarketCode[],
  { shop: { catalogue } }: LinkContext,
): LinkVerdict | null {
  if (!catalogue) return null
  const shows = new Set(
    catalogue.soldCategories.flatMap((thing) =>
      thing.brand === brand && isSoldIn(link.categoryPath, thing) ? [thing.market] : [],
    ),
  )
  const empty = [...new Set(markets.map(priceListOf))].filter((list) => !shows.has(list))
  return empty.length
    ? linkWarning(`${written} has no products yet at the prices of ${empty.join(', ')}`)
    : null
}

function checkProductLink(
  written: string,
  material: string,
  brand: Brand,
  { shop: { catalogue } }: LinkContext,
): LinkVerdict | null {
  const owner = catalogue?.materials.get(material)
  if (owner && owner !== brand) return deadLink(`${written} belongs to ${owner} and has no product page`)
  return catalogue && !owner ? linkWarning(`${written} is not in the shop yet`) : null
}

/** The problem with a link of a page for the readers of a brand; null where there is none. */
export function checkLink(
  page: PageFile,
  { path, written, link }: ContentLink,
  brand: Brand,
  ground: LinkContext,
  now: Date,
): LinkVerdict | null {
  const { index, withStores } = ground
  switch (link?.to) {
    case undefined:
      return deadLink(`“${written}” is not a valid link target`)
    case 'page':
      return checkPageLink(index.of(page), written, index.find(brand, ['content', 'legal'], link.code), now)
    case 'landing':
      return checkPageLink(index.of(page), written, index.find(brand, ['landing'], link.code), now)
    case 'grid':
      return checkGridLink(written, link, brand, marketsOf(page, path, ground), ground)
    case 'product':
      return checkProductLink(written, link.material, brand, ground)
    case 'stores':
      return withStores.has(brand) ? null : linkWarning('The shop has no stores')
    default:
      return null
  }
}
