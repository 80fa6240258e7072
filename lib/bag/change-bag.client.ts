import { oneSize } from '#config/sizes.ts'
import type { Result, ResultError } from '#lib/api/result.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { changeLine, removeLine } from './actions.client.ts'
import { bagQuery, refetchSilently, renderOptimistic, setCachedBag } from './bag-query.client.ts'
import type { BundlePart } from './bundle-parts.client.ts'
import { addOptimisticUpdate, enqueue, type OptimisticUpdate } from './optimistic-updates.ts'
import { excludeLine, flattenLine, replacePart, updateLineSize } from './rules.ts'
import type { Bag } from './types.ts'

/** A change of the bag that the service rejected. */
export class BagChangeError extends Error {
  override readonly name = 'BagChangeError'
  readonly error: ResultError
  constructor(error: ResultError) {
    super(error.message)
    this.error = error
  }
}

/**
 * Applies an optimistic update to the bag and queues the request behind earlier ones. If the service rejects
 * it, reverts this change only and throws {@link BagChangeError}.
 */
export async function changeBag(
  shop: ShopContext,
  update: OptimisticUpdate,
  send: (bag: Bag) => Promise<Result<Bag>>,
): Promise<Bag> {
  const removeUpdate = addOptimisticUpdate(update)
  renderOptimistic(shop)
  try {
    return await enqueue(async () => {
      const bag = getQueryClient().getQueryData(bagQuery(shop).queryKey)?.bag
      if (!bag)
        throw new BagChangeError({
          code: 'bag_not_found',
          message: 'The page has no bag to change',
          retryable: false,
        })
      const result = await send(bag)
      if (!result.ok) throw new BagChangeError(result.error)
      removeUpdate()
      setCachedBag(shop, result.value)
      return result.value
    })
  } catch (cause) {
    removeUpdate()
    renderOptimistic(shop)
    if (cause instanceof BagChangeError) {
      if (cause.error.retryable) void enqueue(() => refetchSilently(shop))
      else void getQueryClient().invalidateQueries({ queryKey: bagQuery(shop).queryKey })
    }
    throw cause
  }
}

/** Changes the size of a line in place. */
export const changeLineSize = (shop: ShopContext, id: string, size: string): Promise<Bag> =>
  changeBag(
    shop,
    (bag) => updateLineSize(bag, id, size),
    (bag) => changeLine(shop, bag, { id, size }),
  )

/** Exchanges the part of a bundle, by the line of its current part. */
export const changeBundlePart = (shop: ShopContext, id: string, part: BundlePart): Promise<Bag> =>
  changeBag(
    shop,
    (bag) => replacePart(bag, id, part),
    (bag) => {
      const size = bag.lines.flatMap(flattenLine).find((line) => line.id === id)?.size ?? oneSize
      return changeLine(shop, bag, { id, size, code: part.code })
    },
  )

/** Removes a line, or a child of a line, from the bag. */
export const removeBagLine = (shop: ShopContext, id: string): Promise<Bag> =>
  changeBag(
    shop,
    (bag) => excludeLine(bag, id),
    (bag) => removeLine(shop, bag, id),
  )
