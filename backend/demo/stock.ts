import { createHash } from 'node:crypto'
import type { DemoColor, DemoModel, Supply } from './catalog/types.ts'
import { eanOf } from './ean.ts'

export type StockRow = {
  readonly ean: string
  readonly material: string
  readonly size: string
  readonly quantity: number
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}

/** EU sizes: women 36 to 41, men 40 to 46, both from the first to the last; bags have one. */
export function sizesOf(model: DemoModel): readonly string[] {
  if (model.family !== 'shoes') return ['U']
  const women = model.targets.includes('W')
  const men = model.targets.includes('M')
  return range(women ? 36 : 40, men ? 46 : 41)
}

/** 0..99, always the same for the same text. */
function die(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % 100
}

function quantityOf(ean: string, supply: Supply, isKept: boolean): number {
  const thrown = die(ean)
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

/** What lies in the warehouse on the first day; the middle size is the one that is left of a last pair. */
export function stockOf(model: DemoModel, color: DemoColor): readonly StockRow[] {
  const material = `${model.code}-${color.suffix}`
  const sizes = sizesOf(model)
  const kept = sizes[Math.floor(sizes.length / 2)]
  return sizes.map((size) => {
    const ean = eanOf(material, size)
    return { ean, material, size, quantity: quantityOf(ean, color.supply ?? 'plenty', size === kept) }
  })
}
