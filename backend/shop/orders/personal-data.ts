import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { retentionDays } from '#config/retention.ts'
import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry } from '../../token-expiry.ts'
import type { Order } from './repository.ts'

type Shown = Omit<z.input<Contract['orderThanks']['reply']>, 'status'>

/**
 * How long an order's link shows personal data after the order's last event. Questions about a delivery come
 * within these days; links stay in mailboxes and browser histories for years.
 */
export const personalDataRetentionMs = retentionDays.links * 24 * 3600_000
/** How long an entered code unlocks the order in that browser. */
const accessTokenTtlMs = 3600_000
const purpose = 'order-access'

/** Proves for an hour that the bearer entered the code that was sent to the order's e-mail address. */
export function createOrderAccessToken(
  { linkSecret }: Pick<Config, 'linkSecret'>,
  order: Order,
  now: Date,
): string {
  return signToken(linkSecret, purpose, `${order.id}.${now.getTime() + accessTokenTtlMs}`)
}

/** Whether a token proves that the bearer entered the order's code less than an hour ago. */
export function hasOrderAccess(
  { linkSecret }: Pick<Config, 'linkSecret'>,
  order: Order,
  token: string | undefined,
  now: Date,
): boolean {
  const [id, until, ...others] = (token && verifyTokenPayload(linkSecret, purpose, token)?.split('.')) || []
  const end = parseExpiry(until, now, accessTokenTtlMs)
  return !others.length && id === String(order.id) && end !== null && end > now
}

type OrderHistory = Pick<Shown, 'placedAt' | 'timeline' | 'shipments'>

/** The time of an order's last event. */
function lastEventOf({ paidAt }: Order, { placedAt, timeline, shipments }: OrderHistory): number {
  const times = [
    placedAt,
    ...timeline.map(({ at }) => at),
    ...shipments.flatMap(({ sentAt, deliveredAt }) =>
      deliveredAt === null ? [sentAt] : [sentAt, deliveredAt],
    ),
  ].map((at) => Date.parse(at))
  return Math.max(...times, paidAt?.getTime() ?? 0)
}

/**
 * Whether a visitor with the order's reference may see personal data: within the retention time, or with a
 * code.
 */
export function canReadPersonalData(
  config: Pick<Config, 'linkSecret'>,
  order: Order,
  happened: OrderHistory,
  { token, now }: { readonly token: string | undefined; readonly now: Date },
): boolean {
  return (
    now.getTime() - lastEventOf(order, happened) < personalDataRetentionMs ||
    hasOrderAccess(config, order, token, now)
  )
}

type Item = Shown['bag']['items'][number]

/** A line without its gift card recipient. */
export function withoutRecipient<Line extends Item>(item: Line): Line {
  const { additionalProducts } = item
  return { ...item, giftCardFacts: null, additionalProducts: additionalProducts.map(withoutRecipient) }
}

const emptyApplicant = {
  email: '',
  name: '',
  surname: '',
  telephone: '',
  city: '',
  region: '',
  postalCode: '',
  address: '',
  country: '',
}

/**
 * The order without personal data: status, items and amounts stay. Actions also require the code, and so does
 * parcel tracking, because the carrier's pages name the recipient.
 */
export function maskPersonalData(shown: Shown): Shown {
  const { bag, shipment, shipments, deliveryReview } = shown
  return {
    ...shown,
    personalData: 'masked',
    applicant: emptyApplicant,
    bag: { ...bag, items: bag.items.map(withoutRecipient) },
    shipment: { ...shipment, place: null },
    shipments: shipments.map((parcel) => ({ ...parcel, trackingNumber: null, trackingUrl: null })),
    deliveryReview: deliveryReview && { ...deliveryReview, comment: null },
    allowedActions: [],
    invoiceReady: false,
  }
}
