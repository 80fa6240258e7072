import { sql } from 'drizzle-orm'

/** Over rows of `stock_movements`: units sold minus units returned. */
export const soldUnits = sql.raw(`sum(case kind when 'sold' then pairs else -pairs end)`)
