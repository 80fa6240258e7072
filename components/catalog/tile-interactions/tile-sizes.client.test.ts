import { expect, it, vi } from 'vitest'
import type { LiveProduct } from '#lib/catalog/types.ts'
import { getSizeSystem, getTileSizes } from './tile-sizes.client.ts'

vi.mock('#lib/catalog/saved-sizes.client.ts', async (original) => ({
  ...(await original()),
  readSavedSizes: () => ({}),
}))

const shop = { brand: 'vereda', locale: 'en_GB' } as const

function live(
  sizeScale: LiveProduct['sizeScale'],
  labels: readonly (readonly [string, string])[],
): LiveProduct {
  const sizes = labels.map(([value, label]) => ({ value, label, price: 9000, stock: 5, lowStock: false }))
  const price = { current: 9000, previous: null, discount: 0, maxPrice: null, currency: 'GBP' } as const
  return { sizeScale, target: 'K', sizes, price, vouchers: [], priorLowest: null, saleState: 'open' }
}

const short = (product: LiveProduct) => getTileSizes(product, shop).map((size) => size.shortName)

it('names a child’s number that repeats after 13 by its EU size, whatever its position', () => {
  const shoe = live('shoe', [
    ['22', '5'],
    ['32', '13'],
    ['38', '5'],
  ])
  expect(short(shoe)).toEqual(['EU 22', '13', 'EU 38'])
  expect(getTileSizes(shoe, shop).map(({ name }) => name)).toEqual([
    'UK 5 (EU 22)',
    'UK 13 (EU 32)',
    'UK 5 (EU 38)',
  ])
})

it('shows socks in the market’s size system, like shoes', () => {
  const sock = live('sock', [['39-42', '5½–8']])
  expect(getSizeSystem(sock, shop)).toBe('UK')
  expect(getTileSizes(sock, shop)[0]?.names).toEqual(['UK 5½–8', 'EU 39–42'])
  expect(getSizeSystem(live('letter', [['M', 'M']]), shop)).toBeNull()
})
