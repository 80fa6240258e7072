import { describe, expect, it } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

/** Work that ends when the test resolves it. */
function held() {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const task = async () => {
    running++
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
    return running
  }
  return { task, ends, most: () => most, running: () => running }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('keyed queue', () => {
  it('shares a pending task between concurrent callers, and runs again for later ones', async () => {
    const turn = createKeyedQueue<number>(2)
    const { task, ends } = held()
    const first = turn('a', task)
    expect(turn('a', task)).toBe(first)
    await settled()
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await first
    expect(turn('a', task)).not.toBe(first)
  })

  it('never exceeds its concurrency limit', async () => {
    const turn = createKeyedQueue<number>(2)
    const { task, ends, most, running } = held()
    const all = ['a', 'b', 'c', 'd', 'e'].map((key) => turn(key, task))
    for (let done = 0; done < 5; done++) {
      await settled()
      ends[done]?.()
    }
    await Promise.all(all)
    expect([most(), running()]).toEqual([2, 0])
  })

  it('continues after a failure, which rejects for all callers of that task', async () => {
    const turn = createKeyedQueue<number>(1)
    const fail = () => Promise.reject(new Error('broken'))
    const both = [turn('a', fail), turn('a', fail)]
    for (const queued of both) await expect(queued).rejects.toThrow('broken')
    await expect(turn('b', () => Promise.resolve(7))).resolves.toBe(7)
  })
})
