import { setTimeout as pause } from 'node:timers/promises'
import type { SoakRun } from './soak-run.ts'

/** Something that goes wrong for a while and is mended again. */
export type Fault = { readonly name: string; readonly run: () => Promise<void> }

/**
 * Lets one thing after the other go wrong as long as the shop is open; the next comes when the last is mended.
 * @param complainOfDead throws where a process ended that nobody killed
 */
export async function injectFaults(
  { random, tally, isRunning }: SoakRun,
  harms: readonly [Fault, ...Fault[]],
  complainOfDead: () => void,
): Promise<void> {
  await pause(2000)
  // Each at least once, then by chance.
  const due = random.shuffle(harms)
  while (isRunning()) {
    const harm = due.pop() ?? random.pick(harms)
    await harm.run()
    tally.add(harm.name)
    await pause(1000 + random.nextInt(4000))
    complainOfDead()
  }
}
