import { beforeEach, vi } from 'vitest'

/** Contents of the page's storage; empty before each test. */
export function pageStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> {
  const entries = new Map<string, string>()
  beforeEach(() => {
    entries.clear()
    vi.stubGlobal(name, {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    })
  })
  return entries
}
