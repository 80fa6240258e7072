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

describe('who waits for a bundle', () => {
  it('waits for the shoe where that is gone, whatever the sole', () => {
    const sold = { ...shoe, live: live(0, 5, 5), offerSelection: sole(0, 5, 5) }
    expect(getNotifyTarget('41', sold)).toEqual({ code: 'SHOE-001', part: null, sizes: ['41'], size: '41' })
  })

  it('waits for the sole where the shoe is there', () => {
    const sold = { ...shoe, live: live(5, 0, 5), offerSelection: sole(0, 5, 5) }
    expect(getNotifyTarget('41', sold)).toEqual({
      code: 'SOLE-001',
      part: 'Mud sole',
      sizes: ['41'],
      size: '41',
    })
    expect(getNotifyTarget('42', sold)).toMatchObject({ code: 'SHOE-001', sizes: ['42'] })
  })

  it('of any size waits for the sole in the sizes there are shoes of', () => {
    const sold = { ...shoe, live: live(5, 0, 5), offerSelection: sole(0, 0, 0) }
    expect(getNotifyTarget(null, sold)).toEqual({
      code: 'SOLE-001',
      part: 'Mud sole',
      sizes: ['41', '43'],
      size: null,
    })
    expect(getNotifyTarget(null, { ...sold, live: live(0, 0, 0) })).toMatchObject({
      code: 'SHOE-001',
      sizes: values,
    })
  })

  it('waits for a part of one size as it comes', () => {
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

it('who waits for anything else waits for that', () => {
  const sold = { ...shoe, live: live(0, 5, 0), offerSelection: none }
  expect(getNotifyTarget('41', sold)).toEqual({
    code: 'SHOE-001',
    part: null,
    sizes: ['41', '43'],
    size: '41',
  })
})
