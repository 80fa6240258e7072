import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderErrorNotice } from '#components/payments/order-error-notice.tsx'
import { ShopperProvider } from '#components/shopper/shopper-context.tsx'
import type { Locale } from '#i18n/locales.ts'
import { createLabels } from '#tests/support/labels.ts'
import { PaymentAlert } from './payment-panel.tsx'

const notCharged = {
  en_GB: /haven’t been charged|Nothing was ordered or charged/,
  es_ES: /No se te ha cobrado nada|no se ha pedido ni cobrado nada|No se ha pedido ni cobrado nada/,
  de_DE: /nichts abgebucht|nichts bestellt oder abgebucht/,
  fr_FR: /pas été débité|Rien n’a été commandé ni débité/,
  it_IT: /stato addebitato nulla|stato ordinato né addebitato nulla/,
  pt_PT: /Nada foi cobrado|nada foi encomendado nem cobrado|Nada foi encomendado nem cobrado/,
  nl_NL: /niets afgeschreven|niets besteld of afgeschreven/,
  ca_ES: /No se t’ha cobrat res|no s’ha demanat ni cobrat res|No s’ha demanat ni cobrat res/,
} as const satisfies Partial<Record<Locale, RegExp>>

const notices = [
  [
    'an order that cannot be held again',
    <PaymentAlert notice={{ kind: 'blocked', failure: 'unpaid-orders' }} key="5" />,
  ],
  ['too many payments', <PaymentAlert notice={{ kind: 'blocked', failure: 'attempts' }} key="1" />],
  ['an unanswered captcha', <PaymentAlert notice={{ kind: 'blocked', failure: 'captcha' }} key="2" />],
  [
    'too many unpaid orders',
    <OrderErrorNotice error={{ kind: 'unpaid-orders' }} total={100} currency="EUR" key="3" />,
  ],
  [
    'too many orders',
    <OrderErrorNotice error={{ kind: 'too-many-requests' }} total={100} currency="EUR" key="4" />,
  ],
] as const

const locales = Object.keys(notCharged) as (keyof typeof notCharged)[]

it.each(notices.flatMap(([name, notice]) => locales.map((locale) => [name, locale, notice] as const)))(
  'an error for %s says in %s that nothing was charged',
  (_name, locale, notice) => {
    const html = renderToStaticMarkup(
      <ShopperProvider shop={{ brand: 'vereda', locale }} labels={createLabels(locale)}>
        {notice}
      </ShopperProvider>,
    )
    expect(html).toContain('role="alert"')
    expect(html).toMatch(notCharged[locale])
  },
)
