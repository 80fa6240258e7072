import { expect, test } from 'vitest'
import type { LookAnchor, LookCandidate } from '../look-repository.ts'
import { buildLook, matchScore } from './build-look.ts'

const shoe: LookAnchor = {
  material: 'K100001-001',
  model: 'K100001',
  family: 'shoes',
  tipology: 'sneaker',
  targets: ['W'],
  hex: '#cf5a22',
}

function thing(material: string, tipology: string, more: Partial<LookCandidate> = {}): LookCandidate {
  return {
    material,
    model: material.slice(0, 7),
    family: 'bags-accessories',
    tipology,
    hex: '#f7f7f5',
    rank: 1,
    collection: false,
    season: false,
    linked: false,
    ...more,
  }
}

test('selects one product per body slot', () => {
  const look = buildLook(
    shoe,
    [thing('A', 'tote'), thing('B', 'backpack'), thing('C', 'sock'), thing('D', 'cap')],
    4,
  )
  expect(look).toEqual(['A', 'C', 'D'])
})

test('never fills a slot twice, nor adds shoe cream to a look', () => {
  expect(
    buildLook(shoe, [thing('A', 'boot', { family: 'shoes' }), thing('B', 'care'), thing('C', 'sole')], 4),
  ).toEqual([])
})

test('prefers matching colours, and curated links above all', () => {
  const [quarrels, agrees] = [
    thing('A', 'sock', { hex: '#2f7a3c' }),
    thing('B', 'sock', { hex: '#9a5a2e', rank: 9 }),
  ]
  expect(buildLook(shoe, [quarrels, agrees], 1)).toEqual(['B'])
  expect(buildLook(shoe, [{ ...quarrels, linked: true }, agrees], 1)).toEqual(['A'])
})

test('scores a common collection above a common season, and does not count both', () => {
  const worth = (more: Partial<LookCandidate>) => matchScore(shoe, thing('A', 'cap', more))
  expect(worth({ collection: true, season: true })).toBe(worth({ collection: true }))
  expect(worth({ collection: true })).toBeGreaterThan(worth({ season: true }))
  expect(worth({ season: true })).toBeGreaterThan(worth({}))
})

test('returns the same result for any input order', () => {
  const things = [thing('B', 'sock'), thing('A', 'sock'), thing('C', 'cap')]
  expect(buildLook(shoe, things, 4)).toEqual(buildLook(shoe, things.toReversed(), 4))
})
