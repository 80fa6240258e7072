import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

/** Linux's memory disk where it is roomy (a container's often has 64 MB), otherwise the usual folder. */
function getBaseFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2e9 ? memory : tmpdir()
}

export const isInMemory = (folder: string) => folder.startsWith(`${memory}/`)

/** A new temporary folder for data that nobody needs after the test. */
export function createTemporaryFolder(name: string): string {
  return mkdtempSync(join(getBaseFolder(), `vereda-${name}-`))
}
