// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { addToBag } from '#lib/bag/actions.client.ts'
import { removeBagLine } from '#lib/bag/change-bag.client.ts'
import { addToWishlist, readWishlist } from '#lib/bag/wishlist/wishlist-storage.client.ts'
import { createBagLine } from '#tests/fixtures/bag.ts'
import { act, renderHook } from '#tests/support/render.tsx'
import { useLineChanges } from './use-line-changes.ts'

vi.mock('#lib/bag/actions.client.ts')
vi.mock('#lib/bag/change-bag.client.ts', async (original) => ({
  ...(await original<typeof import('#lib/bag/change-bag.client.ts')>()),
  removeBagLine: vi.fn(),
}))

const place = { brand: 'vereda', locale: 'en_GB' } as const
const line = createBagLine('line-1', 5000)
const wish = { id: line.code, size: line.size, gender: 'W' } as const
const wished = () => readWishlist('vereda').map(({ id, size }) => `${id} ${size}`)
const ours = `${line.code} ${line.size}`

async function saveForLater() {
  const hook = await renderHook(useLineChanges, place)
  await act(async () => hook.value().saveForLater(line))
  return async () => {
    const { news, undo } = hook.value()
    if (news?.kind !== 'later') throw new Error('nothing was saved for later')
    await act(async () => undo(news))
    return hook.value().news
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.mocked(removeBagLine).mockResolvedValue({} as never)
  vi.mocked(addToBag).mockResolvedValue({ ok: true, value: {} as never })
})

it('undoes a save for later', async () => {
  const undo = await saveForLater()
  expect(wished()).toEqual([ours])
  await undo()
  expect(wished()).toEqual([])
  expect(addToBag).toHaveBeenCalled()
})

it('keeps a wishlist entry that existed before the save for later', async () => {
  addToWishlist('vereda', wish)
  addToWishlist('vereda', { ...wish, id: 'OTHER-1' })
  const undo = await saveForLater()
  await undo()
  expect(wished()).toEqual([`OTHER-1 ${line.size}`, ours])
})

it('keeps a line on the wishlist when the bag rejects it', async () => {
  vi.mocked(addToBag).mockResolvedValue({
    ok: false,
    error: { code: 'no_stock', message: '', retryable: false },
  })
  const undo = await saveForLater()
  expect(await undo()).toMatchObject({ kind: 'refused' })
  expect(wished()).toEqual([ours])
})
