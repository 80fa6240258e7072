import type { Brand } from '#config/brands.ts'
import {
  acceptsOrders,
  type Language,
  type MarketCode,
  type MarketGroup,
  marketGroups,
  marketOf,
} from '#config/markets.ts'
import { foldText } from '#i18n/fold-text.ts'
import { translateLabel } from '#i18n/label.ts'
import { intlTag, type Locale, languageOf, localesOf, marketCodeOf } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { getTaxDisplay } from '#lib/money/tax-and-delivery.ts'
import type { MarketEntry, MarketListData, MarketSuggestionData } from './market-list-data.ts'
import {
  countryName,
  getCountrySearchNames,
  getCurrencyName,
  getCurrencySymbol,
  getLanguageName,
} from './market-names.ts'

const headings: Readonly<Record<Brand, MessageKey>> = {
  vereda: 'market.question.vereda',
  taller: 'market.question.taller',
  cumbre: 'market.question.cumbre',
}

const groupLabels: Readonly<Record<MarketGroup, MessageKey>> = {
  europe: 'market.group.europe',
  americas: 'market.group.americas',
  'asia-pacific': 'market.group.asia-pacific',
}

function formatPriceTerms(market: MarketCode, currency: string, t: Translate): string {
  const taxDisplay = getTaxDisplay(marketOf(market))
  if (!taxDisplay) return currency
  return taxDisplay === 'included'
    ? t('market.prices-gross', { currency })
    : t('market.prices-net', { currency })
}

function formatDeliveryTerms(market: MarketCode, locale: Locale, t: Translate): string {
  if (!acceptsOrders(market)) return t('market.no-orders')
  const { price, freeFrom } = marketOf(market).shipping['01']
  return t('market.delivery-terms', {
    price: formatPrice(price, locale),
    free: formatPrice(freeFrom, locale),
  })
}

function toLink(locale: Locale): MarketEntry['links'][number] {
  return { locale, tag: intlTag(locale), language: getLanguageName(locale) }
}

function buildMarket(market: MarketCode, inLocale: Locale, t: Translate): MarketEntry {
  const [first, ...others] = localesOf(market)
  const name = countryName(inLocale, market)
  return {
    code: market,
    name,
    searchNames: foldText(getCountrySearchNames(inLocale, market).join(' ')),
    currency: getCurrencySymbol(inLocale, market),
    facts: [
      formatPriceTerms(market, getCurrencyName(inLocale, first), t),
      formatDeliveryTerms(market, first, t),
      marketOf(market).sizeSystem,
    ],
    acceptsOrders: acceptsOrders(market),
    linkText: t('market.go', { country: name }),
    links: [toLink(first), ...others.map(toLink)],
  }
}

/** Sorts the markets of a region by their names in the visitor’s language. */
function sortMarkets(group: MarketGroup, locale: Locale): readonly MarketCode[] {
  const names = new Intl.Collator(intlTag(locale))
  const codes = Object.keys(marketGroups[group]) as MarketCode[]
  return codes.toSorted((a, b) => names.compare(countryName(locale, a), countryName(locale, b)))
}

/** All markets, their differences and their locales, in the language of a locale. */
export function buildMarketList(brand: Brand, locale: Locale, t: Translate): MarketListData {
  return {
    heading: translateLabel(t, headings[brand]),
    find: t('market.find'),
    none: t('market.none'),
    close: t('shop.close'),
    factLabels: [t('market.prices'), t('market.delivery'), t('market.sizes')],
    bag: {
      title: t('market.bag'),
      line: t('market.carry.line', { name: '{name}', size: '{size}' }),
      missing: t('market.carry.missing'),
      transfer: t('market.carry.take'),
      parkedNote: t('market.carry.waits'),
      unknown: t('market.carry.unknown'),
    },
    regions: (Object.keys(marketGroups) as MarketGroup[]).map((group) => ({
      name: translateLabel(t, groupLabels[group]),
      markets: sortMarkets(group, locale).map((market) => buildMarket(market, locale, t)),
    })),
  }
}

const capitalizingLanguages: readonly Language[] = ['en', 'de', 'nl']

/** A currency’s name within a sentence: Intl capitalises some names that the language does not. */
function toMidSentence(locale: Locale, name: string): string {
  if (capitalizingLanguages.includes(languageOf(locale))) return name
  return name.charAt(0).toLocaleLowerCase(intlTag(locale)) + name.slice(1)
}

/** The suggestion that visitors from this market see in shops of other markets, in this market’s language. */
export function buildMarketSuggestion(locale: Locale, t: Translate): MarketSuggestionData {
  const country = countryName(locale, marketCodeOf(locale))
  const currency = toMidSentence(locale, getCurrencyName(locale, locale))
  return {
    tag: intlTag(locale),
    name: t('market.name'),
    text: t('market.suggestion', { country, currency }),
    go: t('market.go', { country }),
    stay: t('market.stay-here'),
  }
}
