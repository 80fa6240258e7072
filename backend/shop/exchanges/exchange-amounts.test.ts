import { describe, expect, it } from 'vitest'
import { calculateExchange } from './exchange-amounts.ts'

const british = { taxIncluded: true, taxRate: 20_000, taxParts: [] }
const line = { price: 10_000, discount: 0, tax: 1_667 }
const calculate = (newPrice: number, own: object = {}) =>
  calculateExchange(british, { ...line, ...own }, { newPrice, value: 10_000 })

describe('the difference of an exchange', () => {
  it('is paid if the new size costs more, with the tax that it contains', () => {
    expect(calculate(11_200)).toMatchObject({
      credit: 10_000,
      toPay: 1_200,
      tax: 200,
      refundDue: 0,
      difference: 1_200,
    })
  })

  it('is nothing at the same price', () => {
    expect(calculate(10_000)).toMatchObject({ credit: 10_000, toPay: 0, tax: 0, refundDue: 0, difference: 0 })
  })

  it('is repaid if the new size costs less', () => {
    expect(calculate(8_000)).toMatchObject({ credit: 8_000, toPay: 0, refundDue: 2_000, difference: -2_000 })
  })

  it('leaves vouchers of the old size as they are', () => {
    const reduced = { discount: 4_000, tax: 1_000 }
    expect(
      calculateExchange(british, { ...line, ...reduced }, { newPrice: 10_500, value: 6_000 }).toPay,
    ).toBe(500)
    expect(
      calculateExchange(british, { ...line, ...reduced }, { newPrice: 9_000, value: 6_000 }).refundDue,
    ).toBe(1_000)
  })

  it('never repays more than was paid', () => {
    const free = { ...line, discount: 9_500, tax: 83 }
    expect(calculateExchange(british, free, { newPrice: 1_000, value: 500 }).refundDue).toBe(500)
  })

  it('adds the taxes of the order where prices are without them, in both directions', () => {
    const parts = [
      { kind: 'sales', region: 'CA', rate: 6_000, base: 10_000, amount: 600 },
      { kind: 'sales', region: 'CA', rate: 2_000, base: 10_000, amount: 200 },
    ] as const
    const american = { taxIncluded: false, taxRate: 8_000, taxParts: parts }
    const old = { price: 10_000, discount: 0, tax: 800 }
    const more = calculateExchange(american, old, { newPrice: 11_000, value: 10_800 })
    expect(more).toMatchObject({ net: 1_000, tax: 80, toPay: 1_080 })
    expect(more.taxParts.map(({ base, amount }) => [base, amount])).toEqual([
      [1_000, 60],
      [1_000, 20],
    ])
    expect(calculateExchange(american, old, { newPrice: 9_000, value: 10_800 }).refundDue).toBe(1_080)
  })
})
