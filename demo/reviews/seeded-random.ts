import { createHash } from 'node:crypto'

/** Seeded random numbers: the same sequence for the same seed on every machine. */
export type SeededRandom = {
  /** 0..sides-1 */
  nextInt(sides: number): number
  /** True in the given percentage of cases. */
  chance(percent: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** The same items, shuffled. */
  shuffle<Item>(items: readonly Item[]): Item[]
}

export function createSeededRandom(seed: string): SeededRandom {
  let state = createHash('sha256').update(seed).digest().readUInt32BE(0)
  /** Mulberry32: 0..1 */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const nextInt = (sides: number) => Math.floor(next() * sides)
  return {
    nextInt,
    chance: (percent) => next() * 100 < percent,
    pick: (items) => items[nextInt(items.length)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  }
}

/** Draws from a list without repetition until all items have been drawn. */
export function createDeck(items: readonly string[], dice: SeededRandom): () => string {
  let left: string[] = []
  return () => {
    if (!left.length) left = dice.shuffle(items)
    const drawn = left.pop()
    if (drawn === undefined) throw new Error('there is nothing to draw from')
    return drawn
  }
}
