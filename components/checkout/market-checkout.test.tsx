import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { checkoutValuesSchema, emptyCheckout } from '#lib/checkout/form.ts'
import { type Amounts, computeTotals } from '#lib/checkout/totals.ts'
import { toMinor } from '#lib/money/money.ts'
import { toAmounts } from '#lib/orders/to-amounts.ts'
import { createBag, createBagLine } from '#tests/fixtures/bag.ts'
import { createConfirmedOrder } from '#tests/fixtures/confirmed-order.ts'
import { type MarketCase, marketCases, withPlainSpaces } from '#tests/fixtures/market-cases.ts'
import { createLabels } from '#tests/support/labels.ts'
import { FormScope } from '../form/form-scope.tsx'
import { useZodForm } from '../form/use-zod-form.ts'
import { ShopperProvider } from '../shopper/shopper-context.tsx'
import { AddressFields } from './address-fields.tsx'
import { checkoutLabelKeys } from './checkout-label-keys.ts'
import { ContactFields } from './contact-fields.tsx'
import { OrderSummaryPanel } from './order-summary-panel.tsx'
import { useCheckoutTexts } from './use-checkout-texts.ts'

function Form({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const market = marketCodeOf(locale)
  const form = useZodForm(checkoutValuesSchema(market), { defaultValues: emptyCheckout(market) })
  return (
    <FormScope form={form} texts={useCheckoutTexts(form)}>
      {children}
    </FormScope>
  )
}

/** Renders a part of the checkout with the messages that its layout sends to the browser. */
function checkoutHtml(locale: Locale, part: ReactNode): string {
  return renderToStaticMarkup(
    <ShopperProvider shop={{ brand: 'vereda', locale }} labels={createLabels(locale, checkoutLabelKeys)}>
      <Form locale={locale}>{part}</Form>
    </ShopperProvider>,
  )
}

const getText = (html: string) => withPlainSpaces(html.replace(/<[^>]+>/g, ''))
const getTexts = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, inner = '']) => getText(inner))

it.each(marketCases)('labels the address form of $locale in the order of the country', ({ locale, form }) => {
  const html = checkoutHtml(locale, <AddressFields prefix="shippingAddress" market={marketCodeOf(locale)} />)
  expect(getTexts(html, /<label[^>]*>(.*?)<\/label>/gs)).toEqual(form)
})

it.each(marketCases)('asks in $locale for the extra consent only where the law requires it', ({ locale }) => {
  const html = checkoutHtml(locale, <ContactFields />)
  const checkboxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
  const conditions = checkboxes.filter((box) => box.includes('name="contact.extraCondition"'))
  expect(checkboxes).toHaveLength(locale === 'en_KR' ? 2 : 1)
  expect(conditions).toHaveLength(locale === 'en_KR' ? 1 : 0)
  expect(html.includes('sent to the shop and its carriers abroad')).toBe(locale === 'en_KR')
})

/** The totals of a case in minor units: before the order is placed, and of the order. */
function createAmounts({
  locale,
  ...own
}: MarketCase): Readonly<Record<'checkout' | 'confirmation', Amounts>> {
  const { currency, taxIncluded } = marketOfLocale(locale)
  const minor = (amount: number) => toMinor(amount, currency)
  const goods = minor(own.price.amount)
  const shipping = minor(own.shipping)
  const tax = minor(own.tax.amount)
  const total = minor(own.total.amount)
  const parts = taxIncluded ? [] : [{ name: 'Sales tax', rate: 6, amount: tax }]
  const bag = createBag([createBagLine('a', goods)], {
    currency,
    taxIncluded,
    taxTotal: taxIncluded ? tax : null,
  })
  const quote = { goods, vouchers: [], shipping, shippingListed: shipping, tax, parts, total, cardLimit: 0 }
  const order = createConfirmedOrder({
    currency,
    taxIncluded,
    total: goods,
    shippingCost: shipping,
    taxTotal: tax,
    taxParts: parts,
    grandTotal: total,
  })
  return {
    checkout: { ...computeTotals(bag, quote), currency, giftCards: 0 },
    confirmation: toAmounts(order),
  }
}

it.each(marketCases)('formats total and tax in $locale at checkout and on the order', (market) => {
  const { locale, total, tax } = market
  for (const amounts of Object.values(createAmounts(market))) {
    const html = checkoutHtml(locale, <OrderSummaryPanel lines={[]} amounts={amounts} />)
    const [sum] = getTexts(html, /<div class="tot">.*?<span>([^<]*)<\/span><\/div>/gs)
    expect(sum).toBe(total.text)
    const taxRow =
      amounts.taxState === 'contained' ? /<div class="mut t-s">(.*?)<\/div>/gs : /<div>(.*?)<\/div>/gs
    expect(getTexts(html, taxRow).at(-1)?.endsWith(tax.text)).toBe(true)
  }
})
