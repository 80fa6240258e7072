import { expect, test } from 'vitest'
import { createMissingLabelRegistry } from './missing-label-registry.ts'

const minute = 60_000

function registryAt(start = 0) {
  const clock = { now: start }
  return { clock, registry: createMissingLabelRegistry(() => clock.now) }
}

test('gives a missing label to one visitor of its locale', () => {
  const { registry } = registryAt()
  registry.add('pt_PT', 'bag.title')
  registry.add('pt_PT', 'bag.title')
  expect([registry.hasPending('pt_PT'), registry.hasPending('pt_BR')]).toEqual([true, false])
  expect(registry.claim('pt_BR')).toEqual([])
  expect(registry.claim('pt_PT')).toEqual(['bag.title'])
  expect(registry.claim('pt_PT')).toEqual([])
  expect(registry.hasPending('pt_PT')).toBe(false)
})

test('retries with a doubling backoff, then drops the label until it is missing again', () => {
  const { clock, registry } = registryAt()
  registry.add('pt_PT', 'bag.title')
  for (const pause of [5, 10, 20]) {
    expect(registry.claim('pt_PT')).toHaveLength(1)
    clock.now += pause * minute - 1
    expect(registry.claim('pt_PT')).toHaveLength(0)
    clock.now += 1
  }
  expect(registry.claim('pt_PT')).toHaveLength(1)
  expect(registry.hasPending('pt_PT')).toBe(false)
  registry.add('pt_PT', 'bag.title')
  expect(registry.claim('pt_PT')).toHaveLength(1)
})

test('returns at most two hundred per page, and stores a thousand per locale', () => {
  const { registry } = registryAt()
  for (let index = 0; index < 1500; index += 1) registry.add('pt_PT', `shop.word-${index}`)
  const batches = Array.from({ length: 6 }, () => registry.claim('pt_PT').length)
  expect(batches).toEqual([200, 200, 200, 200, 200, 0])
})
