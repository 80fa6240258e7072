import { createHash } from 'node:crypto'
import { createEan } from '#backend/shop/catalog/ean.ts'
import type { DemoColor, DemoModel, Supply } from './catalog/types.ts'
import { demoLocations } from './locations.ts'
import { sizesOf } from './sizes.ts'

export type StockRow = {
  readonly ean: string
  readonly material: string
  readonly size: string
  readonly quantity: number
}

/** 0..99, deterministic for the same text. */
export function hashPercent(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % 100
}

function quantityOf(ean: string, supply: Supply, isKept: boolean): number {
  const thrown = hashPercent(ean)
  switch (supply) {
    case 'none':
      return 0
    case 'last':
      return isKept ? 1 : 0
    case 'odd':
      return thrown < 55 ? 0 : 1
    case 'plenty':
      if (thrown < 9) return 0
      return thrown < 20 ? 1 : 2 + (thrown % 11)
  }
}

/** Initial warehouse stock; for a "last pair" product only the middle size is left. */
export function stockOf(model: DemoModel, color: DemoColor): readonly StockRow[] {
  const material = `${model.code}-${color.suffix}`
  const sizes = sizesOf(model)
  const kept = sizes[Math.floor(sizes.length / 2)]
  return sizes.map((size) => {
    const ean = createEan(material, size)
    if (model.tipology === 'gift-card') return { ean, material, size, quantity: 1000 }
    return { ean, material, size, quantity: quantityOf(ean, color.supply ?? 'plenty', size === kept) }
  })
}

/** Stock of the stores: each has one or two units of some of the sizes that the warehouse ever had. */
export function storeStockOf(row: StockRow) {
  return demoLocations
    .filter(({ kind }) => kind === 'store')
    .flatMap(({ code }) => {
      const thrown = hashPercent(`${code} ${row.ean}`)
      return thrown < 45 ? [{ location: code, ean: row.ean, quantity: thrown % 4 }] : []
    })
}
