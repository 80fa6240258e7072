import { describe, expect, it } from 'vitest'
import { gatherContent } from '#backend/content-import/gather-content.ts'
import { shoeSizeRow } from '#backend/shop/catalog/sizes/sizes.ts'
import { demoModels } from './catalog/index.ts'
import { demoShop } from './known-shop.ts'
import { contentFolder } from './seed-content.ts'
import { sizesOf } from './sizes.ts'

const { pages } = gatherContent(contentFolder, demoShop, new Date())
const guides = pages.filter(({ address }) => address.code === 'size-guide').map(({ page }) => page.body)
const tables = guides.flatMap((body) =>
  'blocks' in body ? body.blocks.filter((block) => block.type === 'table') : [],
)

describe('the demo shop’s size guide', () => {
  it('takes size numbers only from the size tables', () => {
    expect(guides.length).toBeGreaterThan(4)
    expect(tables.map(({ sizes }) => sizes)).toEqual(
      guides.flatMap(() => ['W', 'M', 'K', 'socks', 'letters']),
    )
    const systems = /\b(UK|US|AU|JP|KR|MX|RU|BR)\b/
    for (const { head } of tables) expect(head.filter((name) => systems.test(name))).toEqual([])
  })

  it('has foot lengths that match Japanese and Korean sizes to 5 mm', () => {
    for (const { sizes, rows } of tables) {
      if (sizes !== 'W' && sizes !== 'M' && sizes !== 'K') continue
      for (const [eu = '', foot] of rows) {
        const korean = Number(shoeSizeRow(eu, [sizes])?.KR)
        expect({ eu, off: Math.abs(Number(foot) - korean) <= 5 }).toEqual({ eu, off: true })
      }
    }
  })

  it('lists the size ranges of socks', () => {
    const spans = new Set(demoModels.flatMap((model) => (model.tipology === 'sock' ? sizesOf(model) : [])))
    expect(spans.size).toBeGreaterThan(0)
    const socks = tables.filter(({ sizes }) => sizes === 'socks')
    for (const { rows } of socks) expect(rows.map(([span]) => span)).toEqual([...spans])
  })
})
