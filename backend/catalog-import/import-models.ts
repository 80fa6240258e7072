import { dirname } from 'node:path'
import { inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { models3d } from '../db/schema/catalog/model3d.ts'
import { model3dName, parseGlb } from '../shop/catalog/media/parse-glb.ts'
import { readSourceFile, slugOfFile, writeMaster } from './read/source-files.ts'

/** A 3D model the shop can serve. */
export type ImportedModel = {
  readonly name: string
  readonly master: string
  readonly bytes: number
  readonly variants: readonly string[]
}

type ModelResult = ImportedModel | { readonly reason: string }

/** 3D models that the shop already has, by public name or by the name without its hash. */
async function findExistingModels(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, ImportedModel>> {
  if (!names.length) return new Map()
  const plain = sql`regexp_replace(${models3d.name}, '-[0-9a-f]{8}$', '')`
  const rows = await db
    .select({
      name: models3d.name,
      master: models3d.master,
      bytes: models3d.bytes,
      variants: models3d.variants,
    })
    .from(models3d)
    .where(or(inArray(models3d.name, [...names]), inArray(plain, [...names])))
  return new Map(
    rows.flatMap((row) => [
      [row.name.replace(/-[0-9a-f]{8}$/, ''), row],
      [row.name, row],
    ]),
  )
}

async function importModel(named: string, folder: string, mastersDir: string): Promise<ModelResult> {
  const read = await readSourceFile(folder, named, '3D model')
  if (!Buffer.isBuffer(read)) return read
  const glb = parseGlb(read)
  if ('reason' in glb) return { reason: `${named} ${glb.reason}` }
  const name = model3dName(slugOfFile(named, 'model'), read)
  const master = `${name}.glb`
  await writeMaster(mastersDir, master, read)
  return { name, master, bytes: read.length, variants: glb.variants }
}

/**
 * The 3D models that a batch of rows names, by name: the shop's own, or GLB files next to the imported file.
 */
export async function importModels(
  db: Queryable,
  names: readonly string[],
  { file, mastersDir }: { readonly file: string; readonly mastersDir: string },
): Promise<ReadonlyMap<string, ModelResult>> {
  const wanted = [...new Set(names)]
  const known = await findExistingModels(
    db,
    wanted.filter((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)),
  )
  const results = new Map<string, ModelResult>()
  for (const named of wanted)
    results.set(named, known.get(named) ?? (await importModel(named, dirname(file), mastersDir)))
  return results
}
