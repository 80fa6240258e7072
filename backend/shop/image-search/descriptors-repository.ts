import { and, asc, count, eq, gt, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../db/batches.ts'
import type { Queryable } from '../../db/client.ts'
import { pictures } from '../../db/schema/catalog/catalog.ts'
import { pictureDescriptors } from '../../db/schema/catalog/image-search.ts'
import { media } from '../../db/schema/catalog/media.ts'
import { jobClaims } from '../../db/schema/operations/job-claims.ts'
import { type Descriptor, pipelineVersion } from './vision/descriptor.ts'

export type UndescribedPicture = {
  readonly name: string
  readonly master: string
  readonly box: readonly [number, number, number, number] | null
}

/** The claim name of pictures; a new pipeline version describes them again. */
export const describeJob = `describe-pictures:${pipelineVersion}`

const isUndescribed = sql`${pictureDescriptors.name} is null
  and exists (select 1 from ${pictures} where ${pictures.name} = ${media.name})`

function selectUndescribed(db: Queryable, condition: SQL) {
  return db
    .select({ name: media.name, master: media.master, box: media.box })
    .from(media)
    .leftJoin(
      pictureDescriptors,
      and(eq(pictureDescriptors.pipeline, pipelineVersion), eq(pictureDescriptors.name, media.name)),
    )
    .where(and(isUndescribed, condition))
    .orderBy(asc(media.name))
}

/** Pictures of products without a descriptor of this pipeline version that no process has claimed. */
export async function findUndescribed(
  db: Queryable,
  limit: number,
  now: Date,
): Promise<readonly UndescribedPicture[]> {
  const claims = sql`select 1 from ${jobClaims} where ${jobClaims.job} = ${describeJob}
    and ${jobClaims.item} = ${media.name} and ${jobClaims.until} > ${now.toISOString()}`
  return selectUndescribed(db, sql`not exists (${claims})`).limit(limit)
}

/** The pictures that still have no descriptor of this pipeline version. */
export async function findStillUndescribed(
  db: Queryable,
  names: ReadonlySet<string>,
): Promise<readonly UndescribedPicture[]> {
  return names.size ? selectUndescribed(db, inArray(media.name, [...names])) : []
}

export async function insertDescriptor(
  db: Queryable,
  name: string,
  bytes: Descriptor | null,
  now: Date,
): Promise<void> {
  await db
    .insert(pictureDescriptors)
    .values({ pipeline: pipelineVersion, name, bytes, describedAt: now })
    .onConflictDoNothing()
}

/** A blank result is retried after a week: its file may have been unavailable. */
const blankRetryMs = 7 * 24 * 3600_000

/** Deletes descriptors of earlier pipeline versions and of unused pictures, and old blank ones. */
export async function deleteStaleDescriptors(
  db: Queryable,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const blankSince = new Date(now.getTime() - blankRetryMs).toISOString()
  const isStale = sql`(${pictureDescriptors.pipeline} <> ${pipelineVersion}
    or (${pictureDescriptors.bytes} is null and ${pictureDescriptors.describedAt} < ${blankSince})
    or not exists (select 1 from ${pictures} where ${pictures.name} = ${pictureDescriptors.name}))`
  await deleteInBatches(db, pictureDescriptors, isStale, { signal: stopping })
}

/** A version that changes with the descriptors. */
export async function findDescriptorsVersion(db: Queryable): Promise<string> {
  const [found] = await db
    .select({ many: count(), newest: max(pictureDescriptors.describedAt) })
    .from(pictureDescriptors)
    .where(eq(pictureDescriptors.pipeline, pipelineVersion))
  return `${found?.many ?? 0} ${found?.newest?.getTime() ?? 0}`
}

/** A page of descriptors by name, after the given one. */
export async function findDescriptors(db: Queryable, after: string, limit: number) {
  const rows = await db
    .select({ name: pictureDescriptors.name, bytes: pictureDescriptors.bytes })
    .from(pictureDescriptors)
    .where(
      and(
        eq(pictureDescriptors.pipeline, pipelineVersion),
        gt(pictureDescriptors.name, after),
        isNotNull(pictureDescriptors.bytes),
      ),
    )
    .orderBy(asc(pictureDescriptors.name))
    .limit(limit)
  return rows.flatMap(({ name, bytes }) => (bytes ? [[name, bytes] as const] : []))
}

/** Progress of the description, for reports. */
export async function countDescribed(db: Queryable) {
  const found = await db.execute<{ described: number; blank: number; waiting: number }>(sql`
    select count(d.name)::int as described, count(*) filter (where d.name is not null and d.bytes is null)::int as blank,
      count(*) filter (where d.name is null)::int as waiting
    from (select distinct ${pictures.name} from ${pictures}) p
    left join ${pictureDescriptors} d on d.name = p.name and d.pipeline = ${pipelineVersion}
  `)
  return found.rows[0] ?? { described: 0, blank: 0, waiting: 0 }
}

/** The descriptors of a product's pictures, the tile's first. */
export async function findDescriptorsOfProduct(
  db: Queryable,
  material: string,
): Promise<readonly Descriptor[]> {
  const rows = await db
    .select({ bytes: pictureDescriptors.bytes })
    .from(pictures)
    .innerJoin(
      pictureDescriptors,
      and(eq(pictureDescriptors.pipeline, pipelineVersion), eq(pictureDescriptors.name, pictures.name)),
    )
    .where(eq(pictures.material, material))
    .orderBy(asc(pictures.position))
  return rows.flatMap(({ bytes }) => (bytes ? [bytes] : []))
}
