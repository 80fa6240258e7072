export interface Timers {
  after(milliseconds: number, work: () => void): void
  stop(): void
}

/** Timers that are all cleared when the sandbox closes. */
export function createTimers(): Timers {
  const running = new Set<NodeJS.Timeout>()
  let stopped = false
  return {
    after(milliseconds, work) {
      if (stopped) return
      const timer = setTimeout(() => {
        running.delete(timer)
        work()
      }, milliseconds)
      running.add(timer)
    },
    stop() {
      stopped = true
      for (const timer of running) clearTimeout(timer)
      running.clear()
    },
  }
}
