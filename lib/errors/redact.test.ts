import { expect, test } from 'vitest'
import { redact, redactPath } from './redact.ts'

test.each([
  ['GET /x?token=abc&mail=a@b.co failed', 'GET /x?… failed'],
  ['cannot greet ada.lovelace+x@example.com', 'cannot greet …@…'],
  ['card 4111 1111 1111 1111 refused', 'card … refused'],
  ['call +44 20 7946 0958 now', 'call +… now'],
  ['greet@https://shop.example/main.js:1:23', 'greet@https://shop.example/main.js:1:23'],
  ['token Xk29dk20dkslKD92kd02kdSLkd0 expired', 'token … expired'],
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
  [
    'at https://shop.example/_next/static/chunks/main.js:1:2345',
    'at https://shop.example/_next/static/chunks/main.js:1:2345',
  ],
  ['Is this a question? Yes', 'Is this a question? Yes'],
])('redacts %s', (text, expected) => expect(redact(text)).toBe(expected))

test.each([
  ['/en_GB/order/R7F2-KD93-A1B2?x=1', '/en_GB/order/…'],
  ['/en_GB/express/Zk3-9dKx_20dkslKD92#a', '/en_GB/express/…'],
  ['/vereda/es_ES/mujer/zapatos', '/vereda/es_ES/mujer/zapatos'],
  ['/ja_JP/%E9%9D%B4', '/ja_JP/…'],
  ['/', '/'],
])('leaves the shape of %s', (path, expected) => expect(redactPath(path)).toBe(expected))
