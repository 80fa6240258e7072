import { styled } from 'styled-components'
import { closeDialogAttributes } from '#components/ui/dialog-attributes.ts'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#config/brands.ts'
import { type MarketCode, type MarketGroup, marketGroups } from '#config/markets.ts'
import { translateLabel } from '#i18n/label.ts'
import { intlTag, type Locale, localesOf, marketCodeOf } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  countryName,
  getCountrySearchNames,
  getCurrencySymbol,
  getLanguageName,
} from '#lib/market/market-names.ts'
import { bagTransferLabels } from './bag-transfer-labels.ts'
import { MarketFacts } from './market-facts.tsx'

const Root = styled.div`
  .top { display: flex; justify-content: space-between; align-items: start; gap: 16px; margin-bottom: var(--s-4); }
  .find { display: grid; gap: 6px; margin-block: var(--s-5) var(--s-4); }
  .find input { min-height: 48px; padding: 0 14px; border: 1px solid var(--line-2); border-radius: var(--r-control); background: var(--surface); }
  .list { position: relative; }
  .rows h2 { padding: var(--s-4) 12px var(--s-2); }
  summary { display: flex; justify-content: space-between; align-items: center; gap: 16px; min-height: 52px; padding: 8px 12px; cursor: pointer; list-style: none; border-top: 1px solid var(--line); }
  summary::-webkit-details-marker { display: none; }
  summary:hover { background: var(--ground-2); }
  summary:focus-visible { outline-offset: -4px; box-shadow: inset 0 0 0 6px var(--focus-halo); }
  summary .langs { text-align: right; }
  details[open] summary { background: var(--accent); color: var(--on-accent); border-color: transparent; }
  details[open] summary .mut { color: inherit; }
  .what { padding: var(--s-4) 12px var(--s-5); background: var(--ground-2); }
  .what .d { margin-bottom: var(--s-3); }
  dl { display: grid; grid-template-columns: minmax(84px, auto) 1fr; gap: 6px 20px; font-size: .9375rem; margin-bottom: var(--s-4); }
  dt { color: var(--ink-2); }
  dd::first-letter { text-transform: uppercase; }
  .what .btn { white-space: normal; padding-block: 10px; }
  .what .btn + .btn { margin-top: 8px; }
  .bagged:not(:empty) { border-top: 1px solid var(--line-2); padding-block: var(--s-3); margin-bottom: var(--s-3); display: grid; gap: 8px; font-size: .9375rem; }
  .bagged li { display: flex; justify-content: space-between; gap: 16px; }
  .bagged label { display: flex; gap: 10px; align-items: center; min-height: 44px; }
  .bagged input { width: 20px; height: 20px; accent-color: var(--brand); flex: none; }
  @media (max-width: 767px) and (min-height: 480px) {
    dialog & .top { position: sticky; top: 0; z-index: 1; align-items: center; min-height: 60px; margin: 0; background: var(--ground); box-shadow: 0 -28px var(--ground); }
    dialog & .top .d { font-size: var(--t-xl); }
    dialog & .find { position: sticky; top: 60px; z-index: 1; margin: 0; padding-bottom: var(--s-3); background: var(--ground); }
    dialog & details { scroll-margin-top: 180px; }
  }
  @media (min-width: 768px) {
    details[open] > summary { pointer-events: none; }
    .list { min-height: 440px; }
    .rows { width: 54%; padding-right: var(--s-5); max-height: max(440px, min(64vh, 620px)); overflow: auto; }
    .what { position: absolute; inset: 0 0 0 auto; width: 46%; padding: clamp(20px, 2.2vw, 32px); overflow: auto; }
  }
`

type Props = { readonly brand: Brand; readonly locale: Locale; readonly t: Translate }

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

type RowProps = Omit<Props, 'brand'> & { readonly market: MarketCode }

function MarketRow({ market, locale, t }: RowProps) {
  const locales = localesOf(market)
  return (
    <details
      name="market"
      open={market === marketCodeOf(locale)}
      data-market={market}
      data-names={getCountrySearchNames(locale, market).join(' ')}
    >
      <summary>
        <span className="b">{countryName(locale, market)}</span>
        <span className="mut t-s langs">
          {locales.map((other) => (
            <span key={other} lang={intlTag(other)}>
              {getLanguageName(other)},{' '}
            </span>
          ))}
          {getCurrencySymbol(locale, market)}
        </span>
      </summary>
      <MarketFacts currentLocale={locale} market={market} locales={locales} t={t} />
    </details>
  )
}

/** Sorts the markets of a region by their names in the visitor’s language. */
function sortMarkets(group: MarketGroup, locale: Locale): readonly MarketCode[] {
  const names = new Intl.Collator(intlTag(locale))
  const codes = Object.keys(marketGroups[group]) as MarketCode[]
  return codes.toSorted((a, b) => names.compare(countryName(locale, a), countryName(locale, b)))
}

/**
 * All markets, their differences and the links to them. The links lead to the market’s home page; with
 * JavaScript the list is searchable, the links lead to the page the visitor came from, and the bag is
 * previewed first.
 */
export function MarketList({ brand, locale, t }: Props) {
  return (
    <Root id="markets" data-labels={JSON.stringify(bagTransferLabels(t))}>
      <div className="top">
        <h1 className="d t-3xl" id="market-title">
          {translateLabel(t, headings[brand])}
        </h1>
        <button
          type="button"
          className="ib"
          aria-label={t('shop.close')}
          {...closeDialogAttributes('market')}
          hidden
        >
          <Icon name="close" />
        </button>
      </div>
      <label className="find" hidden>
        <span className="t-s">{t('market.find')}</span>
        <input type="search" autoComplete="off" />
      </label>
      <p role="status" className="none" data-none={t('market.none')} />
      <div className="list">
        <div className="rows">
          {(Object.keys(marketGroups) as MarketGroup[]).map((group) => (
            <section key={group} aria-label={translateLabel(t, groupLabels[group])}>
              <h2 className="t-s mut">{translateLabel(t, groupLabels[group])}</h2>
              {sortMarkets(group, locale).map((market) => (
                <MarketRow key={market} market={market} locale={locale} t={t} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Root>
  )
}
