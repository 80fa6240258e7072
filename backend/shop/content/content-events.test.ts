import { expect, it } from 'vitest'
import { toContentEvents } from './content-events.ts'

it('emits one event per brand and page, however many languages changed', () => {
  const page = { brand: 'taller', kind: 'landing', code: 'sales' } as const
  const shared = { brand: 'all', kind: 'legal', code: 'terms' } as const
  expect(toContentEvents([page, shared, page, shared])).toEqual([
    { type: 'content', ...page },
    { type: 'content', ...shared, brand: 'vereda' },
    { type: 'content', ...shared, brand: 'taller' },
    { type: 'content', ...shared, brand: 'cumbre' },
  ])
})
