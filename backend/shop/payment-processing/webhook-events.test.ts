import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { modificationEvents } from '../payments/modifications/match-modification.ts'

it('the guide lists every event that the webhook must deliver', () => {
  const guide = readFileSync(new URL('../../../docs/guides/payments.md', import.meta.url), 'utf8')
  const named = /Events the shop acts on: ([A-Z_, ]+)\./.exec(guide)?.[1]?.split(', ') ?? []
  expect(named.toSorted()).toEqual(['AUTHORISATION', 'DONATION', ...modificationEvents.keys()].toSorted())
})
