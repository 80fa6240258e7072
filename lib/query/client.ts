'use client'
import { QueryClient } from '@tanstack/react-query'

let client: QueryClient | null = null

/** The browser’s one query client, shared by islands that do not share a React tree. */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false }, mutations: { retry: false } },
  })
  return client
}
