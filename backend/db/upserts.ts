import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const batchSize = 400

/** Rows in portions that one statement can carry. */
export function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize)
}

/** What to do with a row that is there already: take over the named columns, and only where one of them differs. */
export function rewriting<Table extends PgTable>(
  table: Table,
  keys: readonly (keyof Table['$inferInsert'] & string)[],
): { set: Record<string, SQL>; setWhere: SQL } {
  const columns = getTableColumns<PgTable>(table)
  const chosen = keys.map((key) => {
    const column = columns[key]
    if (!column) throw new Error(`there is no column for ${key}`)
    return { key, column, incoming: sql`excluded.${sql.identifier(column.name)}` }
  })
  return {
    set: Object.fromEntries(chosen.map(({ key, incoming }) => [key, incoming])),
    setWhere: sql.join(
      chosen.map(({ column, incoming }) => sql`${column} is distinct from ${incoming}`),
      sql` or `,
    ),
  }
}
