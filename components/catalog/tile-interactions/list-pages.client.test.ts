// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { addPages, fetchListPage, findTileList, getPageRange, resetList } from './list-pages.client.ts'

const renderPage = (page: number) => `<html><body><main>
  <form class="fb"><p class="ct">${page * 40} of 124</p></form>
  <div>
    <div class="pg-up">${page > 1 ? `<a rel="prev">before ${page}</a>` : ''}</div>
    <ul class="tiles"><li class="tile">tile of ${page}</li></ul>
    <div class="pg" data-page="${page}"><p>line of ${page}</p></div>
  </div>
</main></body></html>`

function openList(page: number) {
  document.documentElement.innerHTML = renderPage(page)
  const list = findTileList(document.body)
  if (!list) throw new Error('no list')
  return list
}

vi.stubGlobal(
  'fetch',
  async (href: string) => new Response(renderPage(Number(/page=(\d)/.exec(href)?.[1] ?? 1))),
)

it('adds the tiles, the footer and the filter bar’s range of a new page', async () => {
  const list = openList(2)
  const pages = new Map([
    [1, await fetchListPage('/list')],
    [3, await fetchListPage('/list?page=3')],
  ])
  expect(addPages(list, pages)?.textContent).toBe('tile of 3')
  expect([...list.tiles.children].map(({ textContent }) => textContent)).toEqual([
    'tile of 1',
    'tile of 2',
    'tile of 3',
  ])
  expect(list.footer.textContent).toBe('line of 3')
  expect(list.countElement?.textContent).toBe('120 of 124')
  expect(list.previousLinks?.textContent).toBe('')
  expect(getPageRange(list)).toEqual({ from: 1, to: 3 })
  resetList(list)
  expect(list.tiles.textContent).toBe('tile of 2')
  expect(list.countElement?.textContent).toBe('80 of 124')
  expect(list.previousLinks?.textContent).toBe('before 2')
  expect(getPageRange(list)).toEqual({ from: 2, to: 2 })
})

it('keeps only the list of a fetched page in memory', async () => {
  const { tiles } = await fetchListPage('/other?page=2')
  expect(tiles.textContent).toBe('tile of 2')
  expect(tiles.parentElement).toBeNull()
  expect(tiles.ownerDocument.documentElement).toBeNull()
})

it('caches a page for five minutes, since its prices may change', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn(async (_href: string) => new Response(renderPage(2)))
  vi.stubGlobal('fetch', fetched)
  const first = await fetchListPage('/aged?page=2')
  vi.advanceTimersByTime(299_000)
  expect(await fetchListPage('/aged?page=2')).toBe(first)
  vi.advanceTimersByTime(1000)
  expect(await fetchListPage('/aged?page=2')).not.toBe(first)
  expect(fetched).toHaveBeenCalledTimes(2)
  fetched.mockRejectedValueOnce(new Error('away'))
  await expect(fetchListPage('/failing')).rejects.toThrow('away')
  await fetchListPage('/failing')
  expect(fetched).toHaveBeenCalledTimes(4)
  vi.useRealTimers()
})
