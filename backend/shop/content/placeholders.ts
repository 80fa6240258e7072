import { type Brand, brandNames } from '#config/brands.ts'
import { giftCardAmounts, giftCardYears } from '#config/gift-cards.ts'
import { acceptsOrders, memberReturnDays, returnDays, type ShippingTerms } from '#config/markets.ts'
import { earlyAccessHours, resolePercent, welcomeDays, welcomePercent } from '#config/membership.ts'
import { declinedHoldMinutes, holdMinutes } from '#config/order-holds.ts'
import { evidenceYears, retentionDays } from '#config/retention.ts'
import { returnMethodsOf } from '#config/return-methods.ts'
import { countryName } from '#i18n/country-names.ts'
import { applyLocaleSpelling } from '#i18n/locale-spelling.ts'
import { intlTag, type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { getCurrencyDigits } from '#lib/money/money.ts'
import { getShippingMethods } from '../delivery/shipping-methods.ts'
import { limits } from '../rate-limits/limits.ts'
import { company } from './company.ts'

type PlaceholderValues = Readonly<Record<string, string | null>>

/** Numbers that only the page knows; it interpolates them itself. */
const pagePlaceholders = ['count', 'price', 'name', 'color'] as const

const marketPlaceholders = [
  'brand',
  'brand-id',
  'market',
  'currency',
  'taxed-currency',
  'untaxed-currency',
  'free-shipping',
  'standard-shipping',
  'express-shipping',
  'standard-days',
  'delivery-country',
  'offline-country',
  'gift-cards',
  'gift-card-years',
  'hold-minutes',
  'declined-hold-minutes',
  'return-days',
  'member-return-days',
  'return-pickup',
  'prior-days',
  'early-access-hours',
  'welcome-percent',
  'welcome-days',
  'resole-percent',
  'evidence-years',
  'event-places',
  'event-network-places',
] as const

/** `{keep-sessions}` and similar: how many days data is stored. */
const retentionValues: PlaceholderValues = Object.fromEntries(
  Object.entries(retentionDays).map(([data, days]) => [`keep-${data}`, String(days)]),
)

const knownPlaceholders: ReadonlySet<string> = new Set([
  ...Object.keys(company),
  ...Object.keys(retentionValues),
  ...pagePlaceholders,
  ...marketPlaceholders,
])

const placeholder = /\{([a-z-]+)\}/g

/** Unknown placeholders of a text. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].flatMap((match) =>
    knownPlaceholders.has(match[1] ?? '') ? [] : [match[1] ?? ''],
  )
}

/** Whether a text mentions the delivery cost. */
export function mentionsDelivery(text: string): boolean {
  return /\{(free|standard|express)-shipping\}/.test(text)
}

const formatDays = ([least, most]: ShippingTerms['days']) => (least === most ? `${most}` : `${least}–${most}`)

/** Placeholder values about delivery; if no orders are taken, only the sentence that says so. */
function deliveryValues(locale: Locale): PlaceholderValues {
  const code = marketCodeOf(locale)
  const delivers = acceptsOrders(code)
  const standard = marketOfLocale(locale).shipping['01']
  const express = getShippingMethods(code).find(({ id }) => id === '02')
  return {
    'free-shipping': delivers ? formatPrice(standard.freeFrom, locale) : null,
    'standard-shipping': delivers ? formatPrice(standard.price, locale) : null,
    'express-shipping': delivers && express ? formatPrice(express.price, locale) : null,
    'standard-days': delivers ? formatDays(standard.days) : null,
    'delivery-country': delivers ? countryName(locale, code) : null,
    'offline-country': delivers ? null : countryName(locale, code),
  }
}

function formatGiftCardAmounts(locale: Locale): string {
  const unit = 10 ** getCurrencyDigits(marketOfLocale(locale).currency)
  const amounts = giftCardAmounts(marketCodeOf(locale)).map((amount) => formatPrice(amount * unit, locale))
  return new Intl.ListFormat(intlTag(locale)).format(amounts)
}

/** What collecting a return from home costs; null where the carrier does not. */
function formatPickupCost(locale: Locale): string | null {
  const method = returnMethodsOf(marketCodeOf(locale)).find(({ kind }) => kind === 'pickup')
  return method && acceptsOrders(marketCodeOf(locale)) ? formatPrice(method.price, locale) : null
}

/** A market's values for `{free-shipping}` and similar placeholders; null if the market has no value. */
export function getPlaceholderValues(brand: Brand, locale: Locale): PlaceholderValues {
  const market = marketOfLocale(locale)
  return {
    ...company,
    ...deliveryValues(locale),
    brand: brandNames[brand],
    'brand-id': brand,
    market: countryName(locale, market.code),
    currency: market.currency,
    'taxed-currency': market.taxIncluded ? market.currency : null,
    'untaxed-currency': market.taxIncluded ? null : market.currency,
    'gift-cards': formatGiftCardAmounts(locale),
    'gift-card-years': String(giftCardYears),
    'hold-minutes': String(holdMinutes),
    'declined-hold-minutes': String(declinedHoldMinutes),
    ...retentionValues,
    'evidence-years': String(evidenceYears),
    'event-places': String(limits.eventPlaces.max),
    'event-network-places': String(limits.eventPlacesOfNetwork.max),
    'early-access-hours': String(earlyAccessHours),
    'welcome-percent': String(welcomePercent),
    'welcome-days': String(welcomeDays),
    'resole-percent': String(resolePercent),
    'return-days': String(returnDays),
    'member-return-days': String(memberReturnDays),
    'return-pickup': formatPickupCost(locale),
    // Only EU customers are shown the lowest price before a reduction.
    'prior-days': market.euMember ? '30' : null,
  }
}

/** Interpolates a text and keeps the page's own placeholders; null if the market lacks a value. */
function interpolateText(text: string, facts: PlaceholderValues): string | null {
  const hasEmptyFact = [...text.matchAll(placeholder)].some(([, name = '']) => facts[name] === null)
  return hasEmptyFact ? null : text.replace(placeholder, (whole, name: string) => facts[name] ?? whole)
}

const entriesOf = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** Whether interpolation emptied a list: for example a question without its answer. */
function isEmptied(before: unknown, after: unknown): boolean {
  const left = new Map(entriesOf(after))
  return entriesOf(before).some(([key, list]) => {
    const rest = left.get(key)
    return Array.isArray(list) && list.length > 0 && Array.isArray(rest) && rest.length === 0
  })
}

/** Whether a column, or another part of a block, uses a value that the market lacks. */
function hasMissingValue(item: unknown, facts: PlaceholderValues): boolean {
  const entries = entriesOf(item)
  if (entries.some(([key]) => key === 'type')) return false
  return entries.some(([, value]) => typeof value === 'string' && interpolateText(value, facts) === null)
}

function interpolateList(list: readonly unknown[], facts: PlaceholderValues): readonly unknown[] {
  return list.flatMap((item) => {
    if (typeof item === 'string') return interpolateText(item, facts) ?? []
    if (hasMissingValue(item, facts)) return []
    const filled = interpolate(item, facts)
    const isBroken = Array.isArray(item) && Array.isArray(filled) && filled.length < item.length
    return isBroken || isEmptied(item, filled) ? [] : [filled]
  })
}

/**
 * Interpolates all strings of a value. A paragraph, table row or column that uses a value the market lacks is
 * removed, and so is anything left empty by that.
 */
export function interpolate(value: unknown, facts: PlaceholderValues): unknown {
  if (typeof value === 'string') return interpolateText(value, facts) ?? ''
  if (Array.isArray(value)) return interpolateList(value, facts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolate(item, facts)]))
}

/** The same value with all strings in the spelling of the locale's country. */
export function localizeSpelling(value: unknown, locale: Locale): unknown {
  if (typeof value === 'string') return applyLocaleSpelling(locale, value)
  if (Array.isArray(value)) return value.map((item) => localizeSpelling(item, locale))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localizeSpelling(item, locale)]))
}

/** Every string of a value, with the path to it. */
export function* walkStrings(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<{ readonly path: readonly PropertyKey[]; readonly text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* walkStrings(item, [...path, index])
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* walkStrings(item, [...path, key])
}
