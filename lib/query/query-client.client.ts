'use client'
import { QueryClient } from '@tanstack/react-query'
import { report } from '#lib/errors/report.client.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { getPageBrand } from '#lib/shop-context/page-brand.client.ts'

let client: QueryClient | null = null

/**
 * Events after which a guest may be signed in; `watchSession`, which handles all of them, is not loaded for
 * guests.
 */
const signInEvents = ['storage', 'vereda:session', 'visibilitychange'] as const

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false }, mutations: { retry: false } },
  })
}

/**
 * The browser’s one query client, shared by client components in different React trees. On the server each
 * gets its own: a shared client would keep every page’s queries forever.
 */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  if (!client) {
    const created = createQueryClient()
    client = created
    // Mounting enables refetches on focus and reconnect: few client components have a provider.
    created.mount()
    // Most visitors are guests, so the watcher is loaded for members only, or once a guest may have signed
    // in.
    const since = getSignInId(getPageBrand())
    const loaded = new AbortController()
    const watch = () =>
      void import('./watch-sign-in.client.ts').then(
        ({ watchSignIn }) => {
          loaded.abort()
          watchSignIn(created, since)
        },
        // The next event retries.
        (cause: unknown) => report('sign_in_watch', String(cause)),
      )
    for (const event of signInEvents) addEventListener(event, watch, { capture: true, signal: loaded.signal })
    if (since) watch()
  }
  return client
}
