// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fetchPreferredStoreStock } from '#lib/catalog/preferred-store.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { waitFor } from '#tests/support/render.tsx'
import { showStoreAvailability } from './store-availability.client.ts'

vi.mock('#lib/catalog/preferred-store.client.ts', () => ({ fetchPreferredStoreStock: vi.fn() }))

const tile = (code: string) =>
  `<li class="tile"><div class="pic"></div><a class="nm" href="/en_GB/all/shoes/name/${code}">${code}</a></li>`
const getBadges = () =>
  [...document.querySelectorAll('.tile')].map((each) => each.querySelector('.here')?.textContent)

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes')
  document.body.innerHTML = `<ul class="tiles">${tile('K100052-001')}${tile('K100031-001')}</ul>`
  vi.mocked(fetchPreferredStoreStock).mockResolvedValue({
    id: 'marylebone',
    name: 'Marylebone',
    codes: new Set(['K100052-001', 'K100099-001']),
  })
})

it('marks stock of the preferred store, also in later tiles', async () => {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  await showStoreAvailability('At {store}', stop.signal)
  expect(getBadges()).toEqual(['At Marylebone', undefined])
  document.querySelector('.tiles')?.insertAdjacentHTML('beforeend', tile('K100099-001'))
  await waitFor(() => expect(getBadges()).toEqual(['At Marylebone', undefined, 'At Marylebone']))
})
