'use client'
import { QueryClient } from '@tanstack/react-query'
import { onSignInChange } from '#lib/session/sign-in-id.ts'

let client: QueryClient | null = null

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
    // Prices, vouchers and what may be sold depend on who asks. What a member was shown goes at once; what a guest was
    // shown stays until there is a new answer.
    onSignInChange((before) => {
      own.removeQueries({ queryKey: ['account'] })
      own.removeQueries({ type: 'inactive' })
      void (before ? own.resetQueries() : own.invalidateQueries())
    })
  }
  return client
}
