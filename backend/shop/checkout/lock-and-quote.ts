import type { Queryable } from '../../db/client.ts'
import type { Member } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError } from '../../http/result.ts'
import { buildLineViews, type LineView } from '../bag/lines/line-views.ts'
import { buildGiftLines, toVoucherRequest } from '../bag/pricing/price-lines.ts'
import { prepareQuote, type QuotedLine } from '../bag/pricing/quote.ts'
import { findBagLines, findHeldUnits, type StoredBag } from '../bag/repository.ts'
import { lockSpendable } from '../giftcards/order-cards.ts'
import { findOrderCards, type OrderCard } from '../giftcards/repository.ts'
import { findOrderLines, lockUnpaidOrdersOfBag, type Order } from '../orders/repository.ts'
import { findAttempts } from '../payments/repository.ts'
import { isInProgress } from '../payments/states.ts'
import { findStoreStock } from '../stock/stock-repository.ts'
import { countUnits, stockKey, type UnitCounts } from '../stock/unit-counts.ts'
import type { TaxRequest } from '../tax/provider.ts'
import type { MissingTaxResult } from '../tax/tax-results.ts'
import { loadClaims } from '../vouchers/claims.ts'
import { getVoucherBuyer, type OrderRequest } from './order-request.ts'

/** An unpaid order of the same bag that the new one supersedes, and what it still holds. */
export type Superseded = {
  readonly order: Order
  readonly units: UnitCounts
  readonly cards: readonly OrderCard[]
}

/** Locks the orders that this one supersedes. Fails while one of them is being paid. */
export async function lockSupersededOrders(
  tx: Queryable,
  bag: StoredBag,
  now: Date,
): Promise<Superseded[] | DomainError<'payment_in_progress'>> {
  const superseded: Superseded[] = []
  for (const order of await lockUnpaidOrdersOfBag(tx, bag.id)) {
    if (order.state === 'expired') {
      superseded.push({ order, units: new Map(), cards: [] })
      continue
    }
    const attempts = await findAttempts(tx, order.id)
    if (attempts.some((each) => isInProgress(each, now))) {
      return fail('payment_in_progress', 'The last payment for this bag is still in progress.')
    }
    const cards = await findOrderCards(tx, order.id)
    superseded.push({ order, units: countUnits(await findOrderLines(tx, order.id)), cards })
  }
  return superseded
}

function outOfStockError(blocked: readonly LineView[]): DomainError<'out_of_stock'> {
  const [first, ...others] = blocked.map((line) => ({
    code: 'out_of_stock' as const,
    message: `${line.snapshot.name} in ${line.snapshot.sizeLabel} has just sold out.`,
    field: `items.${line.id}`,
  }))
  if (!first) throw new Error('Expected a line that is out of stock')
  return { ...fail('out_of_stock', first.message, first.field), furtherErrors: others }
}

/**
 * The error for lines that cannot be bought, by reason: unavailable, or for members only without a session.
 */
function unavailableError(blocked: readonly LineView[], member: Member | null) {
  const [first] = member ? [] : blocked.filter(({ snapshot }) => snapshot.membersOnly)
  if (!first) return outOfStockError(blocked)
  return fail(
    'members_only',
    `${first.snapshot.name} is for members; sign in to buy it.`,
    `items.${first.id}`,
  )
}

const unanswered = (question: TaxRequest): MissingTaxResult => ({ unanswered: question })

/**
 * Locks and prices the bag for this customer; every line must be available. Gift cards are locked; vouchers
 * and stock, which many orders share, are only read: `canUseVouchers` and `reserveStock` check them again at
 * the end of the transaction. The tax provider is not called here: `unanswered` is the request that it must
 * answer before the order is retried.
 */
export async function lockAndQuote(
  tx: Queryable,
  { input, destination, cards, taxes, t, now, member, uncheckedCodes, ...request }: OrderRequest,
  bag: StoredBag,
  superseded: readonly Superseded[],
) {
  const stored = await findBagLines(tx, bag.id)
  if (!stored.length) return fail('bag_empty', 'The bag is empty.')
  const { email, voucherUser } = getVoucherBuyer({ member, ...request })
  const isMember = member !== null
  const shopper = {
    brand: bag.brand,
    isMember,
    memberId: member?.id ?? null,
    email,
    subscribes: input.newsletterDiscount === true,
  }
  const loadedClaims = await loadClaims(tx, toVoucherRequest(input, uncheckedCodes), shopper, now, {
    voucherUser,
    except: superseded.map(({ order }) => order.id),
  })
  const spendableCards = await lockSpendable(
    tx,
    cards,
    superseded.flatMap((old) => old.cards),
    now,
  )
  if (isDomainError(spendableCards)) return spendableCards
  const held = await findHeldUnits(tx, bag.id, now)
  const requestedLines = [
    ...stored,
    ...(await buildGiftLines(tx, loadedClaims.claims, { lines: stored, held })),
  ]
  const stockLocation = destination.store?.id ?? null
  const storeStockKeys =
    stockLocation === null ? [] : requestedLines.map(({ ean }) => stockKey({ ean, stockLocation }))
  const freeStock = await findStoreStock(tx, storeStockKeys, now)
  const views = await buildLineViews(tx, requestedLines, input.profile, t, { now, held, isMember })
  const blocked = views.filter(({ stock, giftOf }) => stock === 0 && giftOf === undefined)
  if (blocked.length) return unavailableError(blocked, member)
  const { region = '', postalCode } = destination.address
  const pending = prepareQuote({
    market: bag.market,
    lines: views,
    claims: loadedClaims.claims,
    shopper: { isMember, isSubscriber: loadedClaims.isSubscriber },
    shipping: input.shippingMethodId,
    destination: { region, postalCode },
    donation: 0,
    cards: spendableCards,
    now,
  })
  if (isDomainError(pending)) return pending
  const { taxQuestion } = pending
  const tax = taxQuestion && taxes.find(taxQuestion)
  if (taxQuestion && !tax) return unanswered(taxQuestion)
  if (isDomainError(tax)) return tax
  const quoted = pending.withTax(tax ?? null)
  const inStore = stockLocation !== null && isInStore(quoted.lines, stockLocation, freeStock, superseded)
  return { quoted, stockLocation: inStore ? stockLocation : null }
}

/** Whether every unit is in stock in a store, including what the customer's own earlier orders hold there. */
function isInStore(
  lines: readonly QuotedLine[],
  stockLocation: string,
  freeStock: UnitCounts,
  superseded: readonly Superseded[],
): boolean {
  const neededUnits = countUnits(lines.map(({ line: { ean } }) => ({ ean, stockLocation })))
  const countHeld = (key: string) => superseded.reduce((sum, { units }) => sum + (units.get(key) ?? 0), 0)
  return [...neededUnits].every(([key, count]) => (freeStock.get(key) ?? 0) + countHeld(key) >= count)
}
