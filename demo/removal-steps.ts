import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#backend/db/client.ts'
import type { SeededRows } from './refresh-events.ts'
import { listTexts, type Removal } from './remove-orders.ts'

export type RemovalStep = {
  readonly table: string
  readonly key: string
  /** Columns that only the seed and people write: a row that differs in one of them belongs to the shop. */
  readonly columns: readonly string[]
  /** Condition under which no other row refers to the row `t`. */
  readonly exclusion?: SQL
}

const orderedStore = sql`
  exists (select from store_reservations r where r.store = t.id)
  or exists (select from orders o where o.store = t.id or o.delivery::text like '%"' || t.id || '"%')`

/** In the order of removal: referencing rows before the rows they refer to. */
export const removalSteps: readonly RemovalStep[] = [
  {
    table: 'vouchers',
    key: 'code',
    columns: ['kind', 'name', 'terms', 'brands', 'markets', 'minimum', 'models', 'categories', 'valid_from'],
    exclusion: sql`exists (select from voucher_uses u where u.code = t.code)`,
  },
  { table: 'reviews', key: 'id', columns: ['model', 'author', 'title', 'text'] },
  { table: 'labels', key: `profile || ' ' || parent_id || '.' || anchor_id`, columns: ['value'] },
  {
    table: 'search_queries',
    key: `brand || ' ' || language || ' ' || query`,
    // Visitors change the numbers of queries and results.
    columns: ['review'],
  },
  {
    table: 'pages',
    key: `brand || ' ' || kind || ' ' || code || ' ' || language`,
    columns: [
      'title',
      'description',
      'keywords',
      'body',
      'status',
      'noindex',
      'valid_from',
      'valid_until',
      'opens',
      'closes',
    ],
  },
  { table: 'tips', key: 'id', columns: ['title', 'text'] },
  { table: 'races', key: 'id', columns: ['name', 'starts_on'] },
  {
    table: 'stores',
    key: 'id',
    columns: ['name', 'address', 'city', 'phone', 'hours'],
    exclusion: orderedStore,
  },
  {
    table: 'scenes',
    key: 'name',
    columns: ['file_name'],
    exclusion: sql`exists (select from pages p where p.body::text like '%"' || t.name || '"%')`,
  },
  {
    table: 'products',
    key: 'material',
    columns: ['model', 'brand', 'family', 'category', 'color'],
    // The model's name distinguishes a demo model from an imported one with the same code.
    exclusion: sql`exists (select from order_lines l where l.material = t.material)
      or exists (select from reviews r where r.model = t.model)
      or not exists (select from models m join seeded_models s on s.code = m.code and s.name = m.name where m.code = t.model)`,
  },
  {
    table: 'models',
    key: 'code',
    columns: ['brand', 'line', 'name'],
    exclusion: sql`exists (select from products p where p.model = t.code)`,
  },
  {
    table: 'campaigns',
    key: 'code',
    columns: ['name'],
    exclusion: sql`exists (select from models m where m.campaign = t.code)`,
  },
  {
    table: 'collections',
    key: 'code',
    columns: ['brand', 'name'],
    exclusion: sql`exists (select from collection_products c where c.collection = t.code)`,
  },
  {
    table: 'colors',
    key: 'code',
    columns: ['hex', 'name'],
    exclusion: sql`exists (select from products p where p.color = t.code)`,
  },
  {
    table: 'locations',
    key: 'code',
    columns: ['kind', 'country'],
    exclusion: sql`exists (select from store_stock s where s.location = t.code) or exists (select from stores s where s.id = t.code)`,
  },
  {
    table: 'media',
    key: 'name',
    columns: ['master'],
    exclusion: sql`exists (select from pictures p where p.name = t.name) or exists (select from scenes s where s.file_name = t.name)`,
  },
  {
    table: 'picture_descriptors',
    key: `pipeline || ' ' || name`,
    columns: ['name'],
    exclusion: sql`exists (select from pictures p where p.name = t.name)`,
  },
]

const rowShape = ({ key, columns }: RemovalStep) =>
  sql.raw(`jsonb_build_object('key', ${key}, ${columns.map((name) => `'${name}', t.${name}`).join(', ')})`)

/** The rows of a database that contains only the seed's data. */
export async function readSeeded({ pool }: Pick<Database, 'pool'>): Promise<SeededRows> {
  const found = new Map<string, string>()
  for (const { table, key, columns } of removalSteps) {
    const pairs = columns.map((name) => `'${name}', t.${name}`).join(', ')
    const { rows } = await pool.query<{ all: string }>(
      `select coalesce(jsonb_agg(jsonb_build_object('key', ${key}, ${pairs})), '[]')::text as all from ${table} t`,
    )
    found.set(table, rows[0]?.all ?? '[]')
  }
  return found
}

/** Removes the rows of a table that are unchanged since the seed, unless others refer to them. */
export async function runRemovalStep(tx: Queryable, part: RemovalStep, seeded: SeededRows): Promise<Removal> {
  const rows = seeded.get(part.table) ?? '[]'
  const table = sql.identifier(part.table)
  const removed = await listTexts(
    tx,
    sql`delete from ${table} t using jsonb_array_elements(${rows}::jsonb) as seeded (row)
      where ${rowShape(part)} = seeded.row and not (${part.exclusion ?? sql`false`})
      returning ${sql.raw(part.key)} as text`,
  )
  const retained = await listTexts(
    tx,
    sql`select ${sql.raw(part.key)} as text from ${table} t
      where ${sql.raw(part.key)} in (select value->>'key' from jsonb_array_elements(${rows}::jsonb)) order by 1`,
  )
  return { what: part.table, removed: removed.length, retained }
}

/** Rows that are unchanged since the seed. */
export function isSeeded(seeded: SeededRows, table: string): SQL {
  const part = removalSteps.find((each) => each.table === table)
  if (!part) throw new Error(`no part ${table}`)
  return sql`${rowShape(part)} in (select value from jsonb_array_elements(${seeded.get(table) ?? '[]'}::jsonb))`
}
