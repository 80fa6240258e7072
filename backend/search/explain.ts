import type { Engine } from './engine.ts'
import type { Site } from './keys.ts'
import { boostOf } from './rank.ts'
import { findForQuery, recoveryOf, type SearchAsked, understoodOf } from './search-service.ts'

const two = (value: number) => value.toFixed(2)

/** How a query was read, what was done for it, and by which points its first products stand where they do. */
export async function explain(engine: Engine, site: Site, asked: SearchAsked, now: Date): Promise<string> {
  const found = await findForQuery(engine, site, asked, now)
  const { outcome, understanding, shelf, books, view, slots } = found
  const name = books.lexicon.names.get(asked.q.trim().toLowerCase())
  const ranking = {
    order: 'relevance',
    priced: view.priced,
    now: view.now,
    isName: (slot: number) => name !== undefined && books.lexicon.titles[slot] === name,
  } as const
  const sought = understanding.sought.map(({ words, meaning }) => {
    const kinds = meaning?.kinds.length ? ` (${meaning.kinds.join(', ')})` : ''
    return `${words.join(' ')}${kinds}`
  })
  const lines = slots.map((slot, at) => {
    const row = shelf.rows[slot]
    const words = outcome?.matches.score[slot] ?? 0
    const boost = boostOf(shelf, ranking, slot)
    const title = `${books.lexicon.titles[slot]}, ${books.lexicon.colorNames[slot]}`
    return `${String(at + 1).padStart(2)}. ${row?.material}  ${two(words + boost)} = words ${two(words)} + standing ${two(boost)}  ${title}`
  })
  return [
    `Looked for: ${sought.join('; ') || 'nothing'}`,
    `Understood: ${JSON.stringify(understoodOf(found))}`,
    `Recovered:  ${JSON.stringify(recoveryOf(asked.q, found))}`,
    `Found:      ${outcome?.facets.total ?? 0}`,
    ...lines,
  ].join('\n')
}
