import { acceptsOrders, type MarketCode, marketOf } from '#config/markets.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { countryName, getCurrencyName, getLanguageName } from '#lib/market/market-names.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { getTaxDisplay } from '#lib/money/tax-and-delivery.ts'

type Props = {
  readonly currentLocale: Locale
  readonly market: MarketCode
  /** Its locales, the market’s own language first. */
  readonly locales: readonly [Locale, ...Locale[]]
  readonly t: Translate
}

function formatPriceTerms(market: MarketCode, currency: string, t: Translate): string {
  const taxDisplay = getTaxDisplay(marketOf(market))
  if (!taxDisplay) return currency
  return taxDisplay === 'included'
    ? t('market.prices-gross', { currency })
    : t('market.prices-net', { currency })
}

/** Facts about a market, shown before any change, and the links to it. */
export function MarketFacts({ currentLocale, market, locales, t }: Props) {
  const { sizeSystem, shipping } = marketOf(market)
  const [first] = locales
  const country = countryName(currentLocale, market)
  const currency = getCurrencyName(currentLocale, first)
  const { price, freeFrom } = shipping['01']
  return (
    <div className="what">
      <p className="d t-xl">{country}</p>
      <dl>
        <dt>{t('market.prices')}</dt>
        <dd>{formatPriceTerms(market, currency, t)}</dd>
        <dt>{t('market.delivery')}</dt>
        <dd>
          {acceptsOrders(market)
            ? t('market.delivery-terms', {
                price: formatPrice(price, first),
                free: formatPrice(freeFrom, first),
              })
            : t('market.no-orders')}
        </dd>
        <dt>{t('market.sizes')}</dt>
        <dd>{sizeSystem}</dd>
      </dl>
      <div className="bagged" data-bag-in={first} />
      {locales.map((other, index) => (
        <a
          key={other}
          className={index === 0 ? 'btn full' : 'btn alt full'}
          href={`/${other}`}
          hrefLang={intlTag(other)}
          data-locale={other}
          data-replay="markets"
          aria-current={other === currentLocale ? 'true' : undefined}
        >
          <span>
            {t('market.go', { country })}
            {locales.length > 1 && (
              <>
                {', '}
                <span lang={intlTag(other)}>{getLanguageName(other)}</span>
              </>
            )}
          </span>
        </a>
      ))}
    </div>
  )
}
