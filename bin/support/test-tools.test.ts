import { expect, it } from 'vitest'
import { failingCheck } from './test-tools.ts'

it('fails a check that cannot run, with the reason, on every shard', async () => {
  const run = () => Promise.resolve({ passed: 1, failed: 0, skipped: 0 })
  const check = failingCheck({ title: 'Browser tests', isSplit: true, run }, 'There is no browser.')
  expect(check).toMatchObject({ title: 'Browser tests', isSplit: true })
  await expect(check.run({ index: 2, count: 3 })).rejects.toThrow('There is no browser.')
})
