import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Size in bytes of a regular file; null if there is none. */
export async function fileSize(path: string): Promise<number | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : null
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw cause
  }
}

/** The first folder that contains the master; null if none does. */
export async function findMediaFolder(folders: readonly string[], master: string): Promise<string | null> {
  for (const folder of folders) if ((await fileSize(join(folder, master))) !== null) return folder
  return null
}
