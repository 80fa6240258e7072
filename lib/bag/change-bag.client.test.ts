import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Result, ResultError } from '#lib/api/result.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { createBag, createBagLine, createEmptyBagDto } from '#tests/fixtures/bag.ts'
import { createCookieJar } from '#tests/support/cookie-jar.ts'
import { saveBag } from './bag-cookies.client.ts'
import { bagQuery } from './bag-query.client.ts'
import { BagChangeError, changeBag } from './change-bag.client.ts'
import { excludeLine, updateLineSize } from './rules.ts'
import type { Bag } from './types.ts'

const holder = vi.hoisted(() => ({ client: null as QueryClient | null }))
vi.mock('#lib/query/query-client.client.ts', () => ({
  getQueryClient: () => {
    holder.client ??= new QueryClient()
    return holder.client
  },
}))
vi.mock('#lib/shop-api/shop-api.client.ts', () => ({ shopApi: { retrieveBag: vi.fn() } }))
vi.mock('./actions.client.ts')

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const { queryKey } = bagQuery(shop)
const offline: ResultError = { code: 'network_error', message: '', retryable: true }
const before = createBag([createBagLine('a', 100), createBagLine('b', 200), createBagLine('c', 300)])

let client = new QueryClient()
beforeEach(() => {
  client = new QueryClient()
  holder.client = client
  vi.stubGlobal('document', createCookieJar().jar)
  client.setQueryData(queryKey, { bag: before, serverBag: before, notFound: false })
})

const shown = () =>
  client.getQueryData<{ bag: Bag }>(queryKey)?.bag.lines.map(({ id, size }) => `${id} ${size}`)

/** A deferred call that the test resolves. */
function call() {
  const { promise, resolve } = Promise.withResolvers<Result<Bag>>()
  return { send: vi.fn((_bag: Bag) => promise), resolve }
}

const remove = (id: string, send: (bag: Bag) => Promise<Result<Bag>>) =>
  changeBag(shop, (bag) => excludeLine(bag, id), send)
const resize = (id: string, size: string, send: (bag: Bag) => Promise<Result<Bag>>) =>
  changeBag(shop, (bag) => updateLineSize(bag, id, size), send)

it('shows optimistic updates at once and sends them one by one', async () => {
  const [first, second] = [call(), call()]
  const removing = remove('a', first.send)
  const resizing = resize('b', '43', second.send)
  expect(shown()).toEqual(['b 43', 'c 42'])
  await vi.waitFor(() => expect(first.send).toHaveBeenCalled())
  expect(second.send).not.toHaveBeenCalled()
  first.resolve({ ok: true, value: excludeLine(before, 'a') })
  await removing
  expect(shown()).toEqual(['b 43', 'c 42'])
  second.resolve({ ok: true, value: updateLineSize(excludeLine(before, 'a'), 'b', '43') })
  await resizing
  expect(shown()).toEqual(['b 43', 'c 42'])
})

it('reverts a rejected change and keeps the later ones', async () => {
  const [first, second] = [call(), call()]
  const removing = remove('a', first.send)
  const resizing = resize('b', '43', second.send)
  first.resolve({ ok: false, error: offline })
  await expect(removing).rejects.toThrow(BagChangeError)
  expect(shown()).toEqual(['a 42', 'b 43', 'c 42'])
  second.resolve({ ok: true, value: updateLineSize(before, 'b', '43') })
  await resizing
  expect(shown()).toEqual(['a 42', 'b 43', 'c 42'])
})

it('shows the original bag when both changes are rejected, in either order', async () => {
  const [first, second] = [call(), call()]
  const removing = remove('a', first.send)
  const resizing = resize('b', '43', second.send)
  first.resolve({ ok: false, error: offline })
  second.resolve({ ok: false, error: offline })
  await Promise.allSettled([removing, resizing])
  expect(shown()).toEqual(['a 42', 'b 42', 'c 42'])
})

it('keeps optimistic updates during a refetch, and refetches a stale response', async () => {
  const answers = [Promise.withResolvers<Bag>(), Promise.withResolvers<Bag>()]
  const fetchBag = vi.fn(async () => {
    const bag = (await answers[fetchBag.mock.calls.length - 1]?.promise) ?? before
    return { bag, known: bag, lost: false }
  })
  const removal = call()
  const removing = remove('a', removal.send)
  const stop = new QueryObserver(client, { queryKey, queryFn: fetchBag }).subscribe(() => null)
  await vi.waitFor(() => expect(fetchBag).toHaveBeenCalledTimes(1))
  removal.resolve({ ok: true, value: excludeLine(before, 'a') })
  await removing
  answers[0]?.resolve(before)
  answers[1]?.resolve(excludeLine(before, 'a'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(shown()).toEqual(['b 42', 'c 42'])
  stop()
})

it('refetches the bag after a change without a response', async () => {
  const { jar } = createCookieJar()
  vi.stubGlobal('document', jar)
  saveBag('vereda', 'GB', before.hash, Date.now())
  const bag = createEmptyBagDto(before.hash)
  vi.mocked(shopApi.retrieveBag).mockResolvedValue({ status: 'OK', bag })
  const removal = call()
  const removing = remove('a', removal.send)
  removal.resolve({ ok: false, error: { code: 'timeout', message: '', retryable: true } })
  await expect(removing).rejects.toThrow(BagChangeError)
  await vi.waitFor(() => expect(shown()).toEqual([]))
})

it('shows the original bag if the refetch gets no response either', async () => {
  const { jar } = createCookieJar()
  vi.stubGlobal('document', jar)
  saveBag('vereda', 'GB', before.hash, Date.now())
  const errors = [{ code: 'network_error', message: '' }]
  vi.mocked(shopApi.retrieveBag).mockResolvedValue({ status: 'KO', requestId: 'r', errors })
  const removal = call()
  const removing = remove('a', removal.send)
  removal.resolve({ ok: false, error: offline })
  await expect(removing).rejects.toThrow(BagChangeError)
  await vi.waitFor(() => expect(shopApi.retrieveBag).toHaveBeenCalled())
  expect(shown()).toEqual(['a 42', 'b 42', 'c 42'])
})
