import { beforeEach, vi } from 'vitest'

/** Contents of the page's storage; empty before each test. */
export function pageStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  return kept
}
