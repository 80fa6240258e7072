import { expect, test } from 'vitest'
import { readLimitedText } from './read-limited-text.ts'

/** A body without an announced length that would never end. */
function endless(): { readonly request: Request; readonly sent: () => number } {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1000
      controller.enqueue(new Uint8Array(1000))
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return { request: new Request('http://shop.test', init), sent: () => sent }
}

const post = (body: string) => new Request('http://shop.test', { method: 'POST', body })

test('reads a body up to the limit in bytes', async () => {
  expect(await readLimitedText(post('añb'), 4)).toBe('añb')
  expect(await readLimitedText(post('añb'), 3)).toBeNull()
  expect(await readLimitedText(new Request('http://shop.test', { method: 'POST' }), 3)).toBe('')
})

test('stops reading at the limit', async () => {
  const { request, sent } = endless()
  expect(await readLimitedText(request, 5000)).toBeNull()
  expect(sent()).toBeLessThan(10_000)
})
