import type { Page } from '@playwright/test'

/**
 * Stores a value before the first page that has a storage, once: what the pages write afterwards stays.
 * `sessionStorage` is of one page, `localStorage` of all of its context.
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
