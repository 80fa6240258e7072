import { oneSize } from '#i18n/sizes.ts'
import type { Refusal, Result } from '#lib/api/result.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { changeLine, removeLine } from './actions.ts'
import { type Ahead, goAhead, inTurn } from './ahead.ts'
import { bagQuery, keepAnswer, lookQuietly, showAgain } from './bag-query.ts'
import type { Part } from './parts.ts'
import { membersOf, withoutLine, withPart, withSize } from './rules.ts'
import type { Bag } from './types.ts'

/** A refused change of the bag. */
export class BagRefused extends Error {
  override readonly name = 'BagRefused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * A change of the bag: shown at once, sent after those before it, and taken back by itself alone where it is refused;
 * it throws {@link BagRefused} then.
 */
export async function changeBag(
  place: Place,
  ahead: Ahead,
  send: (bag: Bag) => Promise<Result<Bag>>,
): Promise<Bag> {
  const stop = goAhead(ahead)
  showAgain(place)
  try {
    return await inTurn(async () => {
      const bag = queryClient().getQueryData(bagQuery(place).queryKey)?.bag
      if (!bag) throw new BagRefused({ code: 'bag_not_found', message: 'no bag', retryable: false })
      const result = await send(bag)
      if (!result.ok) throw new BagRefused(result.refusal)
      stop()
      keepAnswer(place, result.value)
      return result.value
    })
  } catch (cause) {
    stop()
    showAgain(place)
    if (cause instanceof BagRefused) {
      if (cause.refusal.retryable) void inTurn(() => lookQuietly(place))
      else void queryClient().invalidateQueries({ queryKey: bagQuery(place).queryKey })
    }
    throw cause
  }
}

/** Another size for a line, in its place. */
export const resizeLine = (place: Place, id: string, size: string): Promise<Bag> =>
  changeBag(
    place,
    (bag) => withSize(bag, id, size),
    (bag) => changeLine(place, bag, { id, size }),
  )

/** Another part for a bundle, by the line of the one it has. */
export const exchangePart = (place: Place, id: string, part: Part): Promise<Bag> =>
  changeBag(
    place,
    (bag) => withPart(bag, id, part),
    (bag) => {
      const size = bag.lines.flatMap(membersOf).find((line) => line.id === id)?.size ?? oneSize
      return changeLine(place, bag, { id, size, code: part.code })
    },
  )

/** A line, or a child of one, out of the bag. */
export const takeOut = (place: Place, id: string): Promise<Bag> =>
  changeBag(
    place,
    (bag) => withoutLine(bag, id),
    (bag) => removeLine(place, bag, id),
  )
