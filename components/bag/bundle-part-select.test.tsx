// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { bundlePartsQuery } from '#lib/bag/bundle-parts.client.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { openBagPage, resetBrowser } from '#tests/support/bag-page.tsx'
import { screen, waitFor } from '#tests/support/render.tsx'
import { mockShopApi } from '#tests/support/shop-api-mock.ts'

const api = mockShopApi()
const [mud, rock, dust] = ['K300017-001', 'K300016-001', 'K300019-001'] as const
const parts = [
  { code: mud, name: 'Mud sole', price: 4400, stock: 9 },
  { code: rock, name: 'Rock sole', price: 4000, stock: 9 },
  { code: dust, name: 'Dust sole', price: 3500, stock: 0 },
]
vi.mock('#lib/bag/bundle-parts.client.ts', async (original) => ({
  ...(await original<typeof import('#lib/bag/bundle-parts.client.ts')>()),
  bundlePartsQuery: vi.fn(),
}))

beforeEach(() => {
  resetBrowser('/en_GB/bolsa')
  vi.mocked(bundlePartsQuery).mockReturnValue({ queryKey: ['parts'], queryFn: async () => parts } as never)
})

/** A Muda bundle with a sole; `blocked` marks the sole as sold out. */
function createBundleBag(code: string, total: number, blocked = false) {
  const name = parts.find((part) => part.code === code)?.name ?? ''
  const sole = createBagLineDto('sole', 44, {
    code,
    name,
    parentId: 'muda',
    childKind: 'part',
    stock: blocked ? 0 : 9,
  })
  const muda = createBagLineDto('muda', total, {
    code: 'K300015-001',
    name: 'Muda 6',
    additionalProducts: [sole],
  })
  return createBagDto([muda], blocked ? { blockedSkus: ['muda', 'sole'] } : {})
}

const sole = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sole of Muda 6' })
const checkout = (price: string) => screen.findByText(`Check out, ${price}`)

it('exchanges the sole, and offers none that is sold out', async () => {
  const user = await openBagPage(api, createBundleBag(mud, 194))
  await checkout('£194')
  const soldOutOption = await screen.findByRole<HTMLOptionElement>('option', { name: 'Dust sole, sold out' })
  expect([(await sole()).value, soldOutOption.disabled]).toEqual([mud, true])
  api.respond('changeSize', { bag: createBundleBag(rock, 190) })
  await user.selectOptions(await sole(), rock)
  await checkout('£190')
  expect((await sole()).value).toBe(rock)
  expect(api.calls('changeSize')).toMatchObject([{ id: 'sole', code: rock }])
})

it('blocks checkout for a sole that sold out, until another one is selected', async () => {
  const user = await openBagPage(api, createBundleBag(mud, 194))
  await checkout('£194')
  await screen.findByRole('option', { name: /^Rock sole/ })
  api.respond('changeSize', { status: 'NOSTOCK', bag: createBundleBag(rock, 190, true) })
  await user.selectOptions(await sole(), rock)
  await screen.findByText('Sold out in this size. Take another sole, then you can check out.')
  await waitFor(async () => expect((await sole()).value).toBe(rock))
  api.respond('changeSize', { bag: createBundleBag(mud, 194) })
  await user.selectOptions(await sole(), mud)
  expect(await checkout('£194')).toBeTruthy()
  expect(screen.queryByText(/^Sold out in this size/)).toBeNull()
})
