import type { Queryable } from '../../db/client.ts'
import type { Member } from '../../http/implement.ts'
import { isRefusal, type Refusal, refuse } from '../../http/result.ts'
import { findBagLines, findOwnHolds, type StoredBag } from '../bag/repository.ts'
import { type LineView, viewLines } from '../bag/view.ts'
import { giftLines, vouchersAsked } from '../checkout/price.ts'
import { prepareQuote, type QuotedLine } from '../checkout/quote.ts'
import { lockDrawable } from '../giftcards/order-cards.ts'
import { findOrderCards, type OrderCard } from '../giftcards/repository.ts'
import { findAttempts } from '../payments/repository.ts'
import { isUnderWay } from '../payments/states.ts'
import type { TaxUnanswered } from '../tax/answers.ts'
import type { TaxQuestion } from '../tax/provider.ts'
import { loadClaims } from '../vouchers/claims.ts'
import { buyerOf, type OrderRequest } from './order-request.ts'
import { findLines, lockUnpaidOrdersOfBag, type Order } from './repository.ts'
import { countPairs, type Pairs, pairKey, readStoreStock } from './stock-repository.ts'

/** An unpaid order of the same bag, whose place the new one takes, and what it still holds. */
type Superseded = { readonly order: Order; readonly pairs: Pairs; readonly cards: readonly OrderCard[] }

/** The orders that this one takes the place of, locked. Refuses while one of them is being paid. */
export async function lockSuperseded(
  tx: Queryable,
  bag: StoredBag,
  now: Date,
): Promise<Superseded[] | Refusal<'payment_in_progress'>> {
  const superseded: Superseded[] = []
  for (const order of await lockUnpaidOrdersOfBag(tx, bag.id)) {
    if (order.state === 'expired') {
      superseded.push({ order, pairs: new Map(), cards: [] })
      continue
    }
    const attempts = await findAttempts(tx, order.id)
    if (attempts.some((each) => isUnderWay(each, now))) {
      return refuse('payment_in_progress', 'The last payment for this bag has not been decided yet.')
    }
    const cards = await findOrderCards(tx, order.id)
    superseded.push({ order, pairs: countPairs(await findLines(tx, order.id)), cards })
  }
  return superseded
}

function outOfStock(blocked: readonly LineView[]): Refusal<'out_of_stock'> {
  const [first, ...others] = blocked.map((line) => ({
    code: 'out_of_stock' as const,
    message: `${line.look.name} in ${line.look.sizeLabel} has just sold out.`,
    field: `items.${line.id}`,
  }))
  if (!first) throw new Error('no line is out of stock')
  return { ...refuse('out_of_stock', first.message, first.field), others }
}

/** The lines that cannot be bought, by why: they are gone, or are kept for members and nobody is signed in. */
function notToBeHad(blocked: readonly LineView[], member: Member | null) {
  const [first] = member ? [] : blocked.filter(({ look }) => look.membersOnly)
  if (!first) return outOfStock(blocked)
  return refuse('members_only', `${first.look.name} is for members; sign in to buy it.`, `items.${first.id}`)
}

const unanswered = (question: TaxQuestion): TaxUnanswered => ({ unanswered: question })

/**
 * The bag worked out for this shopper, each of its lines to be had. Gift cards are locked; vouchers and stock, which
 * many orders share, are only read: `mayUse` and `reserve` check them again at the end of the transaction. The tax
 * provider is not asked here: `unanswered` is a question that it has to answer before the order is tried again.
 */
export async function lockAndQuote(
  tx: Queryable,
  { input, destination, cards, taxes, t, now, member, uncheckedCodes, ...request }: OrderRequest,
  bag: StoredBag,
  superseded: readonly Superseded[],
) {
  const stored = await findBagLines(tx, bag.id)
  if (!stored.length) return refuse('bag_empty', 'The bag is empty.')
  const { email, who } = buyerOf({ member, ...request })
  const isMember = member !== null
  const shopper = { brand: bag.brand, isMember, email, subscribes: input.newsletterDiscount === true }
  const known = await loadClaims(tx, vouchersAsked(input, uncheckedCodes), shopper, now, {
    who,
    except: superseded.map(({ order }) => order.id),
  })
  const drawable = await lockDrawable(
    tx,
    cards,
    superseded.flatMap((old) => old.cards),
    now,
  )
  if (isRefusal(drawable)) return drawable
  const held = await findOwnHolds(tx, bag.id)
  const asked = [...stored, ...(await giftLines(tx, known.claims, { lines: stored, held }))]
  const stockLocation = destination.store?.id ?? null
  const onShelf = stockLocation === null ? [] : asked.map(({ ean }) => pairKey({ ean, stockLocation }))
  const free = await readStoreStock(tx, onShelf, now)
  const views = await viewLines(tx, asked, input.profile, t, { now, held, isMember })
  const blocked = views.filter(({ stock, giftOf }) => stock === 0 && giftOf === undefined)
  if (blocked.length) return notToBeHad(blocked, member)
  const { region = '', postalCode } = destination.address
  const pending = prepareQuote({
    market: bag.market,
    lines: views,
    claims: known.claims,
    shopper: { isMember, isSubscriber: known.isSubscriber },
    shipping: input.shippingMethodId,
    destination: { region, postalCode },
    donation: 0,
    cards: drawable,
    now,
  })
  if (isRefusal(pending)) return pending
  const { taxQuestion } = pending
  const tax = taxQuestion && taxes.find(taxQuestion)
  if (taxQuestion && !tax) return unanswered(taxQuestion)
  if (isRefusal(tax)) return tax
  const quoted = pending.withTax(tax ?? null)
  const inStore = stockLocation !== null && liesThere(quoted.lines, stockLocation, free, superseded)
  return { quoted, stockLocation: inStore ? stockLocation : null }
}

/** Whether every pair lies on a store’s shelf for her, what her own earlier orders hold there included. */
function liesThere(
  lines: readonly QuotedLine[],
  stockLocation: string,
  free: Pairs,
  superseded: readonly Superseded[],
): boolean {
  const wanted = countPairs(lines.map(({ line: { ean } }) => ({ ean, stockLocation })))
  const own = (key: string) => superseded.reduce((sum, { pairs }) => sum + (pairs.get(key) ?? 0), 0)
  return [...wanted].every(([key, count]) => (free.get(key) ?? 0) + own(key) >= count)
}
