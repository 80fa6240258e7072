import { inArray } from 'drizzle-orm'
import { modelOf } from '#backend/catalog-import/read/rows.ts'
import type { Queryable } from '../../db/client.ts'
import { models3d } from '../../db/schema/catalog/model3d.ts'
import { updateOnConflict } from '../../db/upsert.ts'
import type { ReadyRow } from './write-batch.ts'

/**
 * Sets the 3D model of each style, or clears it where the last row of the style names none. Returns the codes
 * that changed.
 */
export async function writeModels3d(tx: Queryable, ready: readonly ReadyRow[]): Promise<readonly string[]> {
  const last = new Map(ready.map(({ record, model3d }) => [modelOf(record), model3d]))
  const without = [...last].flatMap(([model, file]) => (file ? [] : [model]))
  const rows = [...last].flatMap(([model, file]) =>
    file ? [{ ...file, model, variants: [...file.variants] }] : [],
  )
  const gone = without.length
    ? await tx.delete(models3d).where(inArray(models3d.model, without)).returning({ model: models3d.model })
    : []
  const { set, setWhere } = updateOnConflict(models3d, ['name', 'master', 'bytes', 'variants'])
  const changed = rows.length
    ? await tx
        .insert(models3d)
        .values(rows)
        .onConflictDoUpdate({ target: models3d.model, set, setWhere })
        .returning({ model: models3d.model })
    : []
  return [...gone, ...changed].map(({ model }) => model)
}
