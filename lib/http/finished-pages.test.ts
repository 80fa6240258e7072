import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { finishedPages } from './finished-pages.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** A server that answers with this page and these headers. */
async function serve(headers: Readonly<Record<string, string>>, status = 200, most?: number) {
  let finishes = 0
  const send = finishedPages((html) => {
    finishes += 1
    return html.replace('raw', 'finished é')
  }, most)
  const server = createServer((request, response) => {
    send(request, response)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.statusCode = status
    if (request.method === 'HEAD') response.end(null)
    else response.end('<p>raw</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { url, finishes: () => finishes }
}

const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' }

describe('finished pages', () => {
  it('go out changed, made once, whole', async () => {
    const { url, finishes } = await serve(page)
    for (const _ of [1, 2]) {
      const reply = await fetch(url)
      expect(await reply.text()).toBe('<p>finished é</p>')
      expect(reply.headers.get('content-length')).toBe('18')
    }
    expect(finishes()).toBe(1)
  })

  it('that are live are finished for each visitor and not kept', async () => {
    const { url, finishes } = await serve({ ...page, 'x-middleware-rewrite': '/vereda/en_GB/live/grid/x' })
    for (const count of [1, 2]) {
      expect(await (await fetch(url)).text()).toBe('<p>finished é</p>')
      expect(finishes()).toBe(count)
    }
  })

  it('are not sent again to who has them', async () => {
    const { url } = await serve(page)
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    const again = await fetch(url, { headers: { 'if-none-match': `W/${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('are neither a visitor’s own page, nor a failure, nor data', async () => {
    const own = await serve({ ...page, 'cache-control': 'private, no-store' })
    expect(await (await fetch(own.url)).text()).toBe('<p>raw</p>')
    const lost = await serve(page, 404)
    expect(await (await fetch(lost.url)).text()).toBe('<p>raw</p>')
    const data = await serve({ ...page, 'content-type': 'text/x-component' })
    expect(await (await fetch(data.url)).text()).toBe('<p>raw</p>')
  })

  it('are kept up to a weight that counts the framework’s string too', async () => {
    const heavy = await serve(page, 200, 37)
    const light = await serve(page, 200, 38)
    for (const { url } of [heavy, heavy, light, light]) await (await fetch(url)).text()
    expect([heavy.finishes(), light.finishes()]).toEqual([2, 1])
  })

  it('answer a HEAD without a body', async () => {
    const { url } = await serve(page)
    const reply = await fetch(url, { method: 'HEAD' })
    expect([reply.status, await reply.text()]).toEqual([200, ''])
  })
})
