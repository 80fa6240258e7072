import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import type { Locale } from '#i18n/locales.ts'
import { getOrderConfirmationView, type OrderConfirmationView } from '#lib/orders/rules.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { createConfirmedOrder } from '#tests/fixtures/confirmed-order.ts'
import { marketCases } from '#tests/fixtures/market-cases.ts'
import { createLabels } from '#tests/support/labels.ts'
import { useOrderHeadline } from './use-order-headline.ts'

function Headline({
  view,
  order,
}: {
  readonly view: OrderConfirmationView
  readonly order: OrderConfirmationData
}) {
  const { title, text } = useOrderHeadline(view, order)
  return `${title} | ${text}`
}

function renderHeadline(changes: Partial<OrderConfirmationData>, locale: Locale = 'en_GB'): string {
  const order = createConfirmedOrder(changes)
  return renderToStaticMarkup(
    <ShopperProvider shop={{ brand: 'vereda', locale }} labels={createLabels(locale)}>
      <Headline view={getOrderConfirmationView(order, new Date(0))} order={order} />
    </ShopperProvider>,
  )
}

describe('a paid order', () => {
  it('says that the order is being packed until it ships', () => {
    expect(renderHeadline({ status: 'PE' })).toContain('we’re packing it')
  })

  it.each(marketCases)('thanks the customer in $locale by name', ({ locale, address: { name } }) => {
    const { applicant } = createConfirmedOrder()
    expect(renderHeadline({ applicant: { ...applicant, name } }, locale)).toMatch(
      new RegExp(`^[^|]*${name} \\|`),
    )
  })

  it.each([
    ['PC', 'Waiting for confirmation'],
    ['EN', 'Handed over to the carrier'],
    ['TR', 'On its way'],
    ['FI', 'Delivered'],
  ])('does not say that the order is being packed at %s', (status, title) => {
    expect(renderHeadline({ status })).toContain(`${title} | `)
    expect(renderHeadline({ status })).not.toContain('packing')
  })
})

const partPaid = { due: 5900, giftCards: 6000, paid: 0, means: '', refunds: [] }
const charged = {
  en_GB: [/Your gift card has paid part of it/, /Nothing has been charged|nothing has been charged/],
  es_ES: [/Tu tarjeta regalo ha pagado una parte|tu tarjeta regalo ha pagado una parte/, /cobrado nada/],
} as const

describe.each(['en_GB', 'es_ES'] as const)(
  'an order paid in part by gift card and the rest later (%s)',
  (locale) => {
    it.each([
      ['waits', { status: 'PE' }],
      ['is to be confirmed', { status: 'PC', actions: new Set(['R' as const]) }],
    ])('says which part the gift card paid while it %s', (_, changes) => {
      const [paid, unpaid] = charged[locale]
      const order = { state: 'accepted', ...changes } as const
      expect(renderHeadline(order, locale)).toMatch(unpaid)
      expect(renderHeadline({ ...order, settlement: partPaid }, locale)).toMatch(new RegExp(paid, 'i'))
      expect(renderHeadline({ ...order, settlement: partPaid }, locale)).not.toMatch(unpaid)
    })
  },
)
