import type { Page } from '@playwright/test'

/**
 * Stores a value once, before the first page with a storage: later writes of the pages are preserved.
 * `sessionStorage` belongs to one page, `localStorage` to its whole context.
 */
export async function seedStorage(
  page: Page,
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  value: unknown,
): Promise<void> {
  const target = storage === 'sessionStorage' ? page : page.context()
  await target.addInitScript(
    ([area, name = '', text = '']) => {
      if (location.protocol === 'about:') return
      const stored = area === 'sessionStorage' ? sessionStorage : localStorage
      if (stored.getItem(`test:${name}`) !== null) return
      stored.setItem(`test:${name}`, 'done')
      stored.setItem(name, text)
    },
    [storage, key, JSON.stringify(value)],
  )
}
