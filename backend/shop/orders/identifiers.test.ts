import { readFileSync } from 'node:fs'
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { orderIdShape } from '#validation/order-id-shape.ts'
import { orders } from '../../db/schema/sales/orders.ts'
import { generateLocator, generateReference } from './identifiers.ts'

it('generates order numbers that match the pattern and rarely repeat', () => {
  const locators = Array.from({ length: 2000 }, generateLocator)
  for (const locator of locators) expect(locator).toMatch(orderIdShape)
  expect(new Set(locators).size).toBeGreaterThan(1995)
})

it('generates URL-safe references of 128 bits', () => {
  expect(generateReference()).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(generateReference()).not.toBe(generateReference())
})

it('checks order numbers in the database with the same pattern as forms and cookies', () => {
  const rule = getTableConfig(orders).checks.find(({ name }) => name === 'orders_locator_shape')?.value
  const written = rule && new PgDialect().sqlToQuery(rule).sql
  expect(written).toBe(`"orders"."locator" ~ '${orderIdShape.source}'`)
  const migrated = readFileSync(new URL('../../db/migrations/0000_first-slice.sql', import.meta.url), 'utf8')
  expect(migrated).toContain(`CHECK (${written})`)
})
