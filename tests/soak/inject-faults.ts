import { setTimeout as pause } from 'node:timers/promises'
import type { SoakRun } from './soak-run.ts'

/** A fault that is injected for a while and then reverted. */
export type Fault = { readonly name: string; readonly run: () => Promise<void> }

/**
 * Injects one fault after the other while the shop is open; the next one begins when the last is reverted.
 * @param complainOfDead throws when a process has ended that was not killed
 */
export async function injectFaults(
  { random, tally, isRunning }: SoakRun,
  faults: readonly [Fault, ...Fault[]],
  complainOfDead: () => void,
): Promise<void> {
  await pause(2000)
  // Each fault at least once, then at random.
  const due = random.shuffle(faults)
  while (isRunning()) {
    const fault = due.pop() ?? random.pick(faults)
    await fault.run()
    tally.add(fault.name)
    await pause(1000 + random.nextInt(4000))
    complainOfDead()
  }
}
