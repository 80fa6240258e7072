import type { ChildKind } from './schema.ts'

/** What makes a line a child: the line it belongs to, and how. Both are null for a line of its own. */
export type ParentLink = { readonly parentId: string | null; readonly childKind: ChildKind | null }

type LinkedLine = ParentLink & { readonly id: string }

/** Lines by the line that they belong to, in their order. */
export function groupChildren<Line extends LinkedLine>(
  lines: readonly Line[],
): (parent: LinkedLine) => readonly Line[] {
  const children = Map.groupBy(
    lines.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  return ({ id }) => children.get(id) ?? []
}

/** Lines of their own: those that count to what a bag holds. */
export const getTopLevelLines = <Line extends ParentLink>(lines: readonly Line[]): Line[] =>
  lines.filter(({ parentId }) => parentId === null)

type StockedLine = LinkedLine & {
  readonly stock: number
  readonly sizes: readonly { readonly value: string; readonly stock: number }[]
}

/** How many of a part there are in the size of what it completes: that size, or the only one it has. */
function getPartStock({ sizes }: StockedLine, size: string): number {
  return sizes.find(({ value }) => value === size)?.stock ?? (sizes.length === 1 ? (sizes[0]?.stock ?? 0) : 0)
}

/** A bundle is sold whole: there is no more of it in a size than of its part. */
export function limitBundleStock<Line extends StockedLine>(lines: readonly Line[]): Line[] {
  const of = groupChildren(lines)
  return lines.map((line) => {
    const parts = of(line).filter(({ childKind }) => childKind === 'part')
    if (!parts.length) return line
    return {
      ...line,
      stock: Math.min(line.stock, ...parts.map(({ stock }) => stock)),
      sizes: line.sizes.map((size) => ({
        ...size,
        stock: Math.min(size.stock, ...parts.map((part) => getPartStock(part, size.value))),
      })),
    }
  })
}

/** Lines that can be bought: nothing is sold without what it belongs to. */
export function getSellableLines<Line extends LinkedLine & { readonly stock: number }>(
  lines: readonly Line[],
): Line[] {
  const stock = new Map(lines.map((line) => [line.id, line.stock]))
  return lines.filter(
    (line) => line.stock > 0 && (line.parentId === null || (stock.get(line.parentId) ?? 0) > 0),
  )
}
