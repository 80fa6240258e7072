import { NextRequest } from 'next/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { proxy } from '#proxy.ts'

const noted = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('#lib/search/record-search.server.ts', () => ({
  recordSearch: noted,
  createVisitorHash: () => 'mark',
}))
beforeEach(() => noted.mockClear())

const opened = { 'sec-fetch-dest': 'document', accept: 'text/html' }
const walkedTo = { 'sec-fetch-dest': 'empty', accept: '*/*' }
const furtherTiles = { 'sec-fetch-dest': 'empty', accept: 'text/html' }

async function visit(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const url = new URL(address, 'http://localhost:3000')
  const event = { waitUntil: () => undefined }
  await proxy(new NextRequest(url, { headers: { host: url.host, ...headers } }), event)
}

it.each([
  ['opened', '/en_GB/search?q=red%20boots', opened],
  ['walked to from the search over a page', '/en_GB/search?q=red%20boots', walkedTo],
  ['narrowed', '/en_GB/search?q=red%20boots&filter.size=41', opened],
] as const)('a search that is %s counts', async (_, address, headers) => {
  await visit(address, headers)
  expect(noted).toHaveBeenCalledExactlyOnceWith('vereda', 'en_GB', 'red boots', 'mark')
})

it.each([
  ['its further pages', '/en_GB/search?q=boots&page=2', opened],
  ['tiles that are fetched for its list', '/en_GB/search?q=boots', furtherTiles],
  ['what is fetched ahead', '/en_GB/search?q=boots', { ...walkedTo, 'sec-purpose': 'prefetch' }],
  ['the page to begin on', '/en_GB/search?q=%20', opened],
  ['who says nothing of herself', '/en_GB/search?q=boots', { accept: '*/*' }],
])('%s do not', async (_, address, headers) => {
  await visit(address, headers)
  expect(noted).not.toHaveBeenCalled()
})
