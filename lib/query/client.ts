'use client'
import { QueryClient } from '@tanstack/react-query'
import { brandOfPage } from '#lib/session/brand-of-page.ts'
import { report } from '#lib/session/report.ts'
import { readStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

let client: QueryClient | null = null

/** After each of these somebody may be signed in; see `watchSession`, which is not loaded then. */
const signs = ['storage', 'vereda:session', 'visibilitychange'] as const

function create(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false }, mutations: { retry: false } },
  })
}

/**
 * The browser’s one query client, shared by islands that do not share a React tree. While the server renders
 * them each gets its own: a shared one would keep every page’s queries for good.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return create()
  if (!client) {
    const own = create()
    client = own
    // Without it no query looks again when the page is shown again, or is back online: few islands have a provider.
    own.mount()
    // Most are guests: what forgets a member's answers comes with a session, or once there may be one.
    const isGuest = !readStored(slots.session(brandOfPage()))
    const watch = () =>
      void import('./watch-sign-in.ts').then(
        ({ watchSignIn }) => watchSignIn(own, isGuest ? '' : undefined),
        (cause: unknown) => report('sign_in_watch', String(cause)),
      )
    if (isGuest) for (const sign of signs) addEventListener(sign, watch, { capture: true, once: true })
    else watch()
  }
  return client
}
