import { expect, it } from 'vitest'
import { maxBagLines } from '#api-client/contract/bag.ts'
import { checkoutHindrance, maxLines, withoutLine, withSize } from './rules.ts'
import type { Bag, BagLine } from './types.ts'

function line(id: string, price: number, own: Partial<BagLine> = {}): BagLine {
  return {
    id,
    code: 'K100052-001',
    size: '42',
    sizeLabel: '8',
    sizes: [
      { value: '42', label: '8', stock: 4 },
      { value: '43', label: '9', stock: 1 },
    ],
    name: 'Andar',
    subtitle: '',
    category: 'sneakers',
    family: 'shoes',
    target: 'X',
    color: { code: 'sand', name: 'Sand', hex: '#c6b393' },
    picture: {
      xs: '',
      md: '',
      lg: '',
      full: '',
      width: 1,
      height: 1,
      alt: '',
      placeholder: '',
      stand: null,
      foot: null,
    },
    href: '/',
    price,
    previous: null,
    stock: 4,
    changedFrom: null,
    blocked: false,
    ...own,
  }
}

function bagOf(lines: BagLine[], own: Partial<Bag> = {}): Bag {
  const total = lines.reduce((sum, { price }) => sum + price, 0)
  return {
    hash: 'h',
    currency: 'GBP',
    lines,
    promo: { type: 'obtained', missing: 0, threshold: 15_000 },
    membersOnly: false,
    total,
    taxTotal: 0,
    taxIncluded: true,
    taxRate: 200,
    ...own,
  }
}

it('holds as many lines as the contract says', () => {
  expect(maxLines).toBe(maxBagLines)
})

it('sums what stays when a line goes', () => {
  const bag = withoutLine(bagOf([line('a', 12_000), line('b', 6_000)]), 'b')
  expect(bag).toMatchObject({ total: 12_000, taxTotal: 2_000, promo: { type: 'progress', missing: 3_000 } })
})

it('adds the tax on top where prices do not contain it', () => {
  const bag = withoutLine(bagOf([line('a', 10_000), line('b', 1)], { taxIncluded: false, taxRate: 70 }), 'b')
  expect(bag).toMatchObject({ total: 10_000, taxTotal: 700 })
})

it('changes a size in place and keeps an unknown one as it was', () => {
  const bag = bagOf([line('a', 1, { blocked: true }), line('b', 1)])
  expect(withSize(bag, 'a', '43').lines.map(({ size, blocked }) => [size, blocked])).toEqual([
    ['43', false],
    ['42', false],
  ])
  expect(withSize(bag, 'a', '99')).toEqual(bag)
})

it.each([
  ['no bag', null, 'empty'],
  ['an empty one', bagOf([]), 'empty'],
  ['a blocked line', bagOf([line('a', 1), line('b', 1, { blocked: true })]), 'blocked'],
  ['lines that can be had', bagOf([line('a', 1)]), null],
] as const)('%s hinders the checkout or not', (_what, bag, hindrance) => {
  expect(checkoutHindrance(bag)).toBe(hindrance)
})
