import { describe, expect, it } from 'vitest'
import { calculateRefund, getDeliveryRefund, getPaidByLine, splitAmount, splitTax } from './refund-amounts.ts'

/** A deterministic sequence of whole numbers below a limit. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

function createOrder(seed: number) {
  const random = createRandom(seed)
  const taxIncluded = random(2) === 0
  const lines = Array.from({ length: 1 + random(6) }, (_, position) => {
    const price = 1 + random(30_000)
    return { position, price, discount: random(price + 1), tax: seed % 3 ? random(6000) : null }
  })
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const shippingCost = random(2) ? random(2000) : 0
  const known = seed % 3 ? sum(({ tax }) => tax ?? 0) : random(20_000)
  const order = {
    market: taxIncluded ? ('GB' as const) : ('US' as const),
    itemsTotal: sum(({ price }) => price),
    discount: sum(({ discount }) => discount),
    shippingCost,
    taxTotal: known + (shippingCost ? random(300) : 0),
    taxIncluded,
  }
  const total = order.itemsTotal - order.discount + shippingCost + (taxIncluded ? 0 : order.taxTotal)
  return { order, lines, total }
}

const seeds = Array.from({ length: 300 }, (_, seed) => seed + 1)

describe('splitAmount', () => {
  it('splits into parts that add up and are in proportion', () => {
    for (const seed of seeds) {
      const random = createRandom(seed)
      const amount = random(100_000)
      const weights = Array.from({ length: 1 + random(8) }, () => random(500))
      const all = weights.reduce((total, weight) => total + weight, 0)
      const parts = splitAmount(amount, weights)
      expect(parts.reduce((total, part) => total + part, 0)).toBe(all ? amount : 0)
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - (all ? (amount * (weights[index] ?? 0)) / all : 0))).toBeLessThanOrEqual(1)
    }
  })
})

describe('the refund of lines', () => {
  it('adds up to what was paid, however the lines are divided into returns', () => {
    for (const seed of seeds) {
      const { order, lines, total } = createOrder(seed)
      const goods = lines.reduce(
        (sum, { position }) =>
          sum +
          calculateRefund(order, lines, {
            positions: new Set([position]),
            includesDelivery: false,
            shipmentCost: 0,
          }).due,
        0,
      )
      const deliveryTax = order.taxIncluded ? 0 : splitTax(order, lines).delivery
      expect(goods + order.shippingCost + deliveryTax).toBe(total)
    }
  })

  it('is never negative and never more than was paid', () => {
    for (const seed of seeds) {
      const { order, lines, total } = createOrder(seed)
      const positions = new Set(lines.flatMap(({ position }) => ((seed >> position) % 2 ? [position] : [])))
      const shipmentCost = seed * 37
      const refund = calculateRefund(order, lines, { positions, includesDelivery: true, shipmentCost })
      expect(refund.due).toBeGreaterThanOrEqual(0)
      expect(refund.due).toBeLessThanOrEqual(total)
      expect(refund.due).toBe(refund.goods + refund.delivery - refund.cost)
    }
  })

  it('is the price less vouchers, with added tax', () => {
    const lines = [{ position: 0, price: 10_000, discount: 2500, tax: 600 }]
    const order = {
      market: 'US',
      itemsTotal: 10_000,
      discount: 2500,
      shippingCost: 0,
      taxTotal: 600,
    } as const
    expect(getPaidByLine({ ...order, taxIncluded: false }, lines).get(0)).toBe(8100)
    expect(getPaidByLine({ ...order, taxIncluded: true }, lines).get(0)).toBe(7500)
  })
})

describe('the refund of the delivery', () => {
  const order = { market: 'GB', itemsTotal: 4000, discount: 0, taxTotal: 0, taxIncluded: true } as const

  it('is that of the standard delivery, not the extra cost of an express one', () => {
    expect(getDeliveryRefund({ ...order, shippingCost: 495 }, [])).toBe(495)
    expect(getDeliveryRefund({ ...order, shippingCost: 995 }, [])).toBe(495)
    expect(getDeliveryRefund({ ...order, itemsTotal: 9000, shippingCost: 995 }, [])).toBe(0)
    expect(getDeliveryRefund({ ...order, shippingCost: 0 }, [])).toBe(0)
  })
})
