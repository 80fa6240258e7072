// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import type { RouteReply } from '#api-client/call-route.ts'
import { createTranslator } from '#i18n/translate.ts'
import { bootSheet } from '#tests/fixtures/sheet.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { BuyContext } from './buy-context.ts'
import { sizeGuideLabelKeys } from './size-guide-label-keys.ts'
import { SizeHelp } from './size-help.tsx'

const api = mockShopApi()
const guide: Omit<RouteReply<'sizeGuide'>, 'status'> = {
  scale: 'shoe',
  tables: [
    {
      target: 'W',
      name: 'Women',
      columns: [
        { name: 'EU', kind: 'system', unit: null },
        { name: 'Foot', kind: 'length', unit: 'cm' },
      ],
      rows: [
        { size: '41', cells: ['41', '26.5'] },
        { size: '42', cells: ['42', '27.2'] },
      ],
      note: null,
    },
  ],
  measure: { title: 'How to measure', steps: [{ title: 'Stand', text: 'On paper.' }] },
  lengthUnit: 'cm',
}

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes/sierra/K100014-001')
  document.documentElement.lang = 'en-GB'
})

const sizeHelp = (
  <SizeHelp
    sheet={bootSheet}
    locale="en_GB"
    guideLabels={createLabels('en_GB', sizeGuideLabelKeys)}
    t={createTranslator('en_GB', {})}
  />
)

async function openGuide() {
  const { user } = await renderInShop(
    <BuyContext value={{ size: '41', offers: [], changeOffers: () => undefined }}>{sizeHelp}</BuyContext>,
  )
  await user.click(screen.getByRole('link', { name: 'Size guide' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Size guide' })) }
}

const marked = () => screen.getByRole('row', { current: true }).textContent

it('marks the chosen size and switches its unit', async () => {
  api.respond('sizeGuide', guide)
  const { user, dialog } = await openGuide()
  await dialog.findByRole('table', { name: 'Women' })
  expect(marked()).toBe('41, the size you chose26.5')
  await user.click(dialog.getByRole('button', { name: 'inches' }))
  expect(marked()).toBe('41, the size you chose10.4')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('reports that sizes failed to load, links to their page, and retries', async () => {
  api.respond('sizeGuide', connectionFailure)
  const { user, dialog } = await openGuide()
  expect((await dialog.findByRole('alert')).textContent).toContain('The sizes didn’t come through.')
  expect(dialog.getByRole('link').getAttribute('href')).toBe('/en_GB/content/size-guide')
  api.respond('sizeGuide', guide)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('table', { name: 'Women' })).toBeTruthy()
})

it('links to the page of all sizes, which a tap before hydration opens', () => {
  renderOnServer(sizeHelp)
  const link = screen.getByRole('link', { name: 'Size guide' })
  expect(link.getAttribute('href')).toBe('/en_GB/content/size-guide')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  let isHandled = false
  document.addEventListener(
    'click',
    (event) => {
      isHandled = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  link.dispatchEvent(click)
  expect(isHandled).toBe(false)
})
