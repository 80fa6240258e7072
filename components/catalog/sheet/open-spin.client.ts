import { fetchModel3d } from '#lib/catalog/model3d.ts'
import { report } from '#lib/errors/report.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'
import type { SpinScene } from './spin-scene.client.ts'

/** Rotation per arrow key, in radians. */
const rotationStep = Math.PI / 12
const zoomFactor = 1.2

type SpinState = 'loading' | 'ready' | 'failed' | 'impossible'

/** Creates the actions, keyed by button action and by key. */
function createActions(spin: () => SpinScene | null): Readonly<Record<string, () => void>> {
  const actions = {
    left: () => spin()?.turn(-rotationStep, 0),
    right: () => spin()?.turn(rotationStep, 0),
    up: () => spin()?.turn(0, -rotationStep),
    down: () => spin()?.turn(0, rotationStep),
    in: () => spin()?.zoom(zoomFactor),
    out: () => spin()?.zoom(1 / zoomFactor),
    reset: () => spin()?.reset(),
  }
  return {
    ...actions,
    ArrowLeft: actions.left,
    ArrowRight: actions.right,
    ArrowUp: actions.up,
    ArrowDown: actions.down,
    '+': actions.in,
    '=': actions.in,
    '-': actions.out,
    '0': actions.reset,
  }
}

/** Opens the 3D view over the page. Escape closes it; the dialog restores the focus. */
export function openSpin(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#spin')
  const stage = dialog?.querySelector<HTMLElement>('.stage')
  const bar = dialog?.querySelector('progress')
  const { url = '', bytes = '', variant = '', code = '', name = '' } = dialog?.dataset ?? {}
  if (!dialog || !stage || !bar || dialog.open) return
  const closed = new AbortController()
  const { signal } = closed
  let spin: SpinScene | null = null

  function turnTo(state: SpinState): void {
    if (dialog) dialog.dataset.state = state
    for (const element of dialog?.querySelectorAll<HTMLElement>('[data-when]') ?? [])
      element.hidden = element.dataset.when !== state
  }

  async function load(): Promise<void> {
    turnTo('loading')
    bar?.removeAttribute('value')
    const { supportsWebgl, startSpin } = await import('./spin-scene.client.ts')
    if (!supportsWebgl()) return turnTo('impossible')
    const file = await fetchModel3d(
      url,
      Number(bytes),
      (part) => bar?.setAttribute('value', `${part}`),
      signal,
    )
    const canvas = document.createElement('canvas')
    stage?.replaceChildren(canvas)
    const scene = await startSpin({ canvas, file, variant: variant || null, onLost: fail })
    if (signal.aborted) return scene.dispose()
    spin = scene
    turnTo('ready')
    track({ event: 'item_photos', photo_type: '3D', items: [{ item_id: code, item_name: name }] })
  }
  function fail(cause?: unknown): void {
    if (signal.aborted) return
    if (!(cause instanceof Event)) report('model_3d', String(cause))
    spin?.dispose()
    spin = null
    turnTo('failed')
  }
  const tryLoading = () => void load().catch(fail)

  const actions = {
    ...createActions(() => spin),
    close: () => dialog.close(),
    again: () => {
      tryLoading()
      stage.focus()
    },
  }
  const findAction = (name: string | undefined) => Object.entries(actions).find(([key]) => key === name)?.[1]
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-deed]') : null
      findAction(button?.dataset.deed)?.()
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : findAction(event.key)
      if (!action || /^[a-z]/.test(event.key)) return
      event.preventDefault()
      action()
    },
    { signal },
  )
  dialog.addEventListener(
    'close',
    () => {
      closed.abort()
      spin?.dispose()
      stage.replaceChildren()
    },
    { signal },
  )
  dialog.showModal()
  stage.focus()
  tryLoading()
}
