import type { AppContext } from '../../app-context.ts'
import { ConcurrentUpdateError } from '../../db/database-errors.ts'
import { createTaxResults, type TaxResults } from '../tax/tax-results.ts'
import type { OrderRequest } from './order-request.ts'
import { idempotencyConflict } from './pay-order.ts'
import { IdempotencyKeyTaken, placeOrder } from './place-order.ts'

export type UnquotedRequest = Omit<OrderRequest, 'taxes' | 'now'>

/**
 * One transaction that writes the order, or finds that a tax quote is needed for the current items. Each try
 * recalculates the bag, so stock that another order took meanwhile is rejected or left out.
 */
async function tryPlaceOrder(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  request: UnquotedRequest,
  taxes: TaxResults,
) {
  try {
    return await db.transaction((tx) => placeOrder(tx, { ...request, taxes, now: clock() }))
  } catch (cause) {
    if (cause instanceof IdempotencyKeyTaken) return idempotencyConflict()
    throw cause
  }
}

/** The maximum number of tax quotes for one order when its bag or prices change meanwhile. */
const maxQuotes = 3

/**
 * Writes the order, or finds the attempt of the same key. The tax provider is called between transactions, so
 * no lock is held while it is slow; a quote counts only for exactly the items that the transaction then
 * finds.
 */
export async function quoteAndPlace(
  context: Pick<AppContext, 'database' | 'clock' | 'taxes'>,
  request: UnquotedRequest,
) {
  const taxes = createTaxResults()
  for (let quotes = 0; ; quotes += 1) {
    const placed = await tryPlaceOrder(context, request, taxes)
    if (!('unanswered' in placed)) return placed
    if (quotes === maxQuotes)
      throw new ConcurrentUpdateError('The bag or its prices changed during each tax quote. Try again later.')
    await taxes.request(context.taxes, placed.unanswered, 'shippingAddress.region')
  }
}
