import { readRecords } from '#backend/search/records/records.ts'
import { buildRecovery, toInterpretationDto } from '#backend/search/reply.ts'
import type { SearchEngine } from '#backend/search/search-engine.ts'
import type { SearchSite } from '#backend/search/site-key.ts'
import { findForQuery } from './find-for-query.ts'
import type { SearchQuery } from './search-query.ts'

const two = (value: number) => value.toFixed(2)

/** Explains how a query was interpreted and relaxed, and the points that rank its first products. */
export async function explain(
  engine: SearchEngine,
  site: SearchSite,
  query: SearchQuery,
  now: Date,
): Promise<string> {
  const found = await findForQuery(engine, site, query, now)
  const { outcome, understanding, searchContext } = found
  const describedTerms = understanding.terms.map(({ words, meaning }) => {
    const kinds = meaning?.kinds.length ? ` (${meaning.kinds.join(', ')})` : ''
    return `${words.join(' ')}${kinds}`
  })
  const records = await readRecords(searchContext.db, site.language, outcome?.page ?? [], [])
  const lines = records.map(({ row }, at) => {
    const { words = 0, boostPoints = 0 } = outcome?.points.get(row.material) ?? {}
    const rankAndCode = `${String(at + 1).padStart(2)}. ${row.material}`
    const points = `${two(words + boostPoints)} = words ${two(words)} + standing ${two(boostPoints)}`
    return `${rankAndCode}  ${points}  ${row.title}, ${row.color}`
  })
  return [
    `Looked for: ${describedTerms.join('; ') || 'nothing'}`,
    `Understood: ${JSON.stringify(toInterpretationDto(found))}`,
    `Recovered:  ${JSON.stringify(buildRecovery(query.q, found))}`,
    `Found:      ${outcome?.total ?? 0}`,
    ...lines,
  ].join('\n')
}
