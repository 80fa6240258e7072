import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { Queryable } from '../../db/client.ts'
import { Stemmer } from './stemmer.ts'

const dialect = new PgDialect()

/** A database whose stems are the first four letters, and the words that were queried. */
function stemmingDatabase() {
  const queriedWords: string[] = []
  const execute = async (query: Parameters<Queryable['execute']>[0]) => {
    if (typeof query === 'string') throw new Error('expected a query with parameters')
    const { params } = dialect.sqlToQuery(query.getSQL())
    const words: string[] = JSON.parse(String(params.at(-1)))
    queriedWords.push(...words)
    return { rows: words.map((word) => ({ word, stem: word.slice(0, 4) })) }
  }
  const db: unknown = { execute }
  return { db: db as Queryable, queriedWords }
}

const number = (count: number) => Array.from({ length: count }, (_, index) => index)

it('queries a word once while it is cached', async () => {
  const { db, queriedWords } = stemmingDatabase()
  const stems = new Stemmer('en')
  for (const words of [['boots', 'shoes'], ['boots'], ['shoes', '42']]) await stems.load(db, words)
  expect(queriedWords).toEqual(['boots', 'shoes'])
  expect([stems.stemOf('boots'), stems.stemOf('unknown')]).toEqual(['boot', 'unknown'])
})

it('evicts the oldest query words, by size and not only by count', async () => {
  const storedTerms = async (letters: number) => {
    const { db, queriedWords } = stemmingDatabase()
    const stems = new Stemmer('en', 100_000)
    const words = number(400).map((index) => `w${String(index).padStart(letters, 'a')}`)
    for (const word of words) await stems.load(db, [word])
    queriedWords.length = 0
    // From the newest on, so that asking drops none that is still to come.
    for (const word of words.toReversed()) {
      await stems.load(db, [word])
      if (queriedWords.length) break
    }
    return words.length - words.indexOf(queriedWords[0] ?? '') - 1
  }
  const [short, long] = [await storedTerms(10), await storedTerms(1000)]
  expect(short).toBe(400)
  expect(long).toBeLessThan(60)
  expect(long).toBeGreaterThan(20)
})

it('never evicts the words of documents', async () => {
  const { db, queriedWords } = stemmingDatabase()
  const stems = new Stemmer('en', 2000)
  await stems.load(db, ['sandals'])
  await stems.load(db, ['sandals', 'clogs'], true)
  for (const index of number(100)) await stems.load(db, [`typed-word-${index}`])
  queriedWords.length = 0
  await stems.load(db, ['sandals', 'clogs'])
  expect(queriedWords).toEqual([])
  expect(stems.stemOf('sandals')).toBe('sand')
})
