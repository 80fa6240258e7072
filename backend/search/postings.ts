/** The heaviest a word can weigh in a product. */
export const heaviest = 15

/** The slots whose product has a word, each with its weight of 1 to 15: one number an entry, growing at the end. */
export class Postings {
  private entries = new Uint32Array(4)
  length = 0

  add(slot: number, weight: number): void {
    if (this.length === this.entries.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.entries)
      this.entries = larger
    }
    this.entries[this.length] = slot * 16 + weight
    this.length += 1
  }

  slotAt(index: number): number {
    return (this.entries[index] ?? 0) >>> 4
  }

  weightAt(index: number): number {
    return (this.entries[index] ?? 0) & 15
  }

  /** What stands in all of them, with the least of the weights. */
  static inAll(lists: readonly Postings[]): Postings {
    const [first, ...others] = lists.toSorted((a, b) => a.length - b.length)
    const common = new Postings()
    if (!first) return common
    const weights = others.map((list) => {
      const bySlot = new Map<number, number>()
      for (let at = 0; at < list.length; at += 1) bySlot.set(list.slotAt(at), list.weightAt(at))
      return bySlot
    })
    for (let at = 0; at < first.length; at += 1) {
      const slot = first.slotAt(at)
      const found = weights.map((bySlot) => bySlot.get(slot) ?? 0)
      if (found.every((weight) => weight > 0)) common.add(slot, Math.min(first.weightAt(at), ...found))
    }
    return common
  }
}
