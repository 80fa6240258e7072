import { describe, expect, it } from 'vitest'
import { getNotifyTarget } from './notify-target.ts'

const values = ['41', '42', '43']
const sizes = values.map((value) => ({ value }))
const live = (...stock: number[]) => ({
  sizes: values.map((value, at) => ({
    value,
    label: value,
    price: 1,
    stock: stock[at] ?? 0,
    lowStock: false,
  })),
})
const shoe = { code: 'SHOE-001', sizes }
const sole = (...stock: number[]) => ({
  extraPrice: 0,
  left: new Map(values.map((value, at) => [value, stock[at] ?? 0])),
  part: { code: 'SOLE-001', name: 'Mud sole', sizes: values },
})
const none = { extraPrice: 0, left: null, part: null }

describe('notification target of a bundle', () => {
  it('is the shoe if the shoe is sold out, whatever the sole', () => {
    const bundle = { ...shoe, live: live(0, 5, 5), offerSelection: sole(0, 5, 5) }
    expect(getNotifyTarget('41', bundle)).toEqual({ code: 'SHOE-001', part: null, sizes: ['41'], size: '41' })
  })

  it('is the sole if the shoe is in stock', () => {
    const bundle = { ...shoe, live: live(5, 0, 5), offerSelection: sole(0, 5, 5) }
    expect(getNotifyTarget('41', bundle)).toEqual({
      code: 'SOLE-001',
      part: 'Mud sole',
      sizes: ['41'],
      size: '41',
    })
    expect(getNotifyTarget('42', bundle)).toMatchObject({ code: 'SHOE-001', sizes: ['42'] })
  })

  it('is, for any size, the sole in the sizes in which the shoe is in stock', () => {
    const bundle = { ...shoe, live: live(5, 0, 5), offerSelection: sole(0, 0, 0) }
    expect(getNotifyTarget(null, bundle)).toEqual({
      code: 'SOLE-001',
      part: 'Mud sole',
      sizes: ['41', '43'],
      size: null,
    })
    expect(getNotifyTarget(null, { ...bundle, live: live(0, 0, 0) })).toMatchObject({
      code: 'SHOE-001',
      sizes: values,
    })
  })

  it('is a one-size part in its only size', () => {
    const part = { code: 'SOLE-001', name: 'Sole', sizes: ['U'] }
    const offerSelection = {
      extraPrice: 0,
      left: new Map([
        ['U', 0],
        ['', 0],
      ]),
      part,
    }
    expect(getNotifyTarget('41', { ...shoe, live: live(5, 5, 5), offerSelection })).toEqual({
      code: 'SOLE-001',
      part: 'Sole',
      sizes: ['U'],
      size: null,
    })
  })
})

it('the notification target of any other product is the product itself', () => {
  const sold = { ...shoe, live: live(0, 5, 0), offerSelection: none }
  expect(getNotifyTarget('41', sold)).toEqual({
    code: 'SHOE-001',
    part: null,
    sizes: ['41', '43'],
    size: '41',
  })
})
