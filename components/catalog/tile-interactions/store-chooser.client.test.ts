// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { RouteReply } from '#api-client/call-route.ts'
import { createTranslator } from '#i18n/translate.ts'
import { readStored } from '#lib/session/storage.client.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createUser, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { openStoreChooser } from './store-chooser.client.ts'
import { tileLabels } from './tile-labels.ts'

const api = mockShopApi()
const labels = tileLabels(createTranslator('en_GB', {})).stores

type Store = RouteReply<'storesByCountry'>['stores'][number]
const store = (id: string, name: string): Store => ({
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
  latitude: 51,
  longitude: 0,
  timeZone: 'Europe/London',
  hours: [],
  services: [],
  note: null,
})
const stores = [store('covent-garden', 'Covent Garden'), store('marylebone', 'Marylebone')]

/** Replaces the `Option` constructor, which happy-dom lacks. */
function createOption(text: string, value: string) {
  return Object.assign(document.createElement('option'), { textContent: text, value })
}

beforeEach(() => {
  vi.stubGlobal('Option', createOption)
  resetBrowser('/en_GB/all/shoes?sort=newest&page=2')
  document.body.innerHTML = '<button>In a store</button>'
  api.respond('stores', {
    countries: [
      { countryId: 'ES', name: 'Spain', total: 4, cities: [] },
      { countryId: 'GB', name: 'United Kingdom', total: 2, cities: [] },
    ],
    points: [],
  })
  api.respond('storesByCountry', { stores })
})

function open() {
  const opener = screen.getByRole('button', { name: 'In a store' })
  openStoreChooser(opener, labels)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'In a store' })
  return { user: createUser(), opener, dialog, inside: within(dialog) }
}

const rows = () => [...document.querySelectorAll<HTMLElement>('#stores li')].filter(({ hidden }) => !hidden)

it('lists the stores of the country, finds one, and filters the list by it', async () => {
  const visited: unknown[] = []
  const assign = vi.spyOn(location, 'assign').mockImplementation((url) => void visited.push(url))
  onTestFinished(() => assign.mockRestore())
  const { user, inside } = open()
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(inside.getByLabelText<HTMLSelectElement>('Country').value).toBe('GB')
  await user.type(inside.getByRole('searchbox'), 'marylebone')
  expect(rows()).toHaveLength(1)
  await user.click(inside.getByRole('button', { name: /Marylebone/ }))
  expect(visited).toEqual(['/en_GB/all/shoes?filter.store=marylebone&sort=newest'])
  expect(readStored(slots.preferredStore('vereda'))).toBe('marylebone')
})

it('reports that no store matches, and that the stores failed to load', async () => {
  const { user, inside } = open()
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.type(inside.getByRole('searchbox'), 'atlantis')
  expect([rows(), inside.getByRole('status').textContent]).toEqual([[], 'No store by that name here.'])
  api.respond('stores', connectionFailure)
  const reopened = open()
  await waitFor(() =>
    expect(reopened.inside.getByRole('status').textContent).toMatch(/^The stores did not come/),
  )
})

it('lists the preferred store first, and restores the focus', async () => {
  localStorage.setItem(slots.preferredStore('vereda').key, JSON.stringify('marylebone'))
  const { user, inside, opener, dialog } = open()
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Marylebone'))
  await user.click(inside.getByRole('button', { name: 'Close' }))
  expect([dialog.isConnected, document.activeElement]).toEqual([false, opener])
})
