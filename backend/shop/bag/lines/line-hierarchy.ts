import type { ChildKind } from '#backend/db/schema/sales/bag.ts'

/** The link of a child line: its parent and its kind. Both are null for a top-level line. */
export type ParentLink = { readonly parentId: string | null; readonly childKind: ChildKind | null }

type LinkedLine = ParentLink & { readonly id: string }

/** Groups child lines by their parent, keeping their order. */
export function groupChildren<Line extends LinkedLine>(
  lines: readonly Line[],
): (parent: LinkedLine) => readonly Line[] {
  const children = Map.groupBy(
    lines.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  )
  return ({ id }) => children.get(id) ?? []
}

/** Top-level lines: the ones that count towards the size of a bag. */
export const getTopLevelLines = <Line extends ParentLink>(lines: readonly Line[]): Line[] =>
  lines.filter(({ parentId }) => parentId === null)

type StockedLine = LinkedLine & {
  readonly stock: number
  readonly sizes: readonly { readonly value: string; readonly stock: number }[]
}

/** The stock of a part in the size of its parent: that size, or its only one. */
function getPartStock({ sizes }: StockedLine, size: string): number {
  return sizes.find(({ value }) => value === size)?.stock ?? (sizes.length === 1 ? (sizes[0]?.stock ?? 0) : 0)
}

/** A bundle is sold whole: its stock in a size is at most that of its part. */
export function limitBundleStock<Line extends StockedLine>(lines: readonly Line[]): Line[] {
  const childrenOf = groupChildren(lines)
  return lines.map((line) => {
    const parts = childrenOf(line).filter(({ childKind }) => childKind === 'part')
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

/** Lines that can be bought: a child is not sold without its parent. */
export function getSellableLines<Line extends LinkedLine & { readonly stock: number }>(
  lines: readonly Line[],
): Line[] {
  const stock = new Map(lines.map((line) => [line.id, line.stock]))
  return lines.filter(
    (line) => line.stock > 0 && (line.parentId === null || (stock.get(line.parentId) ?? 0) > 0),
  )
}
