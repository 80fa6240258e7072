// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import type { RouteReply } from '#api-client/call-route.ts'
import { sheetDialogLabelKeys } from '#components/catalog/sheet/sheet-dialog-label-keys.ts'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, render, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { InStoreDialog } from './in-store-dialog.tsx'

const api = mockShopApi()

type Availability = RouteReply<'inStoreStock'>['stores'][number]

function at(name: string, stock: Availability['stock'], distanceKm: number | null = null): Availability {
  const store = {
    id: name.toLowerCase(),
    slug: name.toLowerCase(),
    name,
    brands: ['vereda' as const],
    address: '1 High Street',
    postalCode: 'W1U 1AA',
    city: 'London',
    citySlug: 'london',
    region: null,
    countryId: 'GB',
    country: 'United Kingdom',
    phone: '+44 20 7946 0000',
    latitude: 51,
    longitude: 0,
    timeZone: 'Europe/London',
    hours: [],
    services: [],
    note: null,
  }
  return { store, stock, distanceKm }
}

function mockPosition(coords: { latitude: number; longitude: number } | null) {
  const getCurrentPosition = (found: (position: unknown) => void, failed: () => void) =>
    coords ? found({ coords }) : failed()
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
}

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes/andar-sand/K100052-001')
  mockPosition(null)
  api.respond('inStoreStock', { stores: [at('Marylebone', 'in_stock'), at('Soho', 'none')] })
})

async function open() {
  const onClose = vi.fn()
  const { user } = await render(
    <LabelsProvider labels={createLabels('en_GB', sheetDialogLabelKeys)}>
      <InStoreDialog
        shop={{ brand: 'vereda', locale: 'en_GB' }}
        material="K100052-001"
        product="Andar, Sand"
        sizes={[
          { value: '41', name: 'UK 7' },
          { value: '42', name: 'UK 8' },
        ]}
        size="41"
        onClose={onClose}
      />
    </LabelsProvider>,
  )
  return { user, onClose }
}

const rows = () => screen.queryAllByRole('listitem')
const names = () => rows().map((row) => within(row).getAllByRole('link')[0]?.textContent)

it('lists the stores with their stock, and reserves only what is there', async () => {
  const release = api.holdResponse('inStoreStock')
  await open()
  expect(screen.getByRole('status').textContent).toBe('Asking the stores…')
  await act(async () => release())
  await waitFor(() => expect(names()).toEqual(['London, Marylebone', 'London, Soho']))
  const [inStock, soldOut] = rows()
  expect([inStock?.textContent, soldOut?.textContent]).toEqual([
    expect.stringContaining('In stock'),
    expect.stringContaining('Not there in this size'),
  ])
  expect(screen.getAllByRole('button', { name: 'Put it aside for 24 hours' })).toHaveLength(1)
})

it('says that no store shares its stock, and closes', async () => {
  api.respond('inStoreStock', { stores: [] })
  const { user, onClose } = await open()
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^No store of this country/))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('reports an outage, and retries', async () => {
  api.respond('inStoreStock', connectionFailure)
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  api.respond('inStoreStock', { stores: [at('Soho', 'last')] })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['London, Soho']))
})

it('shows the stock of the size chosen last, even if an earlier one answers later', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  api.respond('inStoreStock', async ({ size }) => {
    if (size === '41') await promise
    return { stores: [at(size === '41' ? 'Late' : 'Soho', 'in_stock')] }
  })
  const { user } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '42')
  await waitFor(() => expect(names()).toEqual(['London, Soho']))
  await act(async () => resolve())
  await act(async () => {})
  expect(names()).toEqual(['London, Soho'])
})

it('sorts by distance, or says that the position is unknown', async () => {
  const { user } = await open()
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Nearest to me first' }))
  expect(screen.getByRole('status').textContent).toMatch(/^Your device doesn’t say/)
  mockPosition({ latitude: 51.123456, longitude: -0.123456 })
  api.respond('inStoreStock', { stores: [at('Soho', 'last', 3)] })
  await user.click(screen.getByRole('button', { name: 'Nearest to me first' }))
  await waitFor(() => expect(rows()[0]?.textContent).toContain('3 km away'))
  expect(api.calls('inStoreStock').at(-1)).toMatchObject({ latitude: '51.12', longitude: '-0.12' })
})
