// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { addToBag } from '#lib/bag/actions.client.ts'
import { removeBagLine } from '#lib/bag/change-bag.client.ts'
import { addToGuestWishlist, readGuestWishlist } from '#lib/wishlist/guest-wishlist.client.ts'
import { createBagLine } from '#tests/fixtures/bag.ts'
import { act, renderHook } from '#tests/support/render.tsx'
import { useLineChanges } from './use-line-changes.ts'

vi.mock('#lib/bag/actions.client.ts')
vi.mock('#lib/bag/change-bag.client.ts', async (original) => ({
  ...(await original<typeof import('#lib/bag/change-bag.client.ts')>()),
  removeBagLine: vi.fn(),
}))

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const line = createBagLine('line-1', 5000)
const savedItem = { id: line.code, size: line.size, gender: 'W' } as const
const getWishlistEntries = () => readGuestWishlist('vereda').map(({ id, size }) => `${id} ${size}`)
const ownEntry = `${line.code} ${line.size}`

async function saveForLater() {
  const hook = await renderHook(useLineChanges, shop)
  await act(async () => hook.value().saveForLater(line))
  return async () => {
    const { notice, undo } = hook.value()
    if (notice?.kind !== 'later') throw new Error('nothing was saved for later')
    await act(async () => undo(notice))
    return hook.value().notice
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.mocked(removeBagLine).mockResolvedValue({} as never)
  vi.mocked(addToBag).mockResolvedValue({ ok: true, value: {} as never })
})

it('undoes a save for later', async () => {
  const undo = await saveForLater()
  expect(getWishlistEntries()).toEqual([ownEntry])
  await undo()
  expect(getWishlistEntries()).toEqual([])
  expect(addToBag).toHaveBeenCalled()
})

it('keeps a wishlist entry that existed before the save for later', async () => {
  addToGuestWishlist('vereda', savedItem)
  addToGuestWishlist('vereda', { ...savedItem, id: 'OTHER-1' })
  const undo = await saveForLater()
  await undo()
  expect(getWishlistEntries()).toEqual([`OTHER-1 ${line.size}`, ownEntry])
})

it('keeps a line on the wishlist when the bag rejects it', async () => {
  vi.mocked(addToBag).mockResolvedValue({
    ok: false,
    error: { code: 'no_stock', message: '', retryable: false },
  })
  const undo = await saveForLater()
  expect(await undo()).toMatchObject({ kind: 'refused' })
  expect(getWishlistEntries()).toEqual([ownEntry])
})
