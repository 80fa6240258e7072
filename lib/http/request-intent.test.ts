import { expect, it } from 'vitest'
import { getRequestIntent, isPageVisit } from './request-intent.ts'

const headerReader = (headers: Readonly<Record<string, string>>) => (name: string) => headers[name] ?? null

it.each([
  [
    'a page that the browser navigates to',
    { 'sec-fetch-dest': 'document', accept: 'text/html' },
    'page',
    true,
  ],
  ['a page that the router navigates to', { 'sec-fetch-dest': 'empty', accept: '*/*' }, 'part', true],
  ['further tiles of a list', { 'sec-fetch-dest': 'empty', accept: 'text/html' }, 'part', false],
  ['a picture', { 'sec-fetch-dest': 'image', accept: 'image/avif,*/*' }, 'part', false],
  ['a prefetched page', { 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }, 'prefetch', false],
  ['a crawler', { accept: 'text/html' }, null, false],
])('detects %s', (_, headers: Readonly<Record<string, string>>, intent, visit) => {
  expect(getRequestIntent(headerReader(headers))).toBe(intent)
  expect(isPageVisit(headerReader(headers))).toBe(visit)
})
