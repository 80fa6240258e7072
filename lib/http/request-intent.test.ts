import { expect, it } from 'vitest'
import { getRequestIntent, isPageVisit } from './request-intent.ts'

const reading = (headers: Readonly<Record<string, string>>) => (name: string) => headers[name] ?? null

it.each([
  ['a page that is opened', { 'sec-fetch-dest': 'document', accept: 'text/html' }, 'page', true],
  ['a page the router goes to', { 'sec-fetch-dest': 'empty', accept: '*/*' }, 'part', true],
  ['further tiles of a list', { 'sec-fetch-dest': 'empty', accept: 'text/html' }, 'part', false],
  ['a picture', { 'sec-fetch-dest': 'image', accept: 'image/avif,*/*' }, 'part', false],
  ['what is fetched ahead', { 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }, 'ahead', false],
  ['a crawler', { accept: 'text/html' }, null, false],
])('%s', (_, headers: Readonly<Record<string, string>>, opening, visit) => {
  expect(getRequestIntent(reading(headers))).toBe(opening)
  expect(isPageVisit(reading(headers))).toBe(visit)
})
