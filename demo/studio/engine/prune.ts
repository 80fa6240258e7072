import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { scenes } from '../scenes.ts'
import { buildOrders } from './orders.ts'
import { modelsFolder, picturesFolder, type StudioRecord } from './record.ts'
import type { Sold } from './sold-styles.ts'
import { sceneFile } from './take-scenes.ts'

/** Deletes files and records that no style and no scene needs any more. Returns their names. */
export async function prune(sold: readonly Sold[], record: StudioRecord): Promise<readonly string[]> {
  const wanted = new Set([
    ...sold.flatMap(({ slug, style, dyes }) =>
      buildOrders(slug, style, dyes).map(({ name }) => `${name}.webp`),
    ),
    ...Object.keys(scenes).map((name) => `${sceneFile(name)}.webp`),
    ...sold.map(({ slug }) => `${slug}.glb`),
  ])
  const gone: string[] = []
  for (const folder of [picturesFolder, modelsFolder]) {
    for (const file of await readdir(folder)) {
      if (wanted.has(file)) continue
      await rm(join(folder, file))
      gone.push(file)
    }
  }
  record.keepOnly((file) => wanted.has(file))
  record.save()
  return gone
}
