import {
  type AddressFieldName,
  addressFieldNames,
  isMarketCode,
  type MarketCode,
  marketCodes,
  marketOf,
} from '#config/markets.ts'
import { foldText } from '#i18n/fold-text.ts'
import { addressSchema } from './address-schema.ts'
import { addressMaxLength, type CheckoutAddress, phoneMaxLength } from './checkout.ts'
import { stripPhoneSeparators, toNationalNumber } from './phone.ts'
import { postalCodeRegions } from './postal-code-regions.ts'
import { isNorthernIrish, isPostalCodeOfRegion, normalizePostalCode } from './postal-codes.ts'
import { normalizeText } from './text.ts'
import { splitName } from './wallet-names.ts'

type Text = string | null | undefined

/** An address in the wallet providers' format: three lines, a single name, each optional. */
export type WalletAddress = {
  readonly name?: Text
  readonly addressLine1?: Text
  readonly addressLine2?: Text
  readonly addressLine3?: Text
  readonly postalCode?: Text
  readonly city?: Text
  readonly stateOrRegion?: Text
  /** ISO 3166 alpha-2; UK and EL are also accepted. */
  readonly countryCode?: Text
  readonly phone?: Text
}

/** A region with its id, or a comuna; names in several languages may share an id. */
export type NamedOption = { readonly id: string; readonly name: string }

/**
 * The same in the checkout's format. `missing` lists required fields that are absent, invalid or truncated.
 */
export type ParsedWalletAddress = {
  readonly address: CheckoutAddress
  readonly phonePrefix: string
  readonly phone: string
  readonly missing: readonly AddressFieldName[]
}

