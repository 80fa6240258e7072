// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { dispatchBagAdded } from '#lib/bag/events.client.ts'
import { parseBag } from '#lib/bag/parse-bag.ts'
import { writeCookie } from '#lib/session/browser-cookies.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { act, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { bagSheetLabels } from './bag-labels.ts'
import { BagLink } from './bag-link.tsx'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

it('navigates to the bag after each addition on a store tablet, which has no side sheet', async () => {
  resetBrowser('/en_PT/all/shoes/andar-sand/K100052-001')
  writeCookie('vereda', 'storeMode', 'true')
  const shop = { brand: 'vereda', locale: 'en_PT' } as const
  const labels = bagSheetLabels(createTranslator('en_PT', {}), 'en_PT')
  await renderInShop(<BagLink label="Bag" href="/en_PT/bolsa" shop={shop} labels={labels} />, shop)
  const bag = parseBag(createBagDto([createBagLineDto('a', 100)]))
  await act(async () => dispatchBagAdded({ bag, addedIds: ['a'], noStock: false }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/en_PT/bolsa'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows what was added, and closes', async () => {
  resetBrowser('/en_GB/all/shoes/andar-sand/K100052-001')
  const shop = { brand: 'vereda', locale: 'en_GB' } as const
  const labels = bagSheetLabels(createTranslator('en_GB', {}), 'en_GB')
  const { user } = await renderInShop(<BagLink label="Bag" href="/en_GB/bolsa" shop={shop} labels={labels} />)
  const bag = parseBag(createBagDto([createBagLineDto('a', 100)]))
  await act(async () => dispatchBagAdded({ bag, addedIds: ['a'], noStock: false }))
  const dialog = within(await screen.findByRole('dialog', { name: 'In the bag' }))
  expect(dialog.getByText('Andar')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
