import { sql } from 'drizzle-orm'

/** Of rows of `stock_movements`: the pairs that were sold, less those that came back. */
export const soldUnits = sql.raw(`sum(case kind when 'sold' then pairs else -pairs end)`)
