import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

async function listen(answer: RequestListener): Promise<{ readonly url: string }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => server.close())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

/** A server that answers with this page and these headers. */
async function serve(
  headers: Readonly<Record<string, string>>,
  status = 200,
  most?: number,
  body = '<p>raw</p>',
) {
  let finishes = 0
  const send = createResponseCache((html) => {
    finishes += 1
    return html.replace('raw', 'finished é')
  }, most)
  const { url } = await listen((request, response) => {
    send(request, response)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.statusCode = status
    if (request.method === 'HEAD') response.end(null)
    else response.end(body)
  })
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

  it('that failed, are missing or are a visitor’s own are finished too, but are no page to revalidate', async () => {
    const own = await serve({ ...page, 'cache-control': 'private, no-store' })
    const lost = await serve(page, 404)
    for (const [served, finishes] of [
      [own, 2],
      [lost, 1],
    ] as const) {
      for (const _ of [1, 2]) {
        const reply = await fetch(served.url)
        expect([await reply.text(), reply.headers.get('etag')]).toEqual(['<p>finished é</p>', null])
      }
      expect(served.finishes()).toBe(finishes)
    }
  })

  it('are not data', async () => {
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

describe('policies for scripts', () => {
  const inline = '<p>raw</p><script>run()</script>'
  const hash = `'sha256-${createHash('sha256').update('run()').digest('base64')}'`
  const policyOf = (reply: Response) => reply.headers.get('content-security-policy') ?? ''
  const scriptsOf = (reply: Response) => /script-src ([^;]*)/.exec(policyOf(reply))?.[1]

  it('name the inline scripts of a page, and are the same with 304 and a made policy', async () => {
    const own = {
      ...page,
      'content-security-policy': "default-src 'self'; script-src 'self'; img-src 'self'",
    }
    const { url } = await serve(own, 200, undefined, inline)
    const reply = await fetch(url)
    expect(policyOf(reply)).toBe(`default-src 'self'; script-src 'self' ${hash}; img-src 'self'`)
    const again = await fetch(url, { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } })
    expect([again.status, policyOf(again)]).toEqual([304, policyOf(reply)])
  })

  it('are there where the answer brought none', async () => {
    const { url } = await serve(page, 404, undefined, inline)
    const reply = await fetch(url)
    expect(scriptsOf(reply)).toContain(hash)
    expect(scriptsOf(reply)).not.toContain('unsafe-inline')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('with a nonce stay as they are', async () => {
    const nonce = { ...page, 'content-security-policy': "script-src 'nonce-abc'" }
    const { url } = await serve(nonce, 200, undefined, inline)
    expect(policyOf(await fetch(url))).toBe("script-src 'nonce-abc'")
  })

  it('come with pages that are written in pieces', async () => {
    const send = createResponseCache((html) => html)
    const { url } = await listen((request, response) => {
      send(request, response)
      response.setHeader('content-type', 'text/html')
      response.flushHeaders()
      response.write('<p>é</p><scr')
      response.write(Buffer.from('ipt>run()</scr'), () => response.end('ipt>'))
    })
    const reply = await fetch(url)
    expect(await reply.text()).toBe('<p>é</p><script>run()</script>')
    expect(scriptsOf(reply)).toContain(hash)
  })

  it('leave other answers streaming', async () => {
    const send = createResponseCache((html) => html)
    const { url } = await listen((request, response) => {
      send(request, response)
      response.setHeader('content-type', 'text/x-component')
      response.write('a')
      response.end('b')
    })
    const reply = await fetch(url)
    expect([await reply.text(), policyOf(reply), reply.headers.get('content-length')]).toEqual([
      'ab',
      '',
      null,
    ])
  })
})
