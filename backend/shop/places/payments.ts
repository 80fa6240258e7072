import type { Market } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'

function nameOf(id: Market['payments'][number], t: Translate): string {
  switch (id) {
    case 'card':
      return t('payment.card', 'Card')
  }
}

/** The ways to pay that the market’s row names, in its order. */
export function wirePayments({ payments, cards }: Pick<Market, 'payments' | 'cards'>, t: Translate) {
  return payments.map((id) => ({ id, name: nameOf(id, t), brands: id === 'card' ? [...cards] : [] }))
}
