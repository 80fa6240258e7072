import { expect, it } from 'vitest'
import { joinUrl } from './join-url.ts'

it.each([
  ['https://api.example', '/v1/cart', 'https://api.example/v1/cart'],
  ['https://api.example/', '/v1/cart', 'https://api.example/v1/cart'],
  ['https://api.example//', '//v1/cart', 'https://api.example/v1/cart'],
  ['https://api.example/shop', 'v1/cart', 'https://api.example/shop/v1/cart'],
  ['https://api.example/shop/', '/v1/cart?a=/b/', 'https://api.example/shop/v1/cart?a=/b/'],
  ['/api/shop', '/v1/cart', '/api/shop/v1/cart'],
  ['', '/v1/cart', '/v1/cart'],
])('joins %s and %s', (base, path, joined) => {
  expect(joinUrl(base, path)).toBe(joined)
})
