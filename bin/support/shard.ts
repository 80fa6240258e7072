import { CliError } from './cli-error.ts'

/** One part of the tests when several machines share them: the `index`th of `count`, starting at 1. */
export type Shard = { readonly index: number; readonly count: number }

export const singleShard: Shard = { index: 1, count: 1 }

const usage = 'npm test [-- --shard=1/3]: the first of three parts that together are all tests'

/** Parses the arguments of `npm test`. Throws on an unknown argument. */
export function parseShard(args: readonly string[]): Shard {
  const [given, ...others] = args
  if (given === undefined) return singleShard
  const [, index, count] = /^--shard=(\d{1,3})\/(\d{1,3})$/.exec(given) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (others.length || !(shard.index >= 1 && shard.index <= shard.count)) throw new CliError(usage)
  return shard
}

const passWithNoTestsFlags = { vitest: '--passWithNoTests', playwright: '--pass-with-no-tests' } as const

/**
 * Sharding arguments for the runners, which split their own tests; a shard may get no test of a check with
 * few files.
 */
export const shardArgs = (
  runner: keyof typeof passWithNoTestsFlags,
  { index, count }: Shard,
): readonly string[] => (count === 1 ? [] : [`--shard=${index}/${count}`, passWithNoTestsFlags[runner]])

/** Whether the `position`th unsplittable check belongs to this shard: they are assigned round-robin. */
export const isCheckInShard = ({ index, count }: Shard, position: number): boolean =>
  position % count === index - 1
