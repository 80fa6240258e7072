import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { colors, models } from '#backend/db/schema/catalog/catalog.ts'
import { type Language, languages } from '#config/markets.ts'
import { timestamptz, transactionId } from '../../columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search document of a model or a colour in a language; updated by triggers in the transaction that
 * changes the text. The weight letter of a word is its field: A the name, B subtitle and line, C plaque and
 * materials, D facts.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    language: text('language').$type<Language>().notNull(),
    model: text('model').references(() => models.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    color: text('color').references(() => colors.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The normalised name: lower case without diacritics. */
    title: text('title').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    unique('search_documents_of_model').on(t.model, t.language),
    unique('search_documents_of_color').on(t.color, t.language),
    check('search_documents_of_one', sql`num_nonnulls(${t.model}, ${t.color}) = 1`),
    index('search_documents_by_title').on(t.language, t.title.op('text_pattern_ops')),
    // One index per language, so that a word that two languages share is not read in both.
    ...languages.map((language) =>
      index(`search_documents_${language}`)
        .using('gin', t.words)
        .where(sql.raw(`"language" = '${language}'`)),
    ),
  ],
)

/**
 * Terms that occur in some document, for typo correction and completion. Writers only append, so that two
 * transactions with the same term do not wait for each other; a job counts the terms and removes duplicates
 * and unused ones.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    language: text('language').$type<Language>().notNull(),
    /** Lower case without diacritics. */
    word: text('word').notNull(),
    /** As it is written: `cinturón`. */
    spelling: text('spelling').notNull(),
    /** The stem as it is indexed in documents. */
    term: text('term').notNull(),
    /** Document frequency at the last count. */
    count: integer('count').notNull().default(1),
    /** Since when no document contains it. */
    goneAt: timestamptz('gone_at'),
  },
  (t) => [
    index('search_words_gone').on(t.language, t.goneAt).where(sql`${t.goneAt} is not null`),
    index('search_words_by_word').on(t.language, t.word.op('text_pattern_ops')),
    index('search_words_by_sound').using('gin', t.word.op('gin_trgm_ops')),
  ],
)

/** When the words of a language were last counted. */
export const searchWordCounts = pgTable('search_word_counts', {
  language: text('language').$type<Language>().primaryKey(),
  countedAt: timestamptz('counted_at').notNull().default(sql`'-infinity'`),
})

/**
 * Change log of search documents: which model's words changed in which transaction; a null model means a
 * colour. Append-only, like `product_changes`.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    model: text('model'),
    transaction: transactionId('transaction'),
    at: timestamp('at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('search_changes_by_transaction').on(t.transaction), index('search_changes_by_age').on(t.at)],
)
