import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Language, languages } from '#config/markets.ts'
import { deleteInBatches } from '../../db/batches.ts'
import type { Database } from '../../db/client.ts'
import { searchChanges, searchWordCounts, searchWords } from '../../db/schema/operations/search-index.ts'

/** Minimum time between two counts of a language, however much is written. */
const everyMinutes = 10
/** Grace period for unused words: another transaction may be writing them again. */
const retentionDays = 1

const claimed = z.array(z.object({ language: z.enum(languages) }))

/**
 * Updates the document frequencies of one language, where documents changed since the last count, so that
 * typo correction can rank candidates. Duplicates are deleted at once, unused words after a day. Languages of
 * another release are left to that release. One process at a time.
 */
export async function countWords(
  { db }: Pick<Database, 'db'>,
  stopping?: AbortSignal,
): Promise<Language | null> {
  const counted = await db.transaction(async (tx) => {
    const found = await tx.execute(sql`
      update ${searchWordCounts} c set counted_at = clock_timestamp()
      where c.language = (
        select due.language from ${searchWordCounts} due
        where due.language = any(${sql.param([...languages])}::text[])
          and due.counted_at < now() - make_interval(mins => ${everyMinutes})
          and exists (select 1 from ${searchChanges} where at > due.counted_at - interval '1 minute')
        order by due.counted_at limit 1 for update skip locked
      ) returning c.language
    `)
    const language = claimed.parse(found.rows)[0]?.language
    if (language === undefined) return null
    await tx.execute(sql`set local statement_timeout = 0`)
    const documents = `select words from search_documents where language = '${language}'`
    await tx.execute(sql`
      update ${searchWords} w set count = coalesce(found.count, 0),
        gone_at = case when found.count is null then coalesce(w.gone_at, now()) end
      from ${searchWords} own left join (
        select word as term, ndoc as count from ts_stat(${documents})
      ) found on found.term = own.term
      where own.id = w.id and w.language = ${language}
        and (w.count, w.gone_at is null) is distinct from (coalesce(found.count, 0), found.count is not null)
    `)
    return language
  })
  if (counted === null) return null
  const isDouble = sql`${searchWords.language} = ${counted} and exists (
    select from ${searchWords} first
    where first.language = ${counted} and first.word = ${searchWords.word}
      and first.spelling = ${searchWords.spelling} and first.id < ${searchWords.id} and first.gone_at is null
  )`
  await deleteInBatches(db, searchWords, isDouble, { signal: stopping })
  const isGone = sql`${searchWords.language} = ${counted}
    and ${searchWords.goneAt} < now() - make_interval(days => ${retentionDays})`
  await deleteInBatches(db, searchWords, isGone, { signal: stopping })
  return counted
}
