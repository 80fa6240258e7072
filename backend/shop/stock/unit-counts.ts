/** Units per stock location: an EAN in the warehouse, or an EAN in a store ({@link stockKey}). */
export type UnitCounts = ReadonlyMap<string, number>

type StockItem = { readonly ean: string; readonly stockLocation?: string | null }

/** The key that units of a size are counted under: stores and the warehouse are counted separately. */
export const stockKey = ({ ean, stockLocation }: StockItem) =>
  stockLocation ? `${ean}@${stockLocation}` : ean

export function parseStockKey(key: string): { readonly ean: string; readonly location: string } {
  const [ean = '', location = ''] = key.split('@')
  return { ean, location }
}

export function countUnits(lines: readonly StockItem[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const line of lines) units.set(stockKey(line), (units.get(stockKey(line)) ?? 0) + 1)
  return units
}

export const storeStockKey = ({ ean, location }: { readonly ean: string; readonly location: string }) =>
  stockKey({ ean, stockLocation: location })

/** Splits units into those in the warehouse and those in stores. */
export function splitByLocation(units: UnitCounts) {
  const all = [...units].map(([key, count]) => ({ ...parseStockKey(key), count }))
  return {
    inWarehouse: all.filter(({ location }) => !location),
    inStores: all.filter(({ location }) => location),
  }
}

/** Units of both together. */
export function addUnits(units: UnitCounts, others: UnitCounts): UnitCounts {
  const sum = new Map(units)
  for (const [key, count] of others) sum.set(key, (sum.get(key) ?? 0) + count)
  return sum
}

/** Units left to reserve after other holds are released; negative if those held more. */
export function subtractReleased(wanted: UnitCounts, released: readonly UnitCounts[]): UnitCounts {
  const net = new Map(wanted)
  for (const units of released) {
    for (const [ean, count] of units) net.set(ean, (net.get(ean) ?? 0) - count)
  }
  return new Map([...net].filter(([, count]) => count !== 0))
}
