import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

const batchSize = 400

export type ColumnName<Table extends PgTable> = keyof Table['$inferInsert'] & string

/** Splits rows into batches that fit one statement. */
export function* toBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize)
}

function columnOf<Table extends PgTable>(table: Table, name: ColumnName<Table>): PgColumn {
  const column = getTableColumns<PgTable>(table)[name]
  if (!column) throw new Error(`The table has no column for ${name}`)
  return column
}

/** The conflict action: update the named columns, and only where one of them differs. */
export function updateOnConflict<Table extends PgTable>(
  table: Table,
  names: readonly ColumnName<Table>[],
): { set: Record<string, SQL>; setWhere: SQL } {
  const chosen = names.map((name) => {
    const column = columnOf(table, name)
    return { name, column, incoming: sql`excluded.${sql.identifier(column.name)}` }
  })
  return {
    set: Object.fromEntries(chosen.map(({ name, incoming }) => [name, incoming])),
    setWhere: sql.join(
      chosen.map(({ column, incoming }) => sql`${column} is distinct from ${incoming}`),
      sql` or `,
    ),
  }
}

/**
 * Upserts rows in batches. An existing row updates the columns it `takes`, and only where one of them
 * differs. Returns how many rows were written.
 */
export async function upsert<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  {
    key,
    updateColumns,
  }: { readonly key: readonly ColumnName<Table>[]; readonly updateColumns: readonly ColumnName<Table>[] },
): Promise<number> {
  const general: PgTable = table
  const target = key.map((name) => columnOf(table, name))
  const changes = updateOnConflict(table, updateColumns)
  let written = 0
  for (const batch of toBatches(rows)) {
    const found = await db
      .insert(general)
      .values(batch)
      .onConflictDoUpdate({ target, ...changes })
      .returning({ one: sql`1` })
    written += found.length
  }
  return written
}
