import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { modelFingerprint } from './fingerprints.ts'
import { modelOf } from './model/write-model.ts'
import { modelsFolder } from './record.ts'
import type { Session } from './session.ts'
import type { Sold } from './sold-styles.ts'

export const modelExists = (slug: string) => existsSync(join(modelsFolder, `${slug}.glb`))

/** Writes the 3D viewer's files one after another. */
export async function takeModels(wanted: readonly Sold[], session: Session): Promise<readonly string[]> {
  await mkdir(modelsFolder, { recursive: true })
  const failed: string[] = []
  for (const { slug, style, dyes } of wanted) {
    // Writing a model blocks the thread; a pause lets the Ctrl-C handler run.
    await new Promise((resolve) => setImmediate(resolve))
    if (session.shouldStop()) break
    const began = performance.now()
    try {
      const bytes = await modelOf(style, dyes)
      const path = join(modelsFolder, `${slug}.glb`)
      await writeFile(`${path}.new`, bytes)
      await rename(`${path}.new`, path)
      session.record.noteModel(slug, { fingerprint: modelFingerprint(style, dyes) })
      session.record.save()
      session.onPicture({
        name: `${slug}.glb`,
        seconds: (performance.now() - began) / 1000,
        bytes: bytes.length,
      })
    } catch (cause) {
      failed.push(`${slug}.glb`)
      session.onError(`${slug}.glb: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }
  return failed
}
