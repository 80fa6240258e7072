import { expect, it } from 'vitest'
import { isCheckInShard, parseShard, shardArgs, singleShard } from './shard.ts'

it('runs all tests without arguments', () => {
  expect(parseShard([])).toEqual(singleShard)
  expect(shardArgs('vitest', singleShard)).toEqual([])
})

it('parses a shard and passes it to the runners', () => {
  expect(parseShard(['--shard=2/3'])).toEqual({ index: 2, count: 3 })
  expect(shardArgs('playwright', { index: 2, count: 3 })).toEqual(['--shard=2/3', '--pass-with-no-tests'])
})

it.each([
  ['--shard=0/3'],
  ['--shard=4/3'],
  ['--shard=1'],
  ['--shards=1/3'],
  ['--shard=1/3', '--fast'],
  ['unit'],
])('refuses %s %s', (...args) => {
  expect(() => parseShard(args)).toThrow('--shard=1/3')
})

it.each([1, 2, 3, 7])('assigns each unsplittable check to one of %i shards', (count) => {
  for (let position = 0; position < 10; position += 1) {
    const owners = Array.from({ length: count }, (_, part) => ({ index: part + 1, count })).filter((shard) =>
      isCheckInShard(shard, position),
    )
    expect(owners).toHaveLength(1)
  }
})
