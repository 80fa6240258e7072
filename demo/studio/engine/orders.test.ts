import { describe, expect, it } from 'vitest'
import { buildOrders, type Dye, type Order, sittings, stale, workerBatches } from './orders.ts'

const tan: Dye = { code: 'tan', hex: '#9a5a2e' }
const black: Dye = { code: 'black', hex: '#262525' }
const style = { more: ['side', 'top', 'pair'] } as const

describe('the orders of a style', () => {
  it('are a large main picture in each colour and three more views of the first', () => {
    const orders = buildOrders('sierra', style, [tan, black])
    expect(orders.map(({ name, width, height }) => `${name} ${width}x${height}`)).toEqual([
      'sierra-tan 1200x1500',
      'sierra-black 1200x1500',
      'sierra-tan-side 900x1125',
      'sierra-tan-top 900x1125',
      'sierra-tan-pair 900x1125',
    ])
  })

  it('are empty for a style without colours on sale', () => {
    expect(buildOrders('sierra', style, [])).toEqual([])
  })

  it('are grouped by view, and assigned to one worker by style', () => {
    const orders = [...buildOrders('sierra', style, [tan, black]), ...buildOrders('andar', style, [tan])]
    const together = sittings(orders)
    expect(together.map(({ slug, view, orders: own }) => `${slug} ${view} ${own.length}`)).toEqual([
      'sierra main 2',
      'sierra side 1',
      'sierra top 1',
      'sierra pair 1',
      'andar main 1',
      'andar side 1',
      'andar top 1',
      'andar pair 1',
    ])
    expect(workerBatches(together).map((bench) => bench.length)).toEqual([1, 1, 3, 3])
  })
})

describe('stale pictures', () => {
  const orders = buildOrders('sierra', style, [tan, black])
  const today = ({ name }: Order) => `today of ${name}`
  const known = Object.fromEntries(orders.map((order) => [order.name, { fingerprint: today(order) }]))

  it('are none when everything is up to date', () => {
    expect(stale(orders, today, known, () => true)).toEqual([])
  })

  it('are those without a file or with a missing or different fingerprint', () => {
    const { 'sierra-black': _, ...rest } = known
    const changed = { ...rest, 'sierra-tan-top': { fingerprint: 'of yesterday' } }
    const exists = (name: string) => name !== 'sierra-tan-side'
    expect(stale(orders, today, changed, exists).map(({ name }) => name)).toEqual([
      'sierra-black',
      'sierra-tan-side',
      'sierra-tan-top',
    ])
  })
})
