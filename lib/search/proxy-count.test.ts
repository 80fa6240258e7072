import { NextRequest } from 'next/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { proxy } from '#proxy.ts'

const recordSearchMock = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('#lib/search/record-search.server.ts', () => ({
  recordSearch: recordSearchMock,
  createVisitorHash: () => 'mark',
}))
beforeEach(() => recordSearchMock.mockClear())

const opened = { 'sec-fetch-dest': 'document', accept: 'text/html' }
const routerNavigation = { 'sec-fetch-dest': 'empty', accept: '*/*' }
const nextTiles = { 'sec-fetch-dest': 'empty', accept: 'text/html' }

async function visit(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const url = new URL(address, 'http://localhost:3000')
  const event = { waitUntil: () => undefined }
  await proxy(new NextRequest(url, { headers: { host: url.host, ...headers } }), event)
}

it.each([
  ['opened by the browser', '/en_GB/search?q=red%20boots', opened],
  ['opened by the router', '/en_GB/search?q=red%20boots', routerNavigation],
  ['filtered', '/en_GB/search?q=red%20boots&filter.size=41', opened],
] as const)('counts a search that is %s', async (_, address, headers) => {
  await visit(address, headers)
  expect(recordSearchMock).toHaveBeenCalledExactlyOnceWith('vereda', 'en_GB', 'red boots', 'mark')
})

it.each([
  ['further pages of results', '/en_GB/search?q=boots&page=2', opened],
  ['tiles that its list fetches', '/en_GB/search?q=boots', nextTiles],
  ['a prefetch', '/en_GB/search?q=boots', { ...routerNavigation, 'sec-purpose': 'prefetch' }],
  ['the empty search page', '/en_GB/search?q=%20', opened],
  ['a client without fetch metadata', '/en_GB/search?q=boots', { accept: '*/*' }],
])('does not count %s', async (_, address, headers) => {
  await visit(address, headers)
  expect(recordSearchMock).not.toHaveBeenCalled()
})
