// @vitest-environment page
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { installEventReplay } from '#lib/session/event-replay-script.ts'
import { act, render } from '#tests/support/render.tsx'
import { LazyTileInteractions } from './lazy-tile-interactions.tsx'
import { tileLabels } from './tile-labels.ts'

const attached = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ usePathname: () => '/en_GB/all/shoes' }))
vi.mock('./list-behaviour.client.ts', () => ({
  getListUrl: () => '/en_GB/all/shoes',
  preselectMySize: async () => undefined,
  refreshStalePrices: () => undefined,
  loadStoreAvailability: () => undefined,
  updateVoucherLines: () => undefined,
  attachInfiniteList: attached,
}))

const settle = () => act(async () => vi.dynamicImportSettled())

/** Renders these parts and moves the mouse. */
async function renderAndMove(parts: ReactNode): Promise<void> {
  await render(
    <>
      {parts}
      <LazyTileInteractions labels={tileLabels(createTranslator('en_GB', {}))} />
    </>,
  )
  document.dispatchEvent(new Event('pointermove', { bubbles: true }))
  await settle()
}

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  attached.mockClear()
  installEventReplay()
})

it.each([
  ['a list', <div key="tile" className="tile" />, 'tiles'],
  ['a sheet without tiles', <div key="sizes" className="szs" />, 'buy'],
])('does not change %s until React has hydrated it', async (_what, parts, part) => {
  await renderAndMove(parts)
  expect(attached).not.toHaveBeenCalled()
  markPartReady(part)
  await settle()
  expect(attached).toHaveBeenCalledOnce()
})
