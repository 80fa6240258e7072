// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import type { AddedBag, Bag } from '#lib/bag/types.ts'
import { createBag, createBagLine } from '#tests/fixtures/bag.ts'
import { noPicture } from '#tests/fixtures/picture.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { render, screen, waitFor } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { BagSheet } from './bag-sheet.tsx'
import { bagSheetLabelKeys } from './bag-sheet-label-keys.ts'

mockShopApi()
const labels = createLabels('en_GB', bagSheetLabelKeys)
const line = createBagLine('a', 10_900, { picture: { ...noPicture, xs: 'data:,' } })
const progress = { type: 'progress', missing: 4100, threshold: 15_000 } as const

beforeEach(() => resetBrowser('/en_GB'))

async function openSheet(bag: Bag = createBag([line]), added: Partial<AddedBag> = {}) {
  const onClose = vi.fn()
  const { user } = await render(
    <LabelsProvider labels={labels}>
      <BagSheet
        addedBag={{ bag, addedIds: ['a'], noStock: false, ...added }}
        href="/en_GB/bolsa"
        shop={{ brand: 'vereda', locale: 'en_GB' }}
        expressLabel="Express checkout"
        onClose={onClose}
      />
    </LabelsProvider>,
  )
  return { user, onClose }
}

const getLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('shows the added line and the next steps', async () => {
  const other = createBagLine('b', 5000, { name: 'Other' })
  const { user, onClose } = await openSheet(createBag([line, other]))
  expect(screen.getByRole('dialog', { name: 'In the bag' })).toBeTruthy()
  expect(screen.getByText('Sand, size 8')).toBeTruthy()
  expect(screen.queryByText('Other')).toBeNull()
  expect(screen.getByText('And 1 more in the bag')).toBeTruthy()
  expect(screen.getByText('Subtotal').parentElement?.textContent).toBe('Subtotal£159')
  expect(getLink('Check out, £159')).toBe('/en_GB/checkout')
  expect(getLink('Express checkout')).toBe('/en_GB/checkout/express')
  expect(getLink('View bag')).toBe('/en_GB/bolsa')
  await user.click(screen.getByRole('button', { name: 'Keep looking' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it.each([
  ['free-shipping', 'obtained', 'Delivery is on us.'],
  ['free-shipping', 'progress', '£41 more and delivery is on us.'],
  ['gift-with-purchase', 'obtained', 'A gift comes along.'],
  ['gift-with-purchase', 'progress', '£41 more and a gift comes along.'],
] as const)('shows the promotion: %s, %s', async (kind, type, text) => {
  await openSheet(createBag([line], { promo: { ...progress, kind, type } }))
  expect(screen.getByText(text)).toBeTruthy()
})

it('says that the size sold out meanwhile, and offers no checkout', async () => {
  await openSheet(createBag([{ ...line, blocked: true }]), { noStock: true })
  expect(screen.getByRole('dialog', { name: 'Kept, but sold out' })).toBeTruthy()
  expect(screen.getByText(/took the last pair in this size/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /checkout|Check out/ })).toBeNull()
  expect(getLink('View bag')).toBe('/en_GB/bolsa')
})

it('says that tax is added, where prices exclude it', async () => {
  await openSheet(createBag([line], { taxTotal: null, taxIncluded: false, taxRate: null }))
  expect(screen.getByText('Subtotal').parentElement?.textContent).toBe('Subtotal£109 plus tax')
})
