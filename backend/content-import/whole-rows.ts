import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rewriting } from '../db/upserts.ts'

type Row<Table extends PgTable> = Table['$inferInsert']
type Column<Table extends PgTable> = keyof Row<Table> & string

/** A row that leaves no column to its default, save those that are not the folder’s to say. */
export type Whole<Table extends PgTable, Left extends Column<Table> = never> = {
  [Name in Exclude<Column<Table>, Left>]-?: Exclude<Row<Table>[Name], undefined>
}

/** Takes over every column but the key and what is named beside it: a new column cannot be forgotten. */
export function rewritingAllBut<Table extends PgTable>(table: Table, left: readonly Column<Table>[]) {
  const names = Object.keys(getTableColumns<PgTable>(table)) as Column<Table>[]
  return rewriting(
    table,
    names.filter((name) => !left.includes(name)),
  )
}
