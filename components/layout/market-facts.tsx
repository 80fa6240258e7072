import { intlTag, type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { countryName, currencyName, languageName } from '#lib/market/names.ts'
import { formatPrice } from '#lib/money/money.ts'
import { closes } from './commands.ts'

type Props = { readonly here: Locale; readonly there: Locale; readonly t: Translate }

/** What holds in a market, said before anything changes, and the way there. */
export function MarketFacts({ here, there, t }: Props) {
  const market = marketOfLocale(there)
  const country = countryName(here, marketCodeOf(there))
  const currency = currencyName(here, there)
  const delivery = t('market.delivery-terms', '{price}, free from {free}', {
    price: formatPrice(market.standardShipping, there),
    free: formatPrice(market.freeShippingFrom, there),
  })
  return (
    <div className="what">
      <p className="d t-xl">{country}</p>
      <dl>
        <dt>{t('market.prices', 'Prices')}</dt>
        <dd>
          {market.taxIncluded
            ? t('market.prices-gross', '{currency}, tax included', { currency })
            : t('market.prices-net', '{currency}, sales tax is added at checkout', { currency })}
        </dd>
        <dt>{t('market.delivery', 'Delivery')}</dt>
        <dd>{delivery}</dd>
        <dt>{t('market.sizes', 'Sizes')}</dt>
        <dd>{market.sizeSystem}</dd>
        <dt>{t('market.language', 'Language')}</dt>
        <dd lang={intlTag(there)}>{languageName(there)}</dd>
        <dt>{t('market.bag', 'Your bag')}</dt>
        <dd>
          {there === here
            ? t('market.bag-stays', 'Stays as it is')
            : t('market.bag-left', 'Is left behind: it holds this market’s prices and stock')}
        </dd>
      </dl>
      {there === here ? (
        <button type="button" className="btn alt full" {...closes('market')}>
          {t('market.stay', 'Stay here')}
        </button>
      ) : (
        <a className="btn full" href={`/${there}`} hrefLang={intlTag(there)} data-locale={there}>
          {t('market.go', 'Shop in: {country}', { country })}
        </a>
      )}
    </div>
  )
}
