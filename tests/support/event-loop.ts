function readThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The longest time in milliseconds that this thread computed between two turns of the event loop during
 * `run`. It measures the thread's own CPU time, so that other load on the machine does not matter.
 */
export async function measureLongestTurn(run: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  let last = readThreadCpuMs()
  const turn = () => {
    const now = readThreadCpuMs()
    longest = Math.max(longest, now - last)
    last = readThreadCpuMs()
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await run()
  isDone = true
  turn()
  return longest
}
