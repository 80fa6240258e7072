'use client'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { useCloseOnNavigation } from '#components/ui/use-close-on-navigation.ts'
import { fetchModel3d } from '#lib/catalog/model3d.ts'
import type { Model3d } from '#lib/catalog/types.ts'
import { report } from '#lib/errors/report.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'
import type { SpinScene } from './spin-scene.client.ts'
import { ToolButton } from './tool-button.tsx'

/** A product with its 3D model. */
export type SpinProduct = {
  readonly code: string
  readonly name: string
  readonly model: Omit<Model3d, 'poster'> & {
    readonly poster: {
      readonly src: string
      readonly srcSet: string
      readonly width: number
      readonly height: number
    }
  }
}

type SpinDialogProps = SpinProduct & { readonly onClose: () => void }

/** Rotation per arrow key, in radians. */
const rotationStep = Math.PI / 12
const zoomFactor = 1.2

type SpinState = 'loading' | 'ready' | 'failed' | 'impossible'

/** Loads the model and draws it into the canvas. `retry` starts again, on a new canvas. */
function useSpinScene({ code, name, model }: SpinProduct) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<SpinScene | null>(null)
  const [state, setState] = useState<SpinState>('loading')
  const [progress, setProgress] = useState<number | null>(null)
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs the effect again
  useEffect(() => {
    const { url, bytes, variant } = model
    const closed = new AbortController()
    const { signal } = closed
    function dispose(): void {
      scene.current?.dispose()
      scene.current = null
    }
    function fail(cause?: unknown): void {
      if (signal.aborted) return
      if (!(cause instanceof Event)) report('model_3d', String(cause))
      dispose()
      setState('failed')
    }
    async function load(): Promise<void> {
      setState('loading')
      setProgress(null)
      const { supportsWebgl, startSpin } = await import('./spin-scene.client.ts')
      if (!supportsWebgl()) return setState('impossible')
      const file = await fetchModel3d(url, bytes, setProgress, signal)
      if (!canvas.current || signal.aborted) return
      const started = await startSpin({ canvas: canvas.current, file, variant, onLost: fail })
      if (signal.aborted) return started.dispose()
      scene.current = started
      setState('ready')
      track({ event: 'item_photos', photo_type: '3D', items: [{ item_id: code, item_name: name }] })
    }
    load().catch(fail)
    return () => {
      closed.abort()
      dispose()
    }
  }, [model.url, attempt])

  return { canvas, scene, state, progress, attempt, retry: () => setAttempt(attempt + 1) }
}

/** The 3D view over the page. Escape closes it; the dialog restores the focus. */
export function SpinDialog(props: SpinDialogProps) {
  const { name, model, onClose } = props
  const t = useTranslate()
  const { canvas, scene, state, progress, attempt, retry } = useSpinScene(props)
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const helpId = useId()

  useEffect(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    stage.current?.focus()
  }, [])
  useCloseOnNavigation(dialog)

  const turn = (deltaX: number, deltaY: number) => () =>
    scene.current?.turn(deltaX * rotationStep, deltaY * rotationStep)
  const zoom = (factor: number) => () => scene.current?.zoom(factor)
  const reset = () => scene.current?.reset()
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: turn(-1, 0),
    ArrowRight: turn(1, 0),
    ArrowUp: turn(0, -1),
    ArrowDown: turn(0, 1),
    '+': zoom(zoomFactor),
    '=': zoom(zoomFactor),
    '-': zoom(1 / zoomFactor),
    '0': reset,
  }

  function onKeyDown(event: KeyboardEvent): void {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <dialog
      ref={dialog}
      className="closer"
      aria-label={t('product.in3d', { name })}
      data-state={state}
      onClose={() => dialog.current?.open || onClose()}
      onKeyDown={onKeyDown}
    >
      <div className="poster">
        {/** biome-ignore lint/performance/noImgElement: the catalogue provides its own sizes */}
        <img {...model.poster} sizes="60vmin" alt="" />
      </div>
      <div
        ref={stage}
        className="stage"
        role="application"
        aria-label={model.alt}
        aria-describedby={helpId}
        tabIndex={-1}
      >
        <canvas key={attempt} ref={canvas} />
      </div>
      <p className="vh" id={helpId}>
        {t('product.spinHelp')}
      </p>
      <div className="told">
        <div role="status">
          {state === 'loading' && <p>{t('product.spinLoading')}</p>}
          {state === 'ready' && <p className="vh">{t('product.spinReady')}</p>}
          {state === 'ready' && !model.ownColor && <p>{t('product.spinOtherColor')}</p>}
        </div>
        {state === 'loading' && (
          <progress
            max={1}
            {...(progress !== null && { value: progress })}
            aria-label={t('product.spinLoading')}
          />
        )}
        <div role="alert">
          {state === 'failed' && <p>{t('product.spinFailed')}</p>}
          {state === 'impossible' && <p>{t('product.spinImpossible')}</p>}
        </div>
        {state === 'failed' && (
          <button
            type="button"
            className="btn sm alt"
            onClick={() => {
              retry()
              stage.current?.focus()
            }}
          >
            {t('product.again')}
          </button>
        )}
      </div>
      <div className="tools">
        <ToolButton icon="minus" name={t('product.farther')} onClick={zoom(1 / zoomFactor)} />
        <ToolButton icon="plus" name={t('product.nearer')} onClick={zoom(zoomFactor)} />
        <ToolButton icon="close" name={t('product.closeLook')} onClick={() => dialog.current?.close()} />
      </div>
      <div className="ways">
        <ToolButton icon="back" name={t('product.turnLeft')} onClick={turn(-1, 0)} />
        <ToolButton icon="returns" name={t('product.turnBack')} onClick={reset} />
        <ToolButton icon="arrow" name={t('product.turnRight')} onClick={turn(1, 0)} />
      </div>
    </dialog>
  )
}
