// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { translator } from '#i18n/translate.ts'
import { announceAdded } from '#lib/bag/events.ts'
import { bagFromWire } from '#lib/bag/from-wire.ts'
import { writeCookie } from '#lib/session/cookies.ts'
import { wireBag, wireLine } from '#tests/fixtures/wire-bag.ts'
import { startBrowser } from '#tests/support/bag-page.tsx'
import { act, renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { BagLeaf } from './bag-leaf.tsx'
import { sheetWords } from './words.ts'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

it('leads to the bag after each addition on the tablet of a store, which shows no side sheet', async () => {
  startBrowser('/en_PT/all/shoes/andar-sand/K100052-001')
  writeCookie(document, 'vereda', 'storeMode', 'true')
  const place = { brand: 'vereda', locale: 'en_PT' } as const
  const words = sheetWords(translator('en_PT', {}), 'en_PT')
  await renderInShop(<BagLeaf label="Bag" href="/en_PT/bolsa" place={place} words={words} />, place)
  const bag = bagFromWire(wireBag([wireLine('a', 100)]))
  await act(async () => announceAdded({ bag, addedIds: ['a'], noStock: false }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/en_PT/bolsa'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
