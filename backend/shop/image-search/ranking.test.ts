import { describe, expect, it } from 'vitest'
import { randomOf } from '#tests/support/image-search/random.ts'
import { descriptorLength } from './descriptor.ts'
import { byLikeness, closest, shelfOf } from './ranking.ts'

const random = randomOf('ranking')
const descriptor = () => Uint8Array.from({ length: descriptorLength }, () => Math.floor(random() * 256))
const pictures = Array.from({ length: 3000 }, (_, at) => [`p${at}`, descriptor()] as const)
const shelf = shelfOf(pictures)
const wanted = [descriptor(), descriptor()]

describe('pictures in order', () => {
  it('begin with the closest, however many are asked for', async () => {
    const all = await byLikeness(shelf, wanted)
    expect(new Set(all.map(({ name }) => name)).size).toBe(pictures.length)
    expect(all.map(({ unlikeness }) => unlikeness)).toEqual(
      all.map(({ unlikeness }) => unlikeness).toSorted((a, b) => a - b),
    )
    expect(await closest(shelf, wanted, 25)).toEqual(all.slice(0, 25))
  })

  it('begin with the picture itself', async () => {
    const [, own] = pictures[1234] ?? []
    const [first] = await closest(shelf, own ? [own] : [], 5)
    expect(first).toEqual({ name: 'p1234', unlikeness: 0 })
  })

  it.each([
    ['the closest', () => closest(shelf, wanted, 5)],
    ['all', () => byLikeness(shelf, wanted)],
  ])('let others have a turn while %s are found', async (_what, find) => {
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await find()
    isDone = true
    expect(turns).toBeGreaterThan(1)
  })
})
