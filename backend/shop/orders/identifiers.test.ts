import { readFileSync } from 'node:fs'
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { orderIdShape } from '#validation/order-id-shape.ts'
import { generateLocator, generateReference } from './identifiers.ts'
import { orders } from './schema.ts'

it('order numbers keep to their pattern and do not repeat soon', () => {
  const locators = Array.from({ length: 2000 }, generateLocator)
  for (const locator of locators) expect(locator).toMatch(orderIdShape)
  expect(new Set(locators).size).toBeGreaterThan(1995)
})

it('references are 128 bits for links', () => {
  expect(generateReference()).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(generateReference()).not.toBe(generateReference())
})

it('order numbers have the pattern that forms and cookies know in the database, too', () => {
  const rule = getTableConfig(orders).checks.find(({ name }) => name === 'orders_locator_shape')?.value
  const written = rule && new PgDialect().sqlToQuery(rule).sql
  expect(written).toBe(`"orders"."locator" ~ '${orderIdShape.source}'`)
  const migrated = readFileSync(new URL('../../db/migrations/0000_first-slice.sql', import.meta.url), 'utf8')
  expect(migrated).toContain(`CHECK (${written})`)
})
