import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.ts'
import { type ColumnName, updateOnConflict, upsert } from '../db/upsert.ts'

type Row<Table extends PgTable> = Table['$inferInsert']

/** A row that leaves no column to its default, save those that are not the folder’s to say. */
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

/** Takes over every column but the key and what is named beside it: a new column cannot be forgotten. */
export function updateAllExcept<Table extends PgTable>(table: Table, left: readonly ColumnName<Table>[]) {
  return updateOnConflict(table, columnsExcept(table, left))
}

/** Puts whole rows in; one that is there already takes over all but its key and `leaves`. Returns how many it wrote. */
export function upsertCompleteRows<Table extends PgTable, Left extends ColumnName<Table> = never>(
  db: Queryable,
  table: Table,
  rows: readonly (CompleteRow<Table, Left> & Row<Table>)[],
  { key, except = [] }: { readonly key: readonly ColumnName<Table>[]; readonly except?: readonly Left[] },
): Promise<number> {
  return upsert(db, table, rows, { key, updateColumns: columnsExcept(table, [...key, ...except]) })
}
