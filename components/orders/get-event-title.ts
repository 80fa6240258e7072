import type { Translate } from '#i18n/translate.ts'
import type { TimelineEvent } from '#lib/orders/types.ts'

type Titles = Readonly<Record<string, (t: Translate) => string>>

const titles: Readonly<Record<string, Titles>> = {
  order: {
    placed: (t) => t('order.event.placed'),
    confirmed: (t) => t('order.event.confirmed'),
    PC: (t) => t('order.event.waiting'),
    old_size: (t) => t('order.exchange.waiting.title'),
    PE: (t) => t('order.event.packing'),
    EN: (t) => t('order.event.handed'),
    TR: (t) => t('order.event.transit'),
    FI: (t) => t('order.event.delivered'),
    CA: (t) => t('order.event.cancelled'),
  },
  payment: { paid: (t) => t('order.event.paid') },
  delivery: {
    P19: (t) => t('order.event.handed'),
    P56: (t) => t('order.event.followUp'),
    delivered: (t) => t('order.event.parcelDelivered'),
  },
  refund: { requested: (t) => t('order.event.refund') },
  exchange: {
    requested: (t) => t('order.event.exchange.requested'),
    completed: (t) => t('order.event.exchange.completed'),
    rejected: (t) => t('order.event.exchange.rejected'),
    cancelled: (t) => t('order.event.exchange.cancelled'),
  },
  return: {
    PE: (t) => t('order.event.return.registered'),
    EN: (t) => t('order.event.return.handed'),
    RE: (t) => t('order.event.return.received'),
    FI: (t) => t('order.event.return.accepted'),
    NA: (t) => t('order.event.return.rejected'),
    CA: (t) => t('order.event.return.cancelled'),
  },
}

/** An event of an order in words; a kind or code that this release does not know gets a neutral text. */
export function getEventTitle({ kind, code }: Pick<TimelineEvent, 'kind' | 'code'>, t: Translate): string {
  const own = Object.hasOwn(titles, kind) ? titles[kind] : undefined
  const title = own && Object.hasOwn(own, code) ? own[code] : undefined
  return title ? title(t) : t('order.event.unknown')
}
