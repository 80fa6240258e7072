// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { createLabels } from '#tests/support/labels.ts'
import { fireEvent, renderInShop, screen } from '#tests/support/render.tsx'
import { searchLabelKeys } from './search-label-keys.ts'
import type { SearchOverlayProps } from './search-overlay.tsx'
import { SearchTrigger } from './search-trigger.tsx'

vi.mock('./search-overlay.tsx', () => ({
  SearchOverlay: ({ onClose }: Pick<SearchOverlayProps, 'onClose'>) => (
    <button type="button" onClick={onClose}>
      Close
    </button>
  ),
}))

const labels = createLabels('en_GB', searchLabelKeys)

beforeEach(() => resetBrowser('/en_GB'))

async function renderTrigger() {
  const { user } = await renderInShop(
    <SearchTrigger
      href="/en_GB/search"
      shop={{ brand: 'vereda', locale: 'en_GB' }}
      label="Search"
      icon={<svg aria-hidden="true" />}
      labels={labels}
    />,
  )
  return { user, link: screen.getByRole('link', { name: 'Search' }) }
}

it('opens the overlay on a press, and closes it', async () => {
  const { user, link } = await renderTrigger()
  await user.click(link)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.click(link)
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy()
})

it('leads to the search page without its script, and in another tab', async () => {
  const { link } = await renderTrigger()
  expect([link.getAttribute('href'), link.dataset.replay]).toEqual(['/en_GB/search', undefined])
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})
