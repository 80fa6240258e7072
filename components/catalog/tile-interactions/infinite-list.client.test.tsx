// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createUser, screen, waitFor } from '#tests/support/render.tsx'
import { attachInfiniteList } from './infinite-list.client.ts'
import { tileLabels } from './tile-labels.ts'

vi.mock('./update-voucher-lines.client.ts', () => ({ updateVoucherLines: () => undefined }))
vi.mock('#lib/dom/is-visible.ts', () => ({ isVisible: () => true }))

const labels = tileLabels(createTranslator('en_GB', {}))

const renderPage = (page: number) => `<main>
  <form class="fb"><p class="ct">${page * 40} of 124</p></form>
  <div>
    <div class="pg-up"></div>
    <p class="pg-told" role="status"></p>
    <ul class="tiles"><li class="tile"><a class="nm" href="/en_GB/all/shoes/name/K10000${page}-001">Tile ${page}</a></li></ul>
    <div class="pg" data-page="${page}"><p class="num">You have seen ${page * 40} of 124</p>
      <a rel="next" href="/en_GB/all/shoes?page=${page + 1}">Show 40 more</a><p role="alert"></p></div>
  </div>
</main>`

beforeEach(() => {
  resetBrowser('/en_GB/all/shoes')
  document.body.innerHTML = renderPage(1)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  // No page is prefetched.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  attachInfiniteList('', labels, stop.signal)
})

const tiles = () => screen.getAllByRole('link', { name: /^Tile/ }).map(({ textContent }) => textContent)

it('reports that the next page failed to load, and loads it on the next click', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no connection')))
  const user = createUser()
  await user.click(screen.getByRole('link', { name: 'Show 40 more' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('The next ones did not come. Please try again.'),
  )
  expect([tiles(), location.search]).toEqual([['Tile 1'], ''])
  vi.stubGlobal('fetch', async () => new Response(`<html><body>${renderPage(2)}</body></html>`))
  await user.click(screen.getByRole('link', { name: 'Show 40 more' }))
  await waitFor(() => expect(tiles()).toEqual(['Tile 1', 'Tile 2']))
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(location.search).toBe('?page=2')
  expect(document.activeElement?.textContent).toBe('Tile 2')
})
