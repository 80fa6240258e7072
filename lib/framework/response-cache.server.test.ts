import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { sendFrameworkPage } from '#tests/support/framework-response.ts'
import { startLocalServer } from '#tests/support/local-server.ts'
import { createResponseCache } from './response-cache.server.ts'

/** A server that responds with this page and these headers. */
async function serve(
  headers: Readonly<Record<string, string>>,
  status = 200,
  maxBytes?: number,
  body = '<p>raw</p>',
) {
  let finishes = 0
  const send = createResponseCache((html) => {
    finishes += 1
    return html.replace('raw', 'finished é')
  }, maxBytes)
  const url = await startLocalServer((request, response) => {
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
  it('are sent changed, finished once, in one piece', async () => {
    const { url, finishes } = await serve(page)
    for (const _ of [1, 2]) {
      const reply = await fetch(url)
      expect(await reply.text()).toBe('<p>finished é</p>')
      expect(reply.headers.get('content-length')).toBe('18')
    }
    expect(finishes()).toBe(1)
  })

  it('that are live are finished for each visitor and not cached', async () => {
    const { url, finishes } = await serve({ ...page, 'x-middleware-rewrite': '/vereda/en_GB/live/grid/x' })
    for (const count of [1, 2]) {
      expect(await (await fetch(url)).text()).toBe('<p>finished é</p>')
      expect(finishes()).toBe(count)
    }
  })

  it('are answered with a 304 if the client has them', async () => {
    const { url } = await serve(page)
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    const again = await fetch(url, { headers: { 'if-none-match': `W/${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('that are errors, missing or private are finished too, but without an ETag', async () => {
    const own = await serve({ ...page, 'cache-control': 'private, no-store' })
    const notFound = await serve(page, 404)
    for (const [served, finishes] of [
      [own, 2],
      [notFound, 1],
    ] as const) {
      for (const _ of [1, 2]) {
        const reply = await fetch(served.url)
        expect([await reply.text(), reply.headers.get('etag')]).toEqual(['<p>finished é</p>', null])
      }
      expect(served.finishes()).toBe(finishes)
    }
  })

  it('do not include data', async () => {
    const data = await serve({ ...page, 'content-type': 'text/x-component' })
    expect(await (await fetch(data.url)).text()).toBe('<p>raw</p>')
  })

  it('are cached up to a size that includes the framework’s string', async () => {
    const heavy = await serve(page, 200, 37)
    const light = await serve(page, 200, 38)
    for (const { url } of [heavy, heavy, light, light]) await (await fetch(url)).text()
    expect([heavy.finishes(), light.finishes()]).toEqual([2, 1])
  })

  it('have no body for a HEAD', async () => {
    const { url } = await serve(page)
    const reply = await fetch(url, { method: 'HEAD' })
    expect([reply.status, await reply.text()]).toEqual([200, ''])
  })
})

describe('script policies', () => {
  const inline = '<p>raw</p><script>run()</script>'
  const hash = `'sha256-${createHash('sha256').update('run()').digest('base64')}'`
  const policyOf = (reply: Response) => reply.headers.get('content-security-policy') ?? ''
  const scriptsOf = (reply: Response) => /script-src ([^;]*)/.exec(policyOf(reply))?.[1]

  it('list the inline scripts of a page, and are the same with a 304', async () => {
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

  it('are added if the response has none', async () => {
    const { url } = await serve(page, 404, undefined, inline)
    const reply = await fetch(url)
    expect(scriptsOf(reply)).toContain(hash)
    expect(scriptsOf(reply)).not.toContain('unsafe-inline')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('with a nonce stay unchanged', async () => {
    const nonce = { ...page, 'content-security-policy': "script-src 'nonce-abc'" }
    const { url } = await serve(nonce, 200, undefined, inline)
    expect(policyOf(await fetch(url))).toBe("script-src 'nonce-abc'")
  })

  it('are sent with pages that are written in chunks', async () => {
    const send = createResponseCache((html) => html)
    const url = await startLocalServer((request, response) => {
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

  it('do not buffer other responses', async () => {
    const send = createResponseCache((html) => html)
    const url = await startLocalServer((request, response) => {
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

describe('pages of the installed framework', () => {
  const page = { body: '<p>raw</p><script>run()</script>' }
  const hash = createHash('sha256').update('run()').digest('base64')

  async function servePage(revalidate: number) {
    const finish = vi.fn((html: string) => html.replace('raw', 'finished'))
    const send = createResponseCache(finish)
    const url = await startLocalServer((request, response) => {
      send(request, response)
      sendFrameworkPage({ ...page, revalidate })(request, response)
    })
    return { url, finish }
  }

  it('are finished once and have an ETag if they are static', async () => {
    const { url, finish } = await servePage(60)
    const reply = await fetch(url)
    expect(await reply.text()).toBe('<p>finished</p><script>run()</script>')
    expect(reply.headers.get('content-security-policy')).toContain(hash)
    const headers = { 'if-none-match': reply.headers.get('etag') ?? '' }
    expect((await fetch(url, { headers })).status).toBe(304)
    expect(finish).toHaveBeenCalledTimes(1)
  })

  it('are finished for each request if they are streamed', async () => {
    const { url, finish } = await servePage(0)
    for (const count of [1, 2]) {
      const reply = await fetch(url)
      expect(await reply.text()).toBe('<p>finished</p><script>run()</script>')
      expect(reply.headers.get('content-security-policy')).toContain(hash)
      expect(reply.headers.get('etag')).toBeNull()
      expect(finish).toHaveBeenCalledTimes(count)
    }
  })
})
