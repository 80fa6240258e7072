import { foldText } from '#i18n/fold-text.ts'
import {
  type AddressFieldName,
  addressFieldNames,
  isMarketCode,
  type MarketCode,
  marketCodes,
  marketOf,
} from '#i18n/markets.ts'
import { addressSchema } from './address-schema.ts'
import { addressMaxLength, type CheckoutAddress, phoneMaxLength } from './checkout.ts'
import { stripPhoneSeparators, toNationalNumber } from './phone.ts'
import { postalCodeRegions } from './postal-code-regions.ts'
import { isNorthernIrish, isPostalCodeOfRegion, normalizePostalCode } from './postal-codes.ts'
import { normalizeText } from './text.ts'
import { splitName } from './wallet-names.ts'

type Text = string | null | undefined

/** An address as providers of wallets have it: three lines, a name in one piece, any of it missing. */
export type WalletAddress = {
  readonly name?: Text
  readonly addressLine1?: Text
  readonly addressLine2?: Text
  readonly addressLine3?: Text
  readonly postalCode?: Text
  readonly city?: Text
  readonly stateOrRegion?: Text
  /** ISO 3166 alpha-2; UK and EL are known too. */
  readonly countryCode?: Text
  readonly phone?: Text
}

/** A region with its id, or a comuna; names in any language may repeat an id. */
export type NamedOption = { readonly id: string; readonly name: string }

/** The same as the checkout has it. `missing` names what the market asks for and is not there, not right, or not whole. */
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

/** The market an address lies in; null where the shop does not sell. Belfast is Northern Ireland's. */
export function marketOfWallet({ countryCode, postalCode }: WalletAddress): MarketCode | null {
  const typed = collapseSpaces(countryCode).toUpperCase()
  const code = countryAliases[typed] ?? typed
  if (code === 'GB' && isNorthernIrish(normalizePostalCode('GB', postalCode ?? ''))) return 'XI'
  return isMarketCode(code) ? code : null
}

/** Cut before a word where it is longer than it may be; the rest goes on. */
function cut(text: string, most: number): readonly [string, string] {
  if (text.length <= most) return [text, '']
  const space = text.lastIndexOf(' ', most)
  const at = space > 0 ? space : most
  const half = /[\ud800-\udbff]$/.test(text.slice(0, at)) ? 1 : 0
  const begun = text.slice(0, at - half).trim()
  return [begun.endsWith(',') ? begun.slice(0, -1) : begun, text.slice(at - half).trim()]
}

/** The street is the first line with a number, since companies come first; what else there is stands beside it. */
function pickStreet(lines: readonly string[]) {
  const at = Math.max(
    0,
    lines.findIndex((line) => /\p{N}/u.test(line)),
  )
  return { street: lines[at] ?? '', others: lines.filter((_, index) => index !== at) }
}

/** `12`, `12a`, `12-14`. */
const houseNumber = /^\d{1,5}[a-z]?(?:[-/]\d{1,5}[a-z]?)?$/i
const houseLetter = /^[a-z]$/i
const coloniaPrefix = /^(?:colonia|col\.|col) /i

/** A street and its house number, which is the last word, or the last but a letter; none where there is none. */
function splitStreetNumber(street: string): readonly [string, string] {
  const words = street.split(' ')
  const letter = houseLetter.test(words.at(-1) ?? '') ? 1 : 0
  const at = words.length - 1 - letter
  if (at < 1 || !houseNumber.test(words[at] ?? '')) return [street, '']
  const name = words.slice(0, at).join(' ')
  return [name.endsWith(',') ? name.slice(0, -1) : name, words.slice(at).join(' ')]
}

function linesOf(wallet: WalletAddress, market: MarketCode) {
  const lines = [wallet.addressLine1, wallet.addressLine2, wallet.addressLine3]
    .map(collapseSpaces)
    .filter(Boolean)
  const { order } = marketOf(market).address
  const { street, others } = pickStreet([...new Set(lines)])
  const [named, streetNumber] = order.includes('streetNumber') ? splitStreetNumber(street) : [street, '']
  const signed = others.find((line) => coloniaPrefix.test(line))
  const last = others.findLast((line) => !/\p{N}/u.test(line))
  const colonia = order.includes('colonia') ? (signed ?? last ?? '') : ''
  const [address, rest] = cut(named, addressMaxLength.address)
  const extra = [rest, ...others.filter((line) => line !== colonia)].filter(Boolean).join(', ')
  return {
    address: address.trim(),
    streetNumber,
    addressExtra: extra,
    colonia: colonia.replace(coloniaPrefix, ''),
  }
}

/** By id (`NY`, `US-NY`, `N.Y.`), by name in whichever language, or by the postal code where only one region has it. */
function regionOf(
  market: MarketCode,
  typed: string,
  postalCode: string,
  regions: readonly NamedOption[],
): string {
  const bare = foldToLetters(typed)
  const short = typed.toUpperCase().startsWith(`${market}-`)
    ? foldToLetters(typed.slice(market.length + 1))
    : bare
  const found = regions.find(({ id, name }) =>
    [foldToLetters(id), foldToLetters(name)].some((own) => own === bare || own === short),
  )
  if (found) return found.id
  const known = postalCodeRegions[market]
  const ids = new Set(regions.map(({ id }) => id))
  const within = [...ids].filter(
    (id) => known && Object.hasOwn(known, id) && isPostalCodeOfRegion(market, postalCode, id),
  )
  return within.length === 1 ? (within[0] ?? '') : ''
}

/** The prefix a number begins with, its own market's first; without one it is the market's. */
function phoneOf(typed: string, market: MarketCode) {
  const number = stripPhoneSeparators(typed).replace(/^00/, '+')
  const own = marketOf(market).phonePrefix
  const within = (phone: string) => phone.slice(0, phoneMaxLength)
  if (!number.startsWith('+')) return { phonePrefix: own, phone: within(toNationalNumber(own, number)) }
  const prefixes = [own, ...marketCodes.map((code) => marketOf(code).phonePrefix)]
  const fitting = prefixes.filter((prefix) => number.startsWith(prefix))
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0]
  const phonePrefix = longest ?? ''
  return { phonePrefix, phone: within(toNationalNumber(phonePrefix, number.slice(phonePrefix.length))) }
}

/** An address that fits the wire, and the fields of which a part did not. */
function truncateFields(address: CheckoutAddress) {
  const own = { ...address }
  const tooLong = addressFieldNames.filter((name) => (own[name] ?? '').length > addressMaxLength[name])
  for (const name of tooLong) own[name] = cut(own[name] ?? '', addressMaxLength[name])[0]
  return { own, tooLong }
}

const isField = (name: unknown): name is AddressFieldName => typeof name === 'string' && name !== 'countryId'

/**
 * Brings a wallet's address into the market's form, without inventing anything.
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
  const { own, tooLong } = truncateFields({
    ...splitName(collapseSpaces(wallet.name), market),
    ...linesOf(wallet, market),
    nationalId: '',
    comuna,
    postalCode,
    city,
    region: regionOf(market, collapseSpaces(wallet.stateOrRegion), postalCode, lists.regions),
    countryId: market,
  })
  const { data, error } = addressSchema(market).safeParse(own)
  const missing = error?.issues.map(({ path }) => path[0]).filter(isField) ?? []
  const { order } = marketOf(market).address
  return {
    address: data ?? own,
    ...phoneOf(collapseSpaces(wallet.phone), market),
    missing: [...new Set([...missing, ...tooLong.filter((name) => order.includes(name))])],
  }
}
