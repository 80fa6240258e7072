import { type Link, linksIn, readLink } from '#api-client/contract/content-links.ts'
import type { Brand } from '#i18n/brands.ts'
import { type Locale, languageOf, locales, marketCodeOf } from '#i18n/locales.ts'
import { type MarketCode, priceListOf } from '#i18n/markets.ts'
import { stringsIn } from '../shop/content/placeholders.ts'
import { type KnownShop, standsIn } from './known-shop.ts'
import type { Fate, IndexedPage, PageFile, PageIndex } from './page-index.ts'

type Path = readonly PropertyKey[]

const linkFields: ReadonlySet<PropertyKey> = new Set(['to', 'from', 'product'])

export type WrittenLink = { readonly path: Path; readonly written: string; readonly link: Link | null }

/** The links of a page, in fields and inside texts, each with where it stands; null leads to no place. */
export function linksOf({ page }: PageFile): readonly WrittenLink[] {
  return [...stringsIn(page.body)].flatMap(({ path, text }) => {
    const own = linkFields.has(path.at(-1) ?? '') ? readLink(text) : null
    const inside = linksIn(text).map((written) => ({ path, written, link: readLink(written) }))
    return own ? [{ path, written: text, link: own }, ...inside] : inside
  })
}

/** What pages are held against. */
export type Ground = {
  readonly shop: KnownShop
  readonly index: PageIndex
  /** Brands that have a store in the folder. */
  readonly withStores: ReadonlySet<Brand>
}

/** `dead` is a fault; `note` is the catalogue’s to mend, or time’s. The brand is named after the words. */
export type Verdict = { readonly is: 'dead' | 'note'; readonly words: string }

const dead = (words: string): Verdict => ({ is: 'dead', words })
const note = (words: string): Verdict => ({ is: 'note', words })

/** Locales whose readers get this file of a page. */
function readersOf({ address }: PageFile, { index }: Ground): readonly Locale[] {
  const written = index
    .find(address.brand, [address.kind], address.code)
    .filter(({ address: { brand } }) => brand === address.brand)
    .map(({ address: { name } }) => name)
  return locales.filter(
    (locale) => [locale, languageOf(locale), 'en'].find((name) => written.includes(name)) === address.name,
  )
}

/** Markets in which a value of the page is shown: its readers’, and of those its block’s. */
function marketsOf(page: PageFile, [first, at]: Path, ground: Ground): readonly MarketCode[] {
  const { body } = page.page
  const block = first === 'blocks' && 'blocks' in body ? body.blocks[Number(at)] : undefined
  const readers = new Set(readersOf(page, ground).map(marketCodeOf))
  return [...readers].filter(
    (market) => (block?.markets?.includes(market) ?? true) && !block?.notMarkets?.includes(market),
  )
}

const fates = {
  live: 'is there',
  draft: 'is a draft',
  over: 'is over',
  unsettled: 'is kept back by its page.yaml',
} as const satisfies Record<Fate, string>

/** A link from a page that nobody sees yet may lead to another such. */
function pageVerdict(
  from: IndexedPage,
  written: string,
  targets: readonly IndexedPage[],
  now: Date,
): Verdict | null {
  const [first] = targets
  if (!first) return dead(`There is no ${written}`)
  const seen = from.fate === 'live' ? targets.filter(({ fate }) => fate === 'live') : targets
  if (!seen.length) return dead(`${written} ${fates[first.fate]}`)
  const { name } = from.address
  const readable: readonly string[] = ['en', name, name.slice(0, 2)]
  if (!seen.some(({ address }) => readable.includes(address.name)))
    return dead(`${written} is written in ${seen.map(({ address }) => address.name).join(', ')} alone`)
  const since = Math.max(now.getTime(), from.validFrom?.getTime() ?? 0)
  const begins = Math.min(...seen.map(({ validFrom }) => validFrom?.getTime() ?? 0))
  return begins > since ? note(`${written} begins only at ${new Date(begins).toISOString()}`) : null
}

function gridVerdict(
  written: string,
  link: Extract<Link, { to: 'grid' }>,
  brand: Brand,
  markets: readonly MarketCode[],
  { shop: { catalogue } }: Ground,
): Verdict | null {
  if (!catalogue) return null
  const shows = new Set(
    catalogue.standing.flatMap((thing) =>
      thing.brand === brand && standsIn(link.place, thing) ? [thing.market] : [],
    ),
  )
  const empty = [...new Set(markets.map(priceListOf))].filter((list) => !shows.has(list))
  return empty.length ? note(`${written} shows nothing yet at the prices of ${empty.join(', ')}`) : null
}

function productVerdict(
  written: string,
  material: string,
  brand: Brand,
  { shop: { catalogue } }: Ground,
): Verdict | null {
  const owner = catalogue?.materials.get(material)
  if (owner && owner !== brand) return dead(`${written} is ${owner}’s: it has no sheet`)
  return catalogue && !owner ? note(`${written} is not in the shop yet`) : null
}

/** What is wrong with a link of a page for the readers of a brand; null is well. */
export function verdictOn(
  page: PageFile,
  { path, written, link }: WrittenLink,
  brand: Brand,
  ground: Ground,
  now: Date,
): Verdict | null {
  const { index, withStores } = ground
  switch (link?.to) {
    case undefined:
      return dead(`“${written}” is no place`)
    case 'page':
      return pageVerdict(index.of(page), written, index.find(brand, ['content', 'legal'], link.code), now)
    case 'landing':
      return pageVerdict(index.of(page), written, index.find(brand, ['landing'], link.code), now)
    case 'grid':
      return gridVerdict(written, link, brand, marketsOf(page, path, ground), ground)
    case 'product':
      return productVerdict(written, link.material, brand, ground)
    case 'stores':
      return withStores.has(brand) ? null : note('There are no stores')
    default:
      return null
  }
}
