// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { readSavedCodes, saveCodes } from '#lib/vouchers/voucher-cookies.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createUser, screen, waitFor } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { tileLabels } from './tile-labels.ts'
import { updateVoucherLines } from './update-voucher-lines.client.ts'
import { clearVoucherPrices } from './visitor-vouchers.client.ts'

const api = mockShopApi()
const labels = tileLabels(createTranslator('en_GB', {})).voucher
const tile = (code: string) => `<li class="tile"><div class="pic"></div>
  <a class="nm" href="/en_GB/all/shoes/name/${code}">Name</a><span class="pr">£100</span><p class="vp"></p></li>`

function openPage() {
  document.body.innerHTML = `<main><ul class="tiles">${tile('K100052-001')}${tile('K100031-001')}</ul></main>`
  updateVoucherLines(labels)
}

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes')
  document.documentElement.dataset.brand = 'vereda'
  clearVoucherPrices()
})

const lines = () => [...document.querySelectorAll('.vp')].map(({ textContent }) => textContent)
const getToast = () => screen.queryByRole('complementary', { name: 'Your voucher' })

const price = (current: number) => ({
  currency: 'GBP',
  current,
  currentFormated: '',
  currentEur: current,
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
    prices: { 'K100052-001': price(90) },
  } as never)
}

it('reports an unknown voucher once, removes it, and changes no price', async () => {
  saveCodes('vereda', ['NOSUCH1'])
  api.respond('voucherOffer', errorReply('voucher_not_found'))
  openPage()
  await waitFor(() => expect(getToast()?.textContent).toContain('There is no voucher NOSUCH1 here.'))
  expect([lines(), readSavedCodes('vereda')]).toEqual([['', ''], []])
  getToast()?.remove()
  openPage()
  expect([getToast(), api.calls('voucherOffer').length]).toEqual([null, 1])
})

it('shows a voucher below the prices it applies to, and once in a toast, until it is removed', async () => {
  openVoucherLink()
  openPage()
  await waitFor(() => expect(lines()).toEqual(['£90, PASEO10 applied', '']))
  await waitFor(() => expect(getToast()?.textContent).toContain('10% for a first walk'))
  getToast()?.remove()
  openPage()
  await waitFor(() => expect(lines()[0]).toBe('£90, PASEO10 applied'))
  expect(getToast()).toBeNull()
})

it('removes the voucher from its toast', async () => {
  openVoucherLink()
  openPage()
  await waitFor(() => expect(getToast()).not.toBeNull())
  await createUser().click(screen.getByRole('button', { name: 'Take it off' }))
  expect([lines(), getToast(), readSavedCodes('vereda')]).toEqual([['', ''], null, []])
})

it('removes the voucher from the price of a sheet', async () => {
  openVoucherLink()
  document.body.innerHTML =
    '<main class="buy"><span class="pr">£100</span><p class="vp" data-code="K100052-001"></p></main>'
  updateVoucherLines(labels)
  await waitFor(() => expect(lines()).toEqual(['£90, PASEO10 applied Take it off']))
  await waitFor(() => expect(getToast()).not.toBeNull())
  const [removeButton] = screen.getAllByRole('button', { name: 'Take it off' })
  if (removeButton) await createUser().click(removeButton)
  expect([lines(), readSavedCodes('vereda')]).toEqual([[''], []])
})
