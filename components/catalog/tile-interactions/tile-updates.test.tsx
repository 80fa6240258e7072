// @vitest-environment page
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { fetchPreferredStoreStock } from '#lib/catalog/preferred-store.client.ts'
import { listSlots } from '#lib/session/slots/list-slots.ts'
import { writeStored } from '#lib/session/storage.client.ts'
import { readSavedCodes, saveCodes } from '#lib/vouchers/voucher-cookies.client.ts'
import { createProductDto } from '#tests/fixtures/product-dto.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { getTileText, Tiles } from '#tests/support/tiles.tsx'
import { visitorFacts } from '../tile-store.client.ts'
import { VoucherPrice } from '../voucher-price.tsx'
import { tileLabelKeys } from './tile-label-keys.ts'
import { TileUpdates } from './tile-updates.tsx'
import { clearVoucherPrices } from './visitor-vouchers.client.ts'

vi.mock('#lib/catalog/preferred-store.client.ts', () => ({ fetchPreferredStoreStock: vi.fn() }))

const api = mockShopApi()
const labels = createLabels('en_GB', tileLabelKeys)
const [first, second] = ['K100052-001', 'K100031-001'] as const

const Updates = () => (
  <LabelsProvider labels={labels}>
    <TileUpdates pathname="/en_GB/all/shoes" />
  </LabelsProvider>
)

const Page = ({ codes = [first, second] as readonly string[] }) => (
  <>
    <Tiles products={codes.map((code) => createProductDto(code))} />
    <Updates />
  </>
)

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes')
  document.documentElement.dataset.brand = 'vereda'
  clearVoucherPrices()
  visitorFacts.set({})
})

const getToast = () => screen.queryByRole('region', { name: 'Your voucher' })

const price = (current: number) => ({
  currency: 'GBP',
  current,
  currentFormated: '',
  voucherRangePrices: [],
  adqCampaign: false,
  usrHash: false,
  preLaunch: false,
})

/** The service discounts one price to £90. */
function openVoucherLink() {
  saveCodes('vereda', ['PASEO10'])
  api.respond('voucherOffer', {
    voucher: { code: 'PASEO10', name: '10% for a first walk' },
    prices: { [first]: price(90) },
  } as never)
}

describe('a visitor’s voucher', () => {
  it('is reported once if it is unknown, is removed, and changes no price', async () => {
    saveCodes('vereda', ['NOSUCH1'])
    api.respond('voucherOffer', errorReply('voucher_not_found'))
    const { user } = await renderInShop(<Page />)
    await waitFor(() => expect(getToast()?.textContent).toContain('There is no voucher NOSUCH1 here.'))
    expect(readSavedCodes('vereda')).toEqual([])
    expect(within(getToast() ?? document.body).getAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(getToast()).toBeNull()
    expect(api.calls('voucherOffer')).toHaveLength(1)
  })

  it('is announced in a live region that exists before the text', async () => {
    openVoucherLink()
    const release = api.holdResponse('voucherOffer')
    await renderInShop(<Page />)
    const status = screen.getAllByRole('status').at(-1)
    expect(status?.textContent).toBe('')
    release()
    await waitFor(() => expect(status?.textContent).toContain('10% for a first walk'))
    expect(status?.isConnected).toBe(true)
  })

  it('is shown at the prices it applies to, also at those that appear later, and once in a toast', async () => {
    openVoucherLink()
    const { rerender, unmount } = await renderInShop(<Page codes={[second]} />)
    await waitFor(() => expect(getToast()).not.toBeNull())
    expect(getTileText(second)).not.toContain('PASEO10')
    await rerender(<Page />)
    await waitFor(() => expect(getTileText(first)).toContain('£90, PASEO10 applied'))
    expect(api.calls('voucherOffer').map(({ codes }) => codes)).toEqual([second, first])
    await unmount()
    await renderInShop(<Page />)
    await waitFor(() => expect(getTileText(first)).toContain('£90, PASEO10 applied'))
    expect(getToast()).toBeNull()
  })

  it('is removed by its toast', async () => {
    openVoucherLink()
    const { user } = await renderInShop(<Page />)
    await waitFor(() => expect(getTileText(first)).toContain('PASEO10'))
    await user.click(await screen.findByRole('button', { name: 'Take it off' }))
    expect(getTileText(first)).not.toContain('PASEO10')
    expect([getToast(), readSavedCodes('vereda')]).toEqual([null, []])
  })

  it('closes its toast on Escape', async () => {
    openVoucherLink()
    const { user } = await renderInShop(<Page />)
    const close = await screen.findByRole('button', { name: 'Close' })
    close.focus()
    await user.keyboard('{Escape}')
    expect(getToast()).toBeNull()
  })

  it('is removed at the price of a sheet', async () => {
    openVoucherLink()
    const { user } = await renderInShop(
      <>
        <VoucherPrice code={first} canRemove />
        <Updates />
      </>,
    )
    await screen.findByText(/£90, PASEO10 applied/)
    const [remove] = screen.getAllByRole('button', { name: 'Take it off' })
    if (remove) await user.click(remove)
    expect(screen.queryByText(/PASEO10 applied/)).toBeNull()
    expect(readSavedCodes('vereda')).toEqual([])
  })

  it('that is automatic applies from now on, without a request', async () => {
    const line = { text: '£90 with AUTO', serialized: JSON.stringify([['AUTO', '£90', 'u']]) }
    await renderInShop(
      <>
        <VoucherPrice code={first} line={line} canRemove />
        <Updates />
      </>,
    )
    expect(screen.getByText('£90, AUTO applied')).toBeTruthy()
    expect(document.cookie).toContain('AUTO')
    expect(screen.queryByRole('button', { name: 'Take it off' })).toBeNull()
    expect(api.calls('voucherOffer')).toEqual([])
  })
})

describe('the preferred store', () => {
  it('is a badge of its stock, also in tiles that appear later', async () => {
    writeStored(listSlots.preferredStore('vereda'), 'marylebone')
    vi.mocked(fetchPreferredStoreStock).mockResolvedValue({
      id: 'marylebone',
      name: 'Marylebone',
      codes: new Set([first, 'K100099-001']),
    })
    const { rerender } = await renderInShop(<Page />)
    await waitFor(() => expect(getTileText(first)).toContain('At Marylebone'))
    expect(getTileText(second)).not.toContain('Marylebone')
    await rerender(<Page codes={[first, second, 'K100099-001']} />)
    await waitFor(() => expect(getTileText('K100099-001')).toContain('At Marylebone'))
    expect(vi.mocked(fetchPreferredStoreStock).mock.lastCall?.[0]).toEqual(['K100099-001'])
  })

  it('is not requested if there is none', async () => {
    vi.mocked(fetchPreferredStoreStock).mockClear()
    await renderInShop(<Page />)
    expect(fetchPreferredStoreStock).not.toHaveBeenCalled()
  })
})
