import type { OrderReturnDto } from '#api-client/contract/return-parts.ts'
import { returnMethodKindOf } from '#config/return-methods.ts'
import { oneSize } from '#config/sizes.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { Config } from '../../config.ts'
import type { Queryable } from '../../db/client.ts'
import { createDocumentPath } from '../documents/document-links.ts'
import type { Order, OrderLine } from '../orders/repository.ts'
import { rejectionLabel, returnReasonLabel } from './reason-labels.ts'
import { getRefundTotal } from './refund-amounts.ts'
import {
  findReturnEvents,
  findReturnLines,
  findReturns,
  type OrderReturn,
  type OrderReturnEvent,
  type OrderReturnLine,
} from './repository.ts'
import { returnMethodLabels } from './return-methods.ts'
import { formatReturnNumber } from './return-number.ts'
import { canChangeReturn } from './states.ts'

type ReturnParts = {
  readonly own: OrderReturn
  readonly lines: readonly OrderReturnLine[]
  readonly events: readonly OrderReturnEvent[]
}

type DtoContext = {
  readonly order: Order
  readonly orderLines: readonly OrderLine[]
  readonly profile: Locale
  readonly t: Translate
  /** Null leaves the links to label and QR code out. */
  readonly labels: { readonly config: Config; readonly now: Date } | null
}

function toItems({ lines }: ReturnParts, { orderLines, t }: DtoContext): OrderReturnDto['items'] {
  return lines.flatMap((line) => {
    const bought = orderLines.find(({ position }) => position === line.position)
    if (!bought) return []
    const { bagLineId, snapshot } = bought
    return {
      id: bagLineId,
      name: snapshot.name,
      color: snapshot.color.name,
      size: snapshot.size === oneSize ? null : snapshot.sizeLabel,
      thumbnail: snapshot.thumbnail,
      reason: returnReasonLabel(line, t),
      accepted: line.accepted,
      rejection: line.rejection && rejectionLabel(line.rejection, t),
    }
  })
}

/** Stores and points scan the QR code; carriers need the label on the parcel. */
function toLabelLinks({ id, method, status }: OrderReturn, labels: DtoContext['labels']) {
  if (!labels || (status !== 'PE' && status !== 'EN')) return { pdfUrl: null, qrUrl: null }
  const kind = returnMethodKindOf(method)
  const link = (document: 'return' | 'return-qr') =>
    createDocumentPath(labels.config, document, id, labels.now)
  return {
    pdfUrl: kind === 'store' ? null : link('return'),
    qrUrl: kind === 'store' || kind === 'point' ? link('return-qr') : null,
  }
}

/** A return as its customer sees it. */
export function toReturnDto(parts: ReturnParts, context: DtoContext): OrderReturnDto {
  const { own, events } = parts
  const { order, profile, t, labels } = context
  const { method, status } = own
  const refund = getRefundTotal(own)
  return {
    returnId: formatReturnNumber(order, own.number),
    orderType: 'ZDVN',
    kind: own.kind,
    returnStatus: status,
    createdAt: own.createdAt.toISOString(),
    handOverBy: own.handOverBy.toISOString(),
    timeline: events.map((event) => ({ status: event.status, at: event.at.toISOString() })),
    items: toItems(parts, context),
    method: { id: method, kind: returnMethodKindOf(method), name: returnMethodLabels(method, t).name },
    place: own.place && {
      ...own.place,
      phone: own.place.phone ?? null,
      hours: own.place.hours.map((entry) => ({ ...entry })),
    },
    pickupDate: own.pickupDate,
    shipmentCost: toDecimal(own.shipmentCost, order.currency),
    refund: toDecimal(refund, order.currency),
    refundFormated: formatPrice(refund, profile, order.currency),
    currency: order.currency,
    accountEnd: own.accountEnd,
    cancellable: canChangeReturn(status, 'CA', 'shopper'),
    ...toLabelLinks(own, labels),
  }
}

/** All returns of an order, oldest first. */
export async function loadReturnDtos(db: Queryable, context: DtoContext): Promise<OrderReturnDto[]> {
  const returns = await findReturns(db, context.order.id)
  const ids = returns.map(({ id }) => id)
  const [lines, events] = await Promise.all([findReturnLines(db, ids), findReturnEvents(db, ids)])
  const ofReturn = (id: number) => (row: { readonly returnId: number }) => row.returnId === id
  return returns.map((own) =>
    toReturnDto(
      { own, lines: lines.filter(ofReturn(own.id)), events: events.filter(ofReturn(own.id)) },
      context,
    ),
  )
}
