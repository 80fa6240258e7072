import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { shop } from '#lib/api/browser.ts'
import type { Refusal, Result } from '#lib/api/result.ts'
import { bagLine, bagOf, wireBagOf } from '#tests/fixtures/bag.ts'
import { createJar } from '#tests/support/cookie-jar.ts'
import { bagQuery } from './bag-query.ts'
import { BagRefused, changeBag } from './change.ts'
import { withoutLine, withSize } from './rules.ts'
import { keepBag } from './store.ts'
import type { Bag } from './types.ts'

const kept = vi.hoisted(() => ({ client: null as QueryClient | null }))
vi.mock('#lib/query/client.ts', () => ({
  queryClient: () => {
    kept.client ??= new QueryClient()
    return kept.client
  },
}))
vi.mock('#lib/api/browser.ts', () => ({ shop: { retrieveBag: vi.fn() } }))
vi.mock('./actions.ts')

const place = { brand: 'vereda', locale: 'en_GB' } as const
const { queryKey } = bagQuery(place)
const offline: Refusal = { code: 'network_error', message: '', retryable: true }
const before = bagOf([bagLine('a', 100), bagLine('b', 200), bagLine('c', 300)])

let client = new QueryClient()
beforeEach(() => {
  client = new QueryClient()
  kept.client = client
  vi.stubGlobal('document', createJar().jar)
  client.setQueryData(queryKey, { bag: before, known: before, lost: false })
})

const shown = () =>
  client.getQueryData<{ bag: Bag }>(queryKey)?.bag.lines.map(({ id, size }) => `${id} ${size}`)

/** A call that is answered when the test says so. */
function call() {
  const { promise, resolve } = Promise.withResolvers<Result<Bag>>()
  return { send: vi.fn((_bag: Bag) => promise), resolve }
}

const remove = (id: string, send: (bag: Bag) => Promise<Result<Bag>>) =>
  changeBag(place, (bag) => withoutLine(bag, id), send)
const resize = (id: string, size: string, send: (bag: Bag) => Promise<Result<Bag>>) =>
  changeBag(place, (bag) => withSize(bag, id, size), send)

it('shows changes at once and sends them one after the other', async () => {
  const [first, second] = [call(), call()]
  const removing = remove('a', first.send)
  const resizing = resize('b', '43', second.send)
  expect(shown()).toEqual(['b 43', 'c 42'])
  await vi.waitFor(() => expect(first.send).toHaveBeenCalled())
  expect(second.send).not.toHaveBeenCalled()
  first.resolve({ ok: true, value: withoutLine(before, 'a') })
  await removing
  expect(shown()).toEqual(['b 43', 'c 42'])
  second.resolve({ ok: true, value: withSize(withoutLine(before, 'a'), 'b', '43') })
  await resizing
  expect(shown()).toEqual(['b 43', 'c 42'])
})

it('takes a refused change back and leaves the ones after it', async () => {
  const [first, second] = [call(), call()]
  const removing = remove('a', first.send)
  const resizing = resize('b', '43', second.send)
  first.resolve({ ok: false, refusal: offline })
  await expect(removing).rejects.toThrow(BagRefused)
  expect(shown()).toEqual(['a 42', 'b 43', 'c 42'])
  second.resolve({ ok: true, value: withSize(before, 'b', '43') })
  await resizing
  expect(shown()).toEqual(['a 42', 'b 43', 'c 42'])
})

it('shows the bag as it was when both of two are refused, whichever came first', async () => {
  const [first, second] = [call(), call()]
  const removing = remove('a', first.send)
  const resizing = resize('b', '43', second.send)
  first.resolve({ ok: false, refusal: offline })
  second.resolve({ ok: false, refusal: offline })
  await Promise.allSettled([removing, resizing])
  expect(shown()).toEqual(['a 42', 'b 42', 'c 42'])
})

it('keeps what it shows ahead while the bag is fetched in between, and asks again where that was the older one', async () => {
  const answers = [Promise.withResolvers<Bag>(), Promise.withResolvers<Bag>()]
  const asked = vi.fn(async () => {
    const bag = (await answers[asked.mock.calls.length - 1]?.promise) ?? before
    return { bag, known: bag, lost: false }
  })
  const removal = call()
  const removing = remove('a', removal.send)
  const stop = new QueryObserver(client, { queryKey, queryFn: asked }).subscribe(() => null)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  removal.resolve({ ok: true, value: withoutLine(before, 'a') })
  await removing
  answers[0]?.resolve(before)
  answers[1]?.resolve(withoutLine(before, 'a'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(shown()).toEqual(['b 42', 'c 42'])
  stop()
})

it('looks what became of a change whose answer never came', async () => {
  const { jar } = createJar()
  vi.stubGlobal('document', jar)
  keepBag(jar, 'vereda', 'GB', before.hash, Date.now())
  const bag = wireBagOf(before.hash)
  vi.mocked(shop.retrieveBag).mockResolvedValue({ status: 'OK', bag })
  const removal = call()
  const removing = remove('a', removal.send)
  removal.resolve({ ok: false, refusal: { code: 'timeout', message: '', retryable: true } })
  await expect(removing).rejects.toThrow(BagRefused)
  await vi.waitFor(() => expect(shown()).toEqual([]))
})

it('shows the bag as it was where nobody answers that either', async () => {
  const { jar } = createJar()
  vi.stubGlobal('document', jar)
  keepBag(jar, 'vereda', 'GB', before.hash, Date.now())
  const errors = [{ code: 'network_error', message: '' }]
  vi.mocked(shop.retrieveBag).mockResolvedValue({ status: 'KO', requestId: 'r', errors })
  const removal = call()
  const removing = remove('a', removal.send)
  removal.resolve({ ok: false, refusal: offline })
  await expect(removing).rejects.toThrow(BagRefused)
  await vi.waitFor(() => expect(shop.retrieveBag).toHaveBeenCalled())
  expect(shown()).toEqual(['a 42', 'b 42', 'c 42'])
})
