type Compare = (a: number, b: number) => number

/**
 * Moves the first `k` items by `compare` to the front of `items` between `from` and `to`, unordered (Hoare's
 * selection).
 */
function quickselect(items: Int32Array, from: number, to: number, k: number, compare: Compare): void {
  let left = from
  let right = to - 1
  while (left < right) {
    const pivot = items[(left + right) >> 1] ?? 0
    let low = left
    let high = right
    while (low <= high) {
      while (compare(items[low] ?? 0, pivot) < 0) low += 1
      while (compare(items[high] ?? 0, pivot) > 0) high -= 1
      if (low > high) break
      const item = items[low] ?? 0
      items[low++] = items[high] ?? 0
      items[high--] = item
    }
    if (k <= high) right = high
    else if (k >= low) left = low
    else return
  }
}

/**
 * A sorted page of items without sorting the others. Reorders `items`.
 * @param compare of two items, 0 for the same one only
 */
export function selectPage(items: Int32Array, offset: number, limit: number, compare: Compare): number[] {
  const end = Math.min(items.length, offset + limit)
  if (offset >= end) return []
  if (offset > 0) quickselect(items, 0, items.length, offset, compare)
  if (end < items.length) quickselect(items, offset, items.length, end, compare)
  return [...items.subarray(offset, end)].sort(compare)
}
