// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { dispatchBagAdded, dispatchParkedBags } from '#lib/bag/events.client.ts'
import { parseBag } from '#lib/bag/parse-bag.ts'
import { writeCookie } from '#lib/session/browser-cookies.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, render, screen, waitFor, within } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'
import { BagLink } from './bag-link.tsx'
import { bagSheetLabelKeys } from './bag-sheet-label-keys.ts'

mockShopApi()
const push = vi.fn()
vi.mock('next/navigation', () => ({ usePathname: () => '/en_GB', useRouter: () => ({ push }) }))

const renderBagLink = (locale: 'en_GB' | 'en_PT') =>
  render(
    <BagLink
      icon={null}
      label="Bag"
      href={`/${locale}/bolsa`}
      shop={{ brand: 'vereda', locale }}
      parkedHint="A bag waits."
      expressLabel={null}
      labels={createLabels(locale, bagSheetLabelKeys)}
    />,
  )

it('navigates to the bag after each addition on a store tablet, which has no side sheet', async () => {
  resetBrowser('/en_PT/all/shoes/andar-sand/K100052-001')
  writeCookie('vereda', 'storeMode', 'true')
  await renderBagLink('en_PT')
  const bag = parseBag(createBagDto([createBagLineDto('a', 100)]))
  await act(async () => dispatchBagAdded({ bag, addedIds: ['a'], noStock: false }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/en_PT/bolsa'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows what was added, and closes', async () => {
  resetBrowser('/en_GB/all/shoes/andar-sand/K100052-001')
  const { user } = await renderBagLink('en_GB')
  const bag = parseBag(createBagDto([createBagLineDto('a', 100)]))
  await act(async () => dispatchBagAdded({ bag, addedIds: ['a'], noStock: false }))
  const dialog = within(await screen.findByRole('dialog', { name: 'In the bag' }))
  expect(dialog.getByText('Andar')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says that a bag from an earlier visit waits, until it is restored or discarded', async () => {
  resetBrowser('/en_GB')
  await renderBagLink('en_GB')
  await act(async () => dispatchParkedBags(true))
  expect(screen.getByRole('link', { name: 'Bag. A bag waits.' })).toBeTruthy()
  await act(async () => dispatchParkedBags(false))
  expect(screen.getByRole('link', { name: 'Bag' })).toBeTruthy()
})
