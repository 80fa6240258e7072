import { expect, it } from 'vitest'
import { newLocator, newReference } from './identifiers.ts'

it('order numbers keep to their pattern and do not repeat soon', () => {
  const locators = Array.from({ length: 2000 }, newLocator)
  for (const locator of locators) expect(locator).toMatch(/^[459]\d{9}$/)
  expect(new Set(locators).size).toBeGreaterThan(1995)
})

it('references are 128 bits for links', () => {
  expect(newReference()).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(newReference()).not.toBe(newReference())
})
