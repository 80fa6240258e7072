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

function quantityOf(ean: string, supply: Supply, isLastSize: boolean): number {
  const percent = hashPercent(ean)
  switch (supply) {
    case 'none':
      return 0
    case 'last':
      return isLastSize ? 1 : 0
    case 'odd':
      return percent < 55 ? 0 : 1
    case 'plenty':
      if (percent < 9) return 0
      return percent < 20 ? 1 : 2 + (percent % 11)
  }
}

/** Initial warehouse stock; for a "last pair" product only the middle size is left. */
export function stockOf(model: DemoModel, color: DemoColor): readonly StockRow[] {
  const material = `${model.code}-${color.suffix}`
  const sizes = sizesOf(model)
  const lastSize = sizes[Math.floor(sizes.length / 2)]
  return sizes.map((size) => {
    const ean = createEan(material, size)
    if (model.tipology === 'gift-card') return { ean, material, size, quantity: 1000 }
    return { ean, material, size, quantity: quantityOf(ean, color.supply ?? 'plenty', size === lastSize) }
  })
}

/** Stock of the stores: each has one or two units of some of the sizes that the warehouse ever had. */
export function storeStockOf(row: StockRow) {
  return demoLocations
    .filter(({ kind }) => kind === 'store')
    .flatMap(({ code }) => {
      const percent = hashPercent(`${code} ${row.ean}`)
      return percent < 45 ? [{ location: code, ean: row.ean, quantity: percent % 4 }] : []
    })
}
