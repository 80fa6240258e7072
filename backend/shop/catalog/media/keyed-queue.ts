/** Runs work by key, at most `limit` tasks at once. Callers with the same key share the pending promise. */
export function createKeyedQueue<Value>(limit: number) {
  const underWay = new Map<string, Promise<Value>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < limit) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  async function work(key: string, task: () => Promise<Value>): Promise<Value> {
    await enter()
    try {
      return await task()
    } finally {
      leave()
      underWay.delete(key)
    }
  }

  return (key: string, task: () => Promise<Value>): Promise<Value> => {
    const present = underWay.get(key)
    if (present) return present
    const promise = work(key, task)
    underWay.set(key, promise)
    return promise
  }
}
