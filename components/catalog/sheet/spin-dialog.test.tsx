// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { fetchModel3d } from '#lib/catalog/model3d.ts'
import { bootSheet } from '#tests/fixtures/sheet.ts'
import { createLabels } from '#tests/support/labels.ts'
import { render, screen, waitFor } from '#tests/support/render.tsx'
import { galleryDialogLabelKeys } from './gallery-dialog-label-keys.ts'
import { SpinDialog } from './spin-dialog.tsx'
import { startSpin } from './spin-scene.client.ts'

const scene = vi.hoisted(() => ({ turn: vi.fn(), zoom: vi.fn(), reset: vi.fn(), dispose: vi.fn() }))
const canDraw = vi.hoisted(() => vi.fn(() => true))
vi.mock('./spin-scene.client.ts', () => ({ supportsWebgl: canDraw, startSpin: vi.fn(async () => scene) }))
vi.mock('#lib/catalog/model3d.ts', () => ({ fetchModel3d: vi.fn() }))
vi.mock('#lib/errors/report.client.ts')

const [poster] = bootSheet.pictures
const model = {
  url: '/m.glb',
  bytes: 9,
  variant: 'tan',
  poster: { src: poster.md, srcSet: '', width: poster.width, height: poster.height },
  alt: 'A boot',
  ownColor: true,
}
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  canDraw.mockReturnValue(true)
  vi.mocked(fetchModel3d).mockResolvedValue(new ArrayBuffer(9))
  window.dataLayer = []
})

const open = (ownColor = true) =>
  render(
    <LabelsProvider labels={createLabels('en_GB', galleryDialogLabelKeys)}>
      <SpinDialog code="K100014-001" name="Sierra Nº 14" model={{ ...model, ownColor }} onClose={onClose} />
    </LabelsProvider>,
  )
const stage = () => screen.getByRole('application', { name: 'A boot' })
const findReady = () => screen.findByText('It’s here and can be turned.')

it('rotates by keys and buttons, and reports the view to the data layer', async () => {
  const { user, unmount } = await open()
  await findReady()
  expect(screen.getByRole('dialog', { name: 'Sierra Nº 14 in 3D' })).toBeTruthy()
  expect(document.activeElement).toBe(stage())
  expect(window.dataLayer).toEqual([
    {
      event: 'item_photos',
      photo_type: '3D',
      items: [{ item_id: 'K100014-001', item_name: 'Sierra Nº 14' }],
    },
  ])
  await user.keyboard('{ArrowRight}{ArrowUp}+')
  expect(scene.turn.mock.calls).toEqual([
    [Math.PI / 12, 0],
    [0, -Math.PI / 12],
  ])
  expect(scene.zoom).toHaveBeenCalledWith(1.2)
  await user.keyboard('{Control>}0{/Control}')
  expect(scene.reset).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Put it back' }))
  expect(scene.reset).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Turn to the left' }))
  expect(scene.turn).toHaveBeenLastCalledWith(-Math.PI / 12, 0)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(scene.dispose).not.toHaveBeenCalled()
  await unmount()
  expect(scene.dispose).toHaveBeenCalledOnce()
})

it('shows the progress of the download', async () => {
  let finish: (file: ArrayBuffer) => void = () => undefined
  vi.mocked(fetchModel3d).mockImplementation((_url, _bytes, progress) => {
    progress(0.5)
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  await open()
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Fetching it in 3D…' })
  await waitFor(() => expect(bar.getAttribute('value')).toBe('0.5'))
  finish(new ArrayBuffer(9))
  await findReady()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('releases a scene that starts after the dialog was closed', async () => {
  let start: (value: typeof scene) => void = () => undefined
  vi.mocked(startSpin).mockReturnValueOnce(
    new Promise((resolve) => {
      start = resolve
    }),
  )
  const { unmount } = await open()
  await waitFor(() => expect(startSpin).toHaveBeenCalledOnce())
  await unmount()
  start(scene)
  await waitFor(() => expect(scene.dispose).toHaveBeenCalledOnce())
  expect(window.dataLayer).toEqual([])
})

it('reports that the file failed to load, and retries', async () => {
  vi.mocked(fetchModel3d).mockRejectedValueOnce(new Error('no connection'))
  const { user } = await open()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^It didn’t come through\./))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await findReady()
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(document.activeElement).toBe(stage())
})

it('reports a lost graphics context, and retries', async () => {
  const { user } = await open()
  await findReady()
  const [options] = vi.mocked(startSpin).mock.calls[0] ?? []
  options?.onLost()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await findReady()
  expect(startSpin).toHaveBeenCalledTimes(2)
  // A lost canvas cannot be used again.
  expect(vi.mocked(startSpin).mock.calls[1]?.[0].canvas).not.toBe(options?.canvas)
})

it('reports that the browser has no WebGL, and fetches nothing', async () => {
  canDraw.mockReturnValue(false)
  await open()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/^This browser can’t draw in 3D\./),
  )
  expect(fetchModel3d).not.toHaveBeenCalled()
})

it('says that the model has another colour', async () => {
  await open(false)
  await findReady()
  expect(screen.getByText(/^In 3D there is one colour of it only/)).toBeTruthy()
})
