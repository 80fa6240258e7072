// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { fetchModel3d } from '#lib/catalog/model3d.ts'
import { bootSheet } from '#tests/fixtures/sheet.ts'
import { renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { SpinDialog } from './gallery-dialogs.tsx'
import { openSpin } from './open-spin.client.ts'

const scene = vi.hoisted(() => ({ turn: vi.fn(), zoom: vi.fn(), reset: vi.fn(), dispose: vi.fn() }))
const canDraw = vi.hoisted(() => vi.fn(() => true))
vi.mock('./spin-scene.client.ts', () => ({ supportsWebgl: canDraw, startSpin: async () => scene }))
vi.mock('#lib/catalog/model3d.ts', () => ({ fetchModel3d: vi.fn() }))
vi.mock('#lib/errors/report.client.ts')

const [poster] = bootSheet.pictures
const model3d = { url: '/m.glb', bytes: 9, variant: 'tan', poster, alt: 'A boot', ownColor: true }

beforeEach(() => {
  vi.clearAllMocks()
  canDraw.mockReturnValue(true)
  vi.mocked(fetchModel3d).mockResolvedValue(new ArrayBuffer(9))
  window.dataLayer = []
})

async function open() {
  const sheet = { ...bootSheet, model3d: { ...model3d, poster } }
  const { user } = await renderInShop(<SpinDialog sheet={sheet} t={createTranslator('en_GB', {})} />)
  openSpin()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sierra Nº 14 in 3D' })
  const state = () => dialog.dataset.state
  return { user, dialog, state }
}

it('rotates by keys and buttons, and reports the view to the data layer', async () => {
  const { user, dialog, state } = await open()
  await waitFor(() => expect(state()).toBe('ready'))
  expect(window.dataLayer).toEqual([
    {
      event: 'item_photos',
      photo_type: '3D',
      items: [{ item_id: 'K100014-001', item_name: 'Sierra Nº 14' }],
    },
  ])
  await user.keyboard('{ArrowRight}+')
  expect(scene.turn).toHaveBeenCalledWith(Math.PI / 12, 0)
  expect(scene.zoom).toHaveBeenCalledWith(1.2)
  await user.click(screen.getByRole('button', { name: 'Put it back' }))
  expect(scene.reset).toHaveBeenCalledOnce()
  dialog.close()
  expect([scene.dispose.mock.calls.length, dialog.querySelector('canvas')]).toEqual([1, null])
  await user.keyboard('{ArrowRight}')
  expect(scene.turn).toHaveBeenCalledOnce()
})

it('reports that the file failed to load, and retries', async () => {
  vi.mocked(fetchModel3d).mockRejectedValueOnce(new Error('no connection'))
  const { user, state } = await open()
  await waitFor(() => expect(state()).toBe('failed'))
  expect(screen.getByText(/^It did not come through\./).hidden).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(state()).toBe('ready'))
  expect(screen.getByText(/^It did not come through\./).hidden).toBe(true)
})

it('reports that the browser has no WebGL, and fetches nothing', async () => {
  canDraw.mockReturnValue(false)
  const { state } = await open()
  await waitFor(() => expect(state()).toBe('impossible'))
  expect(screen.getByText(/^This browser cannot draw in 3D\./).hidden).toBe(false)
  expect(fetchModel3d).not.toHaveBeenCalled()
})
