import { setImmediate as breath } from 'node:timers/promises'

/**
 * Yields chunks of a list with a turn of the event loop between them, so that requests are answered
 * meanwhile.
 */
export async function* chunksWithYield<Item>(
  items: readonly Item[],
  length: number,
): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += length) {
    if (from > 0) await breath()
    yield items.slice(from, from + length)
  }
}
