import { describe, expect, it } from 'vitest'
import { checkRequest } from './check-request.ts'

type Sent = { readonly method?: string; readonly url: string; readonly host?: string | null }

function check({ method = 'GET', url, host = 'shop.example' }: Sent) {
  const checked = checkRequest({ method, url, headers: host === null ? {} : { host } })
  return 'status' in checked ? checked.status : checked.url
}

const page = '/en_GB/all/shoes?sort=price_asc'

describe('methods', () => {
  it.each(['TRACE', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'CONNECT', 'PROPFIND'])(
    'rejects %s on pages and files',
    (method) => {
      for (const url of [
        '/',
        page,
        '/icon-vereda.svg',
        '/fonts/a.woff2',
        '/art/a.webp',
        '/_next/static/a.js',
      ])
        expect(checkRequest({ method, url, headers: { host: 'shop.example' } })).toMatchObject({
          status: 405,
          allow: ['GET', 'HEAD'],
        })
    },
  )

  it.each([
    ['GET', page, page],
    ['HEAD', '/icon-vereda.svg', '/icon-vereda.svg'],
    ['POST', '/api/shop/v1/cart', '/api/shop/v1/cart'],
    ['OPTIONS', '/api/shop/v1/cart', '/api/shop/v1/cart'],
    ['TRACE', '/api/shop/v1/cart', 405],
    ['POST', '/api/refresh', '/api/refresh'],
    ['GET', '/api/refresh', 405],
    ['POST', '/api/unsubscribe/en_GB/token', '/api/unsubscribe/en_GB/token'],
    ['PUT', '/api/unsubscribe/en_GB/token', 405],
    ['POST', '/api/withdrawal/en_GB', '/api/withdrawal/en_GB'],
    ['GET', '/api/withdrawal/en_GB', 405],
    ['POST', '/api/search/suggest?q=boot', 405],
    ['POST', 'http://shop.example/icon-vereda.svg', 405],
    ['POST', 'http://shop.example/api/refresh', '/api/refresh'],
    ['OPTIONS', '*', 405],
    ['GET', '*', 400],
  ])('responds to %s %s with %s', (method, url, answer) => {
    expect(check({ method, url })).toBe(answer)
  })
})

describe('request targets', () => {
  it.each([
    ['http://shop.example/en_GB?a=b', 'shop.example', '/en_GB?a=b'],
    ['HTTP://SHOP.example', 'shop.example', '/'],
    ['http://shop.example?a=b', 'shop.example', '/?a=b'],
    ['https://shop.example:443/', 'shop.example', '/'],
    ['http://localhost:3000/', 'localhost:3000', '/'],
    ['http://evil.example/en_GB', 'shop.example', 421],
    ['http://shop.example@evil.example/', 'shop.example', 421],
    ['http://shop.example:8080/', 'shop.example', 421],
    ['http:///en_GB', 'shop.example', 421],
    ['ftp://shop.example/', 'shop.example', 400],
    ['evil.example:80', 'shop.example', 400],
    ['?a=b', 'shop.example', 400],
    ['', 'shop.example', 400],
  ])('parses %s for %s as %s', (url, host, answer) => {
    expect(check({ url, host })).toBe(answer)
  })

  it.each([null, '', 'a b', 'evil/..', 'user@shop.example', 'a,b', '[::', 'shop.example:x'])(
    'rejects the host %j',
    (host) => {
      expect(check({ url: '/', host })).toBe(400)
    },
  )

  it.each(['shop.example', 'shop.example:8443', '127.0.0.1:3000', '[::1]:3000', 'under_score.internal'])(
    'accepts the host %s',
    (host) => {
      expect(check({ url: '/', host })).toBe('/')
    },
  )
})

describe('percent-encoding', () => {
  it.each(['%zz', '%', '%E0%A4%A', '%00', '%0d%0a', '%7f'])('rejects %s outside pages', (broken) => {
    for (const folder of [
      '/api/refresh/',
      '/api/unsubscribe/en_GB/',
      '/fonts/',
      '/art/',
      '/pictures/',
      '/_next/',
    ])
      expect(check({ url: `${folder}${broken}` })).toBe(400)
  })

  it.each(['%zz', '%', '%E0%A4%A', '%00'])('shows the not-found page for a page’s %s', (broken) => {
    expect(check({ url: `/es_ES/thanks/${broken}?a=b` })).toBe('/es_ES/missing')
    expect(check({ url: `/${broken}` })).toBe('/en_GB/missing')
  })

  it('does not change the query', () => {
    expect(check({ url: '/en_GB/search?q=%zz%00' })).toBe('/en_GB/search?q=%zz%00')
  })
})
