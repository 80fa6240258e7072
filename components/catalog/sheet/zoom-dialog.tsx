'use client'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { useCloseOnNavigation } from '#components/ui/use-close-on-navigation.ts'
import { ToolButton } from './tool-button.tsx'
import { useZoomStage } from './use-zoom-stage.ts'
import { fittedSize, type Size } from './zoom-view.ts'

/** A picture’s file with its size. */
export type ZoomPicture = Size & { readonly full: string; readonly alt: string }

type ZoomDialogProps = {
  readonly pictures: readonly ZoomPicture[]
  /** The index of the picture that is shown first. */
  readonly start: number
  /** The files that the page has loaded, by picture; empty where none is loaded. */
  readonly getLoadedFiles: () => readonly string[]
  readonly onClose: () => void
}

const zoomStep = 1.6
const panStep = 80

const arrowDirections: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * The file to show: at once the one that the page has loaded, then the large one. If that fails to load, the
 * small one stays.
 */
function useBestFile(full: string, loadedFile: string): string {
  const [best, setBest] = useState<string | null>(null)
  useEffect(() => {
    let isDiscarded = false
    const file = new Image()
    file.src = full
    file.decode().then(
      () => {
        if (!isDiscarded) setBest(full)
      },
      () => undefined,
    )
    return () => {
      isDiscarded = true
    }
  }, [full])
  return best === full ? full : loadedFile || full
}

/** The gallery’s pictures, enlarged over the page. Escape closes them; the dialog restores the focus. */
export function ZoomDialog(props: ZoomDialogProps) {
  const { pictures } = props
  const t = useTranslate()
  const [index, setIndex] = useState(props.start)
  const [loadedFiles] = useState(props.getLoadedFiles)
  const picture = pictures[index] ?? { full: '', alt: '', width: 1, height: 1 }
  const file = useBestFile(picture.full, loadedFiles[index] ?? '')
  const dialog = useRef<HTMLDialogElement>(null)
  const largerButton = useRef<HTMLButtonElement>(null)
  const helpId = useId()
  const last = pictures.length - 1

  function show(next: number): void {
    const shown = Math.min(Math.max(next, 0), last)
    const nextPicture = pictures[shown]
    if (!nextPicture || shown === index) return
    setIndex(shown)
    dispatch({ type: 'show', picture: nextPicture })
  }

  // It must be shown before the stage measures itself.
  useLayoutEffect(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    // The first button is “smaller”, which does nothing for a picture that fits.
    largerButton.current?.focus()
  }, [])
  useCloseOnNavigation(dialog)

  const { element, stage, dispatch } = useZoomStage(picture, (offset) => show(index + offset))
  const { view, frame } = stage
  const isZoomed = view.scale > 1
  const isMeasured = frame.width > 0

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = arrowDirections[event.key]
    if (direction && isZoomed) {
      const [x, y] = direction
      dispatch({ type: 'pan', offset: { x: x * panStep, y: y * panStep }, animate: true })
    } else if (direction?.[0]) show(index - direction[0])
    else if (event.key === '+' || event.key === '=') dispatch({ type: 'zoom', factor: zoomStep })
    else if (event.key === '-') dispatch({ type: 'zoom', factor: 1 / zoomStep })
    else if (event.key === '0') dispatch({ type: 'reset' })
    else if (event.key === 'Home') show(0)
    else if (event.key === 'End') show(last)
    else return
    event.preventDefault()
  }

  const stageClass = ['stage', stage.isAnimated && 'calm', isZoomed && 'large'].filter(Boolean).join(' ')
  const numbers = { number: index + 1, count: pictures.length, alt: picture.alt }
  return (
    <dialog
      ref={dialog}
      className="closer"
      aria-label={t('product.enlarged')}
      aria-describedby={helpId}
      onClose={() => dialog.current?.open || props.onClose()}
      onKeyDown={onKeyDown}
    >
      {/* Takes the focus of a click, so that the keys go on working. */}
      <div ref={element} className={stageClass} tabIndex={-1}>
        {/** biome-ignore lint/performance/noImgElement: the catalogue provides its own sizes */}
        <img
          key={index}
          src={file}
          alt={picture.alt}
          draggable={false}
          decoding="sync"
          width={picture.width}
          height={picture.height}
          style={{
            width: fittedSize(picture, frame).width,
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
      </div>
      <p className="count num" aria-hidden="true">
        {numbers.number} / {numbers.count}
      </p>
      <p className="vh" role="status">
        {isMeasured && t('product.pictureOf', numbers)}
      </p>
      <p className="vh" id={helpId}>
        {t('product.zoomHelp')}
      </p>
      <div className="tools">
        <ToolButton
          icon="minus"
          name={t('product.smaller')}
          isDisabled={!isZoomed}
          onClick={() => dispatch({ type: 'zoom', factor: 1 / zoomStep })}
        />
        <ToolButton
          ref={largerButton}
          icon="plus"
          name={t('product.larger')}
          onClick={() => dispatch({ type: 'zoom', factor: zoomStep })}
        />
        <ToolButton icon="close" name={t('product.closeLook')} onClick={() => dialog.current?.close()} />
      </div>
      {last > 0 && (
        <div className="ways">
          <ToolButton
            icon="back"
            name={t('product.previousPicture')}
            isDisabled={index === 0}
            onClick={() => show(index - 1)}
          />
          <ToolButton
            icon="arrow"
            name={t('product.nextPicture')}
            isDisabled={index === last}
            onClick={() => show(index + 1)}
          />
        </div>
      )}
    </dialog>
  )
}
