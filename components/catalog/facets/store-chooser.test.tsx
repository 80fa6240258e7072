// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { RouteReply } from '#api-client/call-route.ts'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { listSlots } from '#lib/session/slots/list-slots.ts'
import { readStored } from '#lib/session/storage.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { act, render, screen, waitFor } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { facetLabelKeys } from './facet-label-keys.ts'
import { StoreChooser } from './store-chooser.tsx'

const api = mockShopApi()
const labels = createLabels('en_GB', facetLabelKeys)

type Store = RouteReply<'storesByCountry'>['stores'][number]
const store = (id: string, name: string, latitude = 51): Store => ({
  id,
  slug: id,
  name,
  brands: ['vereda'],
  address: '1 High Street',
  postalCode: 'W1U 1AA',
  city: 'London',
  citySlug: 'london',
  region: null,
  countryId: 'GB',
  country: 'United Kingdom',
  phone: '',
  latitude,
  longitude: 0,
  timeZone: 'Europe/London',
  hours: [],
  services: [],
  note: null,
})
const british = [store('covent-garden', 'Covent Garden'), store('marylebone', 'Marylebone')]
const spanish = [store('sevilla', 'Sevilla', 37)]
const overview = {
  countries: [
    { countryId: 'ES', name: 'Spain', total: 1, cities: [] },
    { countryId: 'GB', name: 'United Kingdom', total: 2, cities: [] },
  ],
  points: [...british, ...spanish].map((point) => ({ ...point, brand: 'vereda' as const })),
}

function mockPosition(position: Partial<GeolocationCoordinates> | null) {
  const geolocation = {
    getCurrentPosition: (found: (at: unknown) => void, failed: () => void) =>
      position ? found({ coords: position }) : failed(),
  }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
}

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes?sort=newest&page=2')
  mockPosition(null)
  api.respond('stores', overview as never)
  api.respond('storesByCountry', ({ countryId }) => ({ stores: countryId === 'ES' ? spanish : british }))
  api.respond('store', ({ id }) => ({
    store: [...british, ...spanish].find((each) => each.id === id) ?? store('', ''),
  }))
})

async function open() {
  const onClose = vi.fn()
  const { user } = await render(
    <LabelsProvider labels={labels}>
      <StoreChooser onClose={onClose} />
    </LabelsProvider>,
  )
  return { user, onClose }
}

const names = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => /^[A-Z][a-z ]*(?:[A-Z][a-z]*)?(?=1 High)/.exec(row.textContent ?? '')?.[0])
const countrySelect = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
const statusText = () => screen.getByRole('status').textContent

it('lists the stores of the country, finds one, and filters the list by it', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  const { user } = await open()
  await waitFor(() => expect(names()).toEqual(['Covent Garden', 'Marylebone']))
  expect(countrySelect().value).toBe('GB')
  await user.type(screen.getByRole('searchbox'), 'märylebone')
  expect(names()).toEqual(['Marylebone'])
  await user.click(screen.getByRole('button', { name: /Marylebone/ }))
  expect(assign).toHaveBeenCalledWith('/en_GB/all/shoes?filter.store=marylebone&sort=newest')
  expect(readStored(listSlots.preferredStore('vereda'))).toBe('marylebone')
})

it('says that it loads, and that no store matches', async () => {
  const release = api.holdResponse('stores')
  const { user } = await open()
  expect([statusText(), countrySelect().disabled]).toEqual(['Asking the stores…', true])
  await act(async () => release())
  await waitFor(() => expect(statusText()).toBe(''))
  await user.type(screen.getByRole('searchbox'), 'atlantis')
  expect([names(), statusText()]).toEqual([[], 'No store by that name here.'])
})

it('lists no store of a country without stores', async () => {
  api.respond('storesByCountry', errorReply('place_not_found'))
  await open()
  await waitFor(() => expect(statusText()).toBe('No store by that name here.'))
})

it('lists the preferred store first', async () => {
  localStorage.setItem(listSlots.preferredStore('vereda').key, JSON.stringify('marylebone'))
  await open()
  await waitFor(() => expect(names()).toEqual(['Marylebone', 'Covent Garden']))
})

it.each([
  ['the countries', 'stores', overview as never],
  ['the stores of a country', 'storesByCountry', { stores: british }],
] as const)('says that %s failed to load, and loads them again', async (_what, route, answer) => {
  api.respond(route, connectionFailure)
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  expect([alert.textContent, names()]).toEqual([expect.stringMatching(/^The stores didn’t come/), []])
  api.respond(route, answer)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['Covent Garden', 'Marylebone']))
  expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, screen.getByRole('list')])
})

it('shows the country chosen last, even if an earlier one answers later', async () => {
  const { user } = await open()
  await waitFor(() => expect(names()).toHaveLength(2))
  const { promise, resolve } = Promise.withResolvers<void>()
  api.respond('storesByCountry', async ({ countryId }) => {
    if (countryId === 'ES') await promise
    return { stores: countryId === 'ES' ? spanish : british }
  })
  await user.selectOptions(countrySelect(), 'ES')
  await user.selectOptions(countrySelect(), 'GB')
  await waitFor(() => expect(statusText()).toBe(''))
  await act(async () => resolve())
  await act(async () => {})
  expect([names(), countrySelect().value]).toEqual([['Covent Garden', 'Marylebone'], 'GB'])
})

it('shows the stores nearest to the visitor with their distance', async () => {
  mockPosition({ latitude: 38, longitude: 0 })
  const { user } = await open()
  await waitFor(() => expect(names()).toHaveLength(2))
  await user.type(screen.getByRole('searchbox'), 'mary')
  await user.click(screen.getByRole('button', { name: 'Near me' }))
  await waitFor(() => expect(names()).toEqual(['Sevilla', 'Covent Garden', 'Marylebone']))
  expect(screen.getByRole('button', { name: /Sevilla.*· 111 km away$/ })).toBeTruthy()
})

it('keeps the list if the visitor does not share the position, and says so', async () => {
  const { user } = await open()
  await waitFor(() => expect(names()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Near me' }))
  await waitFor(() => expect(statusText()).toBe('Your browser didn’t say where you are.'))
  expect(names()).toHaveLength(2)
})

it('says so if the stores near the visitor fail to load', async () => {
  mockPosition({ latitude: 38, longitude: 0 })
  const { user } = await open()
  await waitFor(() => expect(names()).toHaveLength(2))
  api.respond('store', connectionFailure)
  await user.click(screen.getByRole('button', { name: 'Near me' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('closes', async () => {
  const { user, onClose } = await open()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
