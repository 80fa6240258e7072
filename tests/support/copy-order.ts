import { sql } from 'drizzle-orm'
import type { Database } from '#backend/db/client.ts'

/** Columns of a copied order that differ from the original; SQL expressions of `n`, the number of the copy. */
type Own = {
  readonly memberId: string
  readonly createdAt: string
}

/**
 * Copies an order many times, without its lines, for tests of lists. The copies get own references and numbers.
 */
export async function copyOrder(
  { db }: Database,
  reference: string,
  count: number,
  { memberId, createdAt }: Own,
): Promise<void> {
  const columns = async (table: string, own: readonly string[]) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
    return rows.map(({ name }) => name).filter((name) => !['id', ...own].includes(name))
  }
  const orderColumns = await columns('orders', [
    'reference',
    'locator',
    'created_at',
    'member_id',
    'superseded_by',
  ])
  const list = (names: readonly string[], table: string) =>
    sql.raw(names.map((name) => `${table}."${name}"`).join(', '))
  await db.execute(sql`
    insert into orders (${sql.raw(orderColumns.map((name) => `"${name}"`).join(', '))}, reference, locator, created_at, member_id)
    select ${list(orderColumns, 'o')}, substr(md5(n::text || random()), 1, 22), '9' || lpad((n + 100000000 + (select count(*) from orders))::text, 9, '0'),
      ${sql.raw(createdAt)}, ${sql.raw(memberId)}
    from orders o cross join generate_series(1, ${count}::int) n where o.reference = ${reference}`)
}
