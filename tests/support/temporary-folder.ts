import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

/**
 * Linux's memory disk when it is large enough (a container's often has 64 MB), otherwise the default folder.
 */
function getBaseFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2e9 ? memory : tmpdir()
}

export const isInMemory = (folder: string) => folder.startsWith(`${memory}/`)

/** A new temporary folder for data that is not needed after the test. */
export function createTemporaryFolder(name: string): string {
  return mkdtempSync(join(getBaseFolder(), `vereda-${name}-`))
}
