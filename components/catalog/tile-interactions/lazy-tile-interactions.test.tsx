// @vitest-environment page
import type { ReactNode } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { installEventReplay } from '#lib/session/event-replay-script.ts'
import { createProductDto } from '#tests/fixtures/product-dto.ts'
import { createLabels } from '#tests/support/labels.ts'
import { act, render, screen } from '#tests/support/render.tsx'
import { Tiles } from '#tests/support/tiles.tsx'
import { LazyTileInteractions } from './lazy-tile-interactions.tsx'
import { tileLabelKeys } from './tile-label-keys.ts'

vi.mock('next/navigation', () => ({ usePathname: () => '/en_GB/all/shoes' }))
vi.mock('./tile-interactions.tsx', () => ({ TileInteractions: () => <p>interactions</p> }))
vi.mock('./tile-updates.tsx', () => ({ TileUpdates: () => <p>updates</p> }))

const settle = () => act(async () => vi.dynamicImportSettled())
const move = async () => {
  document.dispatchEvent(new Event('pointermove', { bubbles: true }))
  await settle()
}
const open = (parts: ReactNode) =>
  render(
    <>
      {parts}
      <LazyTileInteractions labels={createLabels('en_GB', tileLabelKeys)} />
    </>,
  )

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  installEventReplay()
})

it('loads current data of prices in view at the first interaction', async () => {
  await open(<Tiles products={[createProductDto('K100001-001')]} />)
  await settle()
  expect(screen.queryByText('updates')).toBeNull()
  await move()
  expect(screen.getByText('updates')).toBeTruthy()
})

it('loads nothing on a page without prices', async () => {
  await open(null)
  await move()
  expect(screen.queryByText('updates')).toBeNull()
})

it('loads sizes and colours for a tile that is hydrated under a resting pointer', async () => {
  const matches = vi
    .spyOn(Element.prototype, 'matches')
    .mockImplementation((selectors) => selectors.includes(':hover'))
  onTestFinished(() => matches.mockRestore())
  const parts = (tiles: ReactNode) => (
    <>
      <LazyTileInteractions labels={createLabels('en_GB', tileLabelKeys)} />
      {tiles}
    </>
  )
  const { rerender } = await render(parts(null))
  await settle()
  expect(screen.queryByText('interactions')).toBeNull()
  await rerender(parts(<Tiles products={[createProductDto('K100001-001')]} />))
  await settle()
  expect(screen.getByText('interactions')).toBeTruthy()
})
