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
import { type Language, languages } from '#i18n/markets.ts'
import { timestamptz, transactionId } from '../db/columns.ts'
import { colors, models } from '../shop/catalog/schema.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words of a model, or of a colour, in a language; kept by triggers in the transaction that changes the text. A
 * word's letter says where it stands: A the name, B subtitle and line, C plaque and materials, D facts.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    language: text('language').$type<Language>().notNull(),
    model: text('model').references(() => models.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    color: text('color').references(() => colors.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The name as it is typed: small letters without marks. */
    title: text('title').notNull(),
    words: tsvector('words').notNull(),
  },
  (t) => [
    unique('search_documents_of_model').on(t.model, t.language),
    unique('search_documents_of_color').on(t.color, t.language),
    check('search_documents_of_one', sql`num_nonnulls(${t.model}, ${t.color}) = 1`),
    index('search_documents_by_title').on(t.language, t.title.op('text_pattern_ops')),
    // One a language: a word that two languages spell alike need not be read in both.
    ...languages.map((language) =>
      index(`search_documents_${language}`)
        .using('gin', t.words)
        .where(sql.raw(`"language" = '${language}'`)),
    ),
  ],
)

/**
 * Words that stand in some document, for what is mistyped or only begun. Only ever added to while shops write, so that
 * two who bring the same word need not wait for each other; a job counts them, and takes out what is double or gone.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    language: text('language').$type<Language>().notNull(),
    /** Small letters without marks. */
    word: text('word').notNull(),
    /** As it is written: `cinturón`. */
    spelling: text('spelling').notNull(),
    /** What documents have it as. */
    term: text('term').notNull(),
    /** Documents that have the term, as last counted. */
    count: integer('count').notNull().default(1),
    /** Since when no document has it. */
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

/** Which models' words changed in which transaction; no model stands for a colour. Only ever added to, as `product_changes`. */
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
