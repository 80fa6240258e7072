// @vitest-environment page
import { afterEach, expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { bootSheet } from '#tests/fixtures/sheet.ts'
import { createLabels } from '#tests/support/labels.ts'
import { renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { Gallery } from './gallery.tsx'

// The code of the dialogs fails to load.
vi.mock('./gallery-dialogs.tsx', () => {
  throw new Error('offline')
})

afterEach(() => vi.restoreAllMocks())

it('follows the picture’s link if the code of the dialog fails to load', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { user } = await renderInShop(
    <Gallery sheet={bootSheet} labels={createLabels('en_GB', [])} t={createTranslator('en_GB', {})} />,
  )
  const link = screen.getByRole('link', { name: 'Enlarge picture 1 of 1' })
  await user.click(link)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/pictures/a.full.webp'))
  expect(link.getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
