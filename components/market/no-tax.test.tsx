import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { bagLabelKeys } from '#components/bag/bag-label-keys.ts'
import { BagTotals } from '#components/bag/bag-totals.tsx'
import { getTaxNote } from '#components/catalog/sheet/delivery-promises.tsx'
import { TaxRow } from '#components/checkout/tax-row.tsx'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { createTranslator } from '#i18n/translate.ts'
import { buildMarketList } from '#lib/market/build-market-list.ts'
import { extractTax } from '#lib/money/money.ts'
import { createLabels } from '#tests/support/labels.ts'

const taxedLocales: readonly Locale[] = ['en_GB', 'en_JP', 'de_DE', 'en_US', 'en_RU']

/** All texts about tax in a market: on the sheet, in the switch, the bag and the summary. */
function renderTaxTexts(locale: Locale): string {
  const t = createTranslator(locale, {})
  const { currency, taxIncluded, taxRate } = marketOfLocale(locale)
  const total = 10_000
  const tax = taxIncluded ? extractTax(total, taxRate) : null
  const bag = {
    hash: 'A',
    currency,
    lines: [],
    promo: null,
    membersOnly: false,
    total,
    paid: total,
    gifts: [],
    vouchers: [],
    acquisition: null,
    taxTotal: tax,
    taxIncluded,
    taxRate: taxIncluded ? taxRate : null,
  }
  const amounts = {
    goods: total,
    vouchers: [],
    shipping: 0,
    shippingListed: 0,
    quoteStatus: taxIncluded ? 'known' : 'later',
    taxState: taxIncluded ? 'contained' : 'later',
    tax,
    taxParts: [],
    total,
    cardLimit: null,
    giftCards: 0,
    currency,
  } as const
  const markets = buildMarketList('vereda', locale, t).regions.flatMap((region) => region.markets)
  return renderToStaticMarkup(
    <>
      {getTaxNote(locale, t)}
      {markets.find(({ code }) => code === marketCodeOf(locale))?.facts}
      <LabelsProvider labels={createLabels('en_GB', bagLabelKeys)}>
        <BagTotals bag={bag} shop={{ brand: 'vereda', locale }} expressLabel={null} busy={false} />
      </LabelsProvider>
      <ShopperProvider shop={{ brand: 'vereda', locale }} labels={createLabels('en_GB')}>
        <TaxRow amounts={amounts} />
      </ShopperProvider>
    </>,
  )
}

it('does not mention tax in a market without tax', () => {
  expect(renderTaxTexts('en_HK')).not.toMatch(/\b(tax|VAT)\b/i)
})

it.each(taxedLocales)('mentions the tax in %s', (locale) => {
  expect(renderTaxTexts(locale).match(/\b(tax|VAT)\b/gi)?.length).toBeGreaterThanOrEqual(4)
})
