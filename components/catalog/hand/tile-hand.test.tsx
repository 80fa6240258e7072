// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { translator } from '#i18n/translate.ts'
import { keepPresses } from '#lib/session/keep-presses.ts'
import { answers } from '#lib/session/presses.ts'
import { render } from '#tests/support/render-hook.tsx'
import { TileHand } from './tile-hand.tsx'
import { handWords } from './words.ts'

const begun = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ usePathname: () => '/en_GB/all/shoes' }))
vi.mock('./begin.ts', () => ({
  addressOfList: () => '/en_GB/all/shoes',
  chooseMySize: async () => undefined,
  refreshStalePrices: () => undefined,
  tellStore: () => undefined,
  tellVouchers: () => undefined,
  wireFacets: begun,
  wireList: () => undefined,
}))

const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

async function stirOn(markup: string): Promise<void> {
  const page = document.createElement('div')
  page.innerHTML = markup
  document.body.append(page)
  await render(<TileHand words={handWords(translator('en_GB', {}))} />)
  document.dispatchEvent(new Event('pointermove', { bubbles: true }))
  await settle()
}

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  document.body.replaceChildren()
  begun.mockClear()
  keepPresses()
})

it.each([
  ['a list', '<form class="fb"></form><ul><li class="tile"></li></ul>', 'tiles'],
  ['a list without tiles', '<form class="fb"></form>', 'tiles'],
  ['a sheet without tiles', '<div class="szs"></div>', 'buy'],
])('leaves %s alone until React has taken it over', async (_what, markup, part) => {
  await stirOn(markup)
  expect(begun).not.toHaveBeenCalled()
  answers(part)
  await settle()
  expect(begun).toHaveBeenCalledOnce()
})
