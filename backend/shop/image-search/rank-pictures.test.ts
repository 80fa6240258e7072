import { describe, expect, it } from 'vitest'
import { createRandom } from '#tests/support/image-search/random.ts'
import { createDescriptorIndex, findClosestPictures, rankByDistance } from './rank-pictures.ts'
import { descriptorLength } from './vision/descriptor.ts'

const random = createRandom('ranking')
const descriptor = () => Uint8Array.from({ length: descriptorLength }, () => Math.floor(random() * 256))
const pictures = Array.from({ length: 3000 }, (_, at) => [`p${at}`, descriptor()] as const)
const index = createDescriptorIndex(pictures)
const wanted = [descriptor(), descriptor()]

describe('picture ranking', () => {
  it('starts with the closest, for any number of results', async () => {
    const all = await rankByDistance(index, wanted)
    expect(new Set(all.map(({ name }) => name)).size).toBe(pictures.length)
    expect(all.map(({ distance }) => distance)).toEqual(
      all.map(({ distance }) => distance).toSorted((a, b) => a - b),
    )
    expect(await findClosestPictures(index, wanted, 25)).toEqual(all.slice(0, 25))
  })

  it('starts with the picture itself', async () => {
    const [, own] = pictures[1234] ?? []
    const [first] = await findClosestPictures(index, own ? [own] : [], 5)
    expect(first).toEqual({ name: 'p1234', distance: 0 })
  })

  it.each([
    ['the closest', () => findClosestPictures(index, wanted, 5)],
    ['all', () => rankByDistance(index, wanted)],
  ])('yields to the event loop while %s are found', async (_what, find) => {
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
