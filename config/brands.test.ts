import { describe, expect, it } from 'vitest'
import { brandOfHost, parseBrandHosts } from './brands.ts'

describe('BRAND_HOSTS', () => {
  it.each([
    ['shop.example=vereda', 'shop.example', 'vereda'],
    ['SHOP.example=taller', 'shop.example:3000', 'taller'],
    ['日本.example=cumbre', 'xn--wgv71a.example', 'cumbre'],
    ['tienda.España.example=taller', 'tienda.xn--espaa-rta.example', 'taller'],
    ['xn--wgv71a.example=cumbre', 'XN--WGV71A.example', 'cumbre'],
    ['127.0.0.1=taller', '127.0.0.1:3000', 'taller'],
    ['[::1]=taller', '[::1]:3000', 'taller'],
  ] as const)('with %s resolves host %s to %s', (setting, host, brand) => {
    expect(brandOfHost(host, parseBrandHosts(setting))).toBe(brand)
  })

  it('rejects a port, because hosts are matched without it', () => {
    expect(() => parseBrandHosts('shop.example:3000=vereda')).toThrow(
      'BRAND_HOSTS: "shop.example:3000=vereda" has a port; write the host without it: shop.example=vereda',
    )
    expect(() => parseBrandHosts('[::1]:3000=vereda')).toThrow('write the host without it: [::1]=vereda')
  })

  it.each([
    'https://shop.example=vereda',
    'shop.example/=vereda',
    'shop.example/日本=vereda',
    'ada@shop.example=vereda',
    'shop.example?a#b=vereda',
    'shop example=vereda',
    'shop.example=other',
    'shop.example=vereda=taller',
    'shop.example',
    '=vereda',
    ':3000=vereda',
    '127.1=vereda',
  ])('rejects %s', (setting) => {
    expect(() => parseBrandHosts(setting)).toThrow(`BRAND_HOSTS: "${setting}" is not host=brand`)
  })
})
