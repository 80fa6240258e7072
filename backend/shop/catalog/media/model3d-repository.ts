import { eq, sql } from 'drizzle-orm'
import { products } from '#backend/db/schema/catalog/catalog.ts'
import { models3d } from '#backend/db/schema/catalog/model3d.ts'
import type { Queryable } from '../../../db/client.ts'

/** The model's 3-D file and the number of colours of the model; null without a file. */
export async function findModel3d(db: Queryable, model: string) {
  const [found] = await db
    .select({
      name: models3d.name,
      bytes: models3d.bytes,
      variants: models3d.variants,
      colors: sql<number>`(select count(*)::int from ${products} p where p.model = ${model})`,
    })
    .from(models3d)
    .where(eq(models3d.model, model))
  return found ?? null
}
