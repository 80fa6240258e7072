// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import type { BagLine } from '#lib/bag/types.ts'
import { createConfirmedOrder } from '#tests/fixtures/confirmed-order.ts'
import { renderInShop, screen } from '#tests/support/render.tsx'
import { Reorder } from './reorder.tsx'

const { addProducts, findAvailableLines } = vi.hoisted(() => ({
  addProducts: vi.fn(),
  findAvailableLines: vi.fn(),
}))
vi.mock('#lib/bag/transfer-bag.client.ts', () => ({
  addProducts,
  findAvailableLines,
  toTransferredProduct: ({ code: id, size, target: gender }: BagLine) => ({ id, size, gender }),
}))

const line = (name: string, own: Partial<BagLine> = {}) =>
  ({
    id: name,
    code: name,
    name,
    size: '41',
    children: [],
    giftCard: false,
    giftVoucherCode: null,
    ...own,
  }) as BagLine
const lines = [
  line('Paseo'),
  line('Sierra'),
  line('Card', { giftCard: true }),
  line('Sock', { giftVoucherCode: 'V' }),
]

beforeEach(() => {
  addProducts.mockReset()
  findAvailableLines.mockReset()
})

async function orderAgain(shown = lines) {
  const { user } = await renderInShop(<Reorder order={createConfirmedOrder({ lines: shown })} />)
  await user.click(screen.getByRole('button', { name: 'Order again' }))
  await vi.dynamicImportSettled()
  return screen.findByRole('status')
}

it('adds what is available, never gift cards or gifts, and names what is not', async () => {
  findAvailableLines.mockResolvedValue({ lines: [lines[0]], missing: [lines[1]], currency: 'GBP' })
  addProducts.mockImplementation(async (products, onAdded) => products.forEach(onAdded))
  const status = await orderAgain()
  expect(findAvailableLines.mock.calls[0]?.[2]).toEqual([lines[0], lines[1]])
  expect(addProducts.mock.calls[0]?.[0]).toMatchObject([{ id: 'Paseo', size: '41' }])
  await vi.waitFor(() => expect(status.textContent).toContain('1 item was added to your bag.'))
  expect(status.textContent).toContain('No longer available: Sierra.')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en_GB/bolsa')
})

it('names what the bag did not accept', async () => {
  findAvailableLines.mockResolvedValue({ lines: [lines[0], lines[1]], missing: [], currency: 'GBP' })
  addProducts.mockImplementation(async ([first], onAdded) => onAdded(first))
  const status = await orderAgain()
  await vi.waitFor(() => expect(status.textContent).toContain('the shop didn’t answer: Sierra.'))
})

it('says that nothing was added after an outage', async () => {
  findAvailableLines.mockRejectedValue(new Error('no connection'))
  const status = await orderAgain()
  await vi.waitFor(() => expect(status.textContent).toBe('We couldn’t add anything to your bag. Try again.'))
})

it('is not offered for an order of gift cards alone', async () => {
  await renderInShop(<Reorder order={createConfirmedOrder({ lines: [line('Card', { giftCard: true })] })} />)
  expect(screen.queryByRole('button')).toBeNull()
})
