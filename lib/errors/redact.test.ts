import { expect, test } from 'vitest'
import { redact, redactPath } from './redact.ts'

test.each([
  ['GET /x?token=abc&mail=a@b.co failed', 'GET /x?… failed'],
  ['cannot greet ada.lovelace+x@example.com', 'cannot greet …@…'],
  ['card 4111 1111 1111 1111 refused', 'card … refused'],
  ['call +44 20 7946 0958 now', 'call +… now'],
  ['greet@https://shop.example/main.js:1:23', 'greet@https://shop.example/main.js:1:23'],
  ['greet@http://shop.example:3000/main.js:1:23', 'greet@http://shop.example:3000/main.js:1:23'],
  ['at node_modules/zod@4.1/index.js:1', 'at node_modules/zod@4.1/index.js:1'],
  ['for ada@example.com, bob@example.co.uk.', 'for …@…, …@…'],
  ['{"email":"ada@example.com"} mail=ada@example.com;', '{"email":"…@…"} mail=…@…;'],
  ['[ada@example.com] mailto:ada@bücher.example!', '[…@…] mailto:…@…'],
  ['for ada@vip.163.com or bob@1und1.de', 'for …@… or …@…'],
  ['at /en_GB/unsubscribe/ada%40example.com', 'at …@…'],
  ['at https://ada:secret@shop.example/x', 'at https://ada:…@…'],
  ['token AbkXcdQeRfWgYhZiUjTkLm expired', 'token … expired'],
  ['token qwertyuiopasdfghjklzx expired', 'token … expired'],
  [
    'at renderToReadableStream, dangerouslySetInnerHTML',
    'at renderToReadableStream, dangerouslySetInnerHTML',
  ],
  [
    'NEXT_STATIC_GENERATION_BAILOUT in bag-line-members-of',
    'NEXT_STATIC_GENERATION_BAILOUT in bag-line-members-of',
  ],
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

test.each(['a', 'a@', 'a.', '@a.', '%40', '1 ', 'aA', '?'])('takes linear time for many %s', (text) => {
  const begun = performance.now()
  redact(text.repeat(100_000))
  expect(performance.now() - begun).toBeLessThan(1000)
})

test.each([
  ['/en_GB/order/R7F2-KD93-A1B2?x=1', '/en_GB/order/…'],
  ['/en_GB/express/Zk3-9dKx_20dkslKD92#a', '/en_GB/express/…'],
  ['/vereda/es_ES/mujer/zapatos', '/vereda/es_ES/mujer/zapatos'],
  ['/ja_JP/%E9%9D%B4', '/ja_JP/…'],
  ['/', '/'],
])('keeps the shape of %s', (path, expected) => expect(redactPath(path)).toBe(expected))