const collapseSpaces = (text: Text) =>
  normalizeText(text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
const foldToLetters = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
const countryAliases: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

/** The market of an address; null where the shop does not sell. Belfast belongs to Northern Ireland. */
export function marketOfWallet({ countryCode, postalCode }: WalletAddress): MarketCode | null {
  const typed = collapseSpaces(countryCode).toUpperCase()
  const code = countryAliases[typed] ?? typed
  if (code === 'GB' && isNorthernIrish(normalizePostalCode('GB', postalCode ?? ''))) return 'XI'
  return isMarketCode(code) ? code : null
}

/** Truncates at a word boundary; returns the rest too. */
function truncate(text: string, maxLength: number): readonly [string, string] {
  if (text.length <= maxLength) return [text, '']
  const space = text.lastIndexOf(' ', maxLength)
  const at = space > 0 ? space : maxLength
  const half = /[\ud800-\udbff]$/.test(text.slice(0, at)) ? 1 : 0
  const head = text.slice(0, at - half).trim()
  return [head.endsWith(',') ? head.slice(0, -1) : head, text.slice(at - half).trim()]
}

/**
 * The street is the first line with a number, since company names come first; the other lines are the address
 * extra.
 */
function pickStreet(lines: readonly string[]) {
  const at = Math.max(
    0,
    lines.findIndex((line) => /\p{N}/u.test(line)),
  )
  return { street: lines[at] ?? '', others: lines.filter((_, index) => index !== at) }
}

/** `12`, `12a`, `12-14`. */
const streetNumberPattern = /^\d{1,5}[a-z]?(?:[-/]\d{1,5}[a-z]?)?$/i
const singleLetterPattern = /^[a-z]$/i
const coloniaPrefix = /^(?:colonia|col\.|col) /i

/** Splits a street from its number: the last word, or the last two if the last is a single letter. */
function splitStreetNumber(street: string): readonly [string, string] {
  const words = street.split(' ')
  const letter = singleLetterPattern.test(words.at(-1) ?? '') ? 1 : 0
  const at = words.length - 1 - letter
  if (at < 1 || !streetNumberPattern.test(words[at] ?? '')) return [street, '']
  const name = words.slice(0, at).join(' ')
  return [name.endsWith(',') ? name.slice(0, -1) : name, words.slice(at).join(' ')]
}

function linesOf(wallet: WalletAddress, market: MarketCode) {
  const lines = [wallet.addressLine1, wallet.addressLine2, wallet.addressLine3]
    .map(collapseSpaces)
    .filter(Boolean)
  const { order } = marketOf(market).address
  const { street, others } = pickStreet([...new Set(lines)])
  const [streetName, streetNumber] = order.includes('streetNumber') ? splitStreetNumber(street) : [street, '']
  const prefixedColonia = others.find((line) => coloniaPrefix.test(line))
  const last = others.findLast((line) => !/\p{N}/u.test(line))
  const colonia = order.includes('colonia') ? (prefixedColonia ?? last ?? '') : ''
  const [address, overflow] = truncate(streetName, addressMaxLength.address)
  const extra = [overflow, ...others.filter((line) => line !== colonia)].filter(Boolean).join(', ')
  return {
    address: address.trim(),
    streetNumber,
    addressExtra: extra,
    colonia: colonia.replace(coloniaPrefix, ''),
  }
}

/**
 * Finds a region by id (`NY`, `US-NY`, `N.Y.`), by name in any language, or by a postal code that belongs to
 * one region only.
 */
function regionOf(
  market: MarketCode,
  typed: string,
  postalCode: string,
  regions: readonly NamedOption[],
): string {
  const folded = foldToLetters(typed)
  const withoutCountry = typed.toUpperCase().startsWith(`${market}-`)
    ? foldToLetters(typed.slice(market.length + 1))
    : folded
  const match = regions.find(({ id, name }) =>
    [foldToLetters(id), foldToLetters(name)].some((value) => value === folded || value === withoutCountry),
  )
  if (match) return match.id
  const regionsOfMarket = postalCodeRegions[market]
  const ids = new Set(regions.map(({ id }) => id))
  const matchingIds = [...ids].filter(
    (id) =>
      regionsOfMarket && Object.hasOwn(regionsOfMarket, id) && isPostalCodeOfRegion(market, postalCode, id),
  )
  return matchingIds.length === 1 ? (matchingIds[0] ?? '') : ''
}

/** The prefix of a number, its own market's first; defaults to the market's prefix. */
function phoneOf(typed: string, market: MarketCode) {
  const number = stripPhoneSeparators(typed).replace(/^00/, '+')
  const marketPrefix = marketOf(market).phonePrefix
  const truncatePhone = (phone: string) => phone.slice(0, phoneMaxLength)
  if (!number.startsWith('+'))
    return { phonePrefix: marketPrefix, phone: truncatePhone(toNationalNumber(marketPrefix, number)) }
  const prefixes = [marketPrefix, ...marketCodes.map((code) => marketOf(code).phonePrefix)]
  const matching = prefixes.filter((prefix) => number.startsWith(prefix))
  const longestPrefix = matching.toSorted((a, b) => b.length - a.length)[0]
  const phonePrefix = longestPrefix ?? ''
  return {
    phonePrefix,
    phone: truncatePhone(toNationalNumber(phonePrefix, number.slice(phonePrefix.length))),
  }
}

/** An address that fits the wire format, and the fields that were truncated. */
function truncateFields(address: CheckoutAddress) {
  const truncated = { ...address }
  const tooLong = addressFieldNames.filter((name) => (truncated[name] ?? '').length > addressMaxLength[name])
  for (const name of tooLong) truncated[name] = truncate(truncated[name] ?? '', addressMaxLength[name])[0]
  return { truncated, tooLong }
}

const isField = (name: unknown): name is AddressFieldName => typeof name === 'string' && name !== 'countryId'

/**
 * Converts a wallet's address to the market's format, without inventing anything.
 * @param market see {@link marketOfWallet}
 * @param lists the market's regions and comunas, by which names become ids
 */
export function normalizeWalletAddress(
  wallet: WalletAddress,
  market: MarketCode,
  lists: { readonly regions: readonly NamedOption[]; readonly comunas?: readonly NamedOption[] },
): ParsedWalletAddress {
  const postalCode = normalizePostalCode(market, wallet.postalCode ?? '')
  const city = collapseSpaces(wallet.city)
  const comuna = lists.comunas?.find(({ name }) => foldToLetters(name) === foldToLetters(city))?.id ?? ''
  const { truncated, tooLong } = truncateFields({
    ...splitName(collapseSpaces(wallet.name), market),
    ...linesOf(wallet, market),
    nationalId: '',
    comuna,
    postalCode,
    city,
    region: regionOf(market, collapseSpaces(wallet.stateOrRegion), postalCode, lists.regions),
    countryId: market,
  })
  const { data, error } = addressSchema(market).safeParse(truncated)
  const missing = error?.issues.map(({ path }) => path[0]).filter(isField) ?? []
  const { order } = marketOf(market).address
  return {
    address: data ?? truncated,
    ...phoneOf(collapseSpaces(wallet.phone), market),
    missing: [...new Set([...missing, ...tooLong.filter((name) => order.includes(name))])],
  }
}
