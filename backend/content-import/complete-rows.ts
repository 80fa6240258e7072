import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.ts'
import { type ColumnName, updateOnConflict, upsert } from '../db/upsert.ts'

type Row<Table extends PgTable> = Table['$inferInsert']

/** A row with a value for every column, except those that the folder does not set. */
export type CompleteRow<Table extends PgTable, Left extends ColumnName<Table> = never> = {
  [Name in Exclude<ColumnName<Table>, Left>]-?: Exclude<Row<Table>[Name], undefined>
}

function columnsExcept<Table extends PgTable>(
  table: Table,
  left: readonly ColumnName<Table>[],
): readonly ColumnName<Table>[] {
  const names = Object.keys(getTableColumns<PgTable>(table)) as ColumnName<Table>[]
  return names.filter((name) => !left.includes(name))
}

/** Updates every column except the key and the named ones, so that a new column cannot be missed. */
export function updateAllExcept<Table extends PgTable>(table: Table, left: readonly ColumnName<Table>[]) {
  return updateOnConflict(table, columnsExcept(table, left))
}

/**
 * Upserts complete rows; an existing row is updated except for its key and `leaves`. Returns the number of
 * rows written.
 */
export function upsertCompleteRows<Table extends PgTable, Left extends ColumnName<Table> = never>(
  db: Queryable,
  table: Table,
  rows: readonly (CompleteRow<Table, Left> & Row<Table>)[],
  { key, except = [] }: { readonly key: readonly ColumnName<Table>[]; readonly except?: readonly Left[] },
): Promise<number> {
  return upsert(db, table, rows, { key, updateColumns: columnsExcept(table, [...key, ...except]) })
}
