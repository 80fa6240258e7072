import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeadline } from './deadline.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('createDeadline', () => {
  it('aborts after the time, as a timeout', () => {
    const { signal, hasExpired } = createDeadline(1000)
    vi.advanceTimersByTime(999)
    expect([signal.aborted, hasExpired()]).toEqual([false, false])
    vi.advanceTimersByTime(1)
    expect([signal.aborted, hasExpired()]).toEqual([true, true])
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  })

  it('aborts with the other signal and its reason, which is not a timeout', () => {
    const other = new AbortController()
    const { signal, hasExpired } = createDeadline(1000, other.signal)
    other.abort('left')
    expect([signal.aborted, signal.reason, hasExpired()]).toEqual([true, 'left', false])
    vi.advanceTimersByTime(2000)
    expect(hasExpired()).toBe(false)
  })

  it('is aborted at once where the other signal already is', () => {
    expect(createDeadline(1000, AbortSignal.abort('gone')).signal.reason).toBe('gone')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer and no listener once it is cleared', () => {
    const other = new AbortController()
    const removed = vi.spyOn(other.signal, 'removeEventListener')
    const { signal, clear } = createDeadline(1000, other.signal)
    clear()
    other.abort()
    vi.advanceTimersByTime(2000)
    expect(signal.aborted).toBe(false)
    expect([vi.getTimerCount(), removed.mock.calls.length]).toEqual([0, 1])
  })

  it('works without AbortSignal.any and AbortSignal.timeout', () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function')
    })
    expect(createDeadline(1, new AbortController().signal).signal.aborted).toBe(false)
    vi.restoreAllMocks()
  })
})
