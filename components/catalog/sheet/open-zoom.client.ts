import { attachGestures } from './zoom-gestures.ts'
import { clampView, initialView, panView, type Size, type ZoomView, zoomView } from './zoom-view.ts'

type ZoomPicture = { readonly full: string; readonly alt: string; readonly placeholderSrc: string }

const zoomStep = 1.6

/** The pictures of the page’s gallery, with the files that the page has loaded. */
function readPictures(gallery: ParentNode): ZoomPicture[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>('a.zoom')].map((link) => {
    const thumbnail = link.parentElement?.querySelector('img')
    return {
      full: link.href,
      alt: link.dataset.alt ?? '',
      placeholderSrc: thumbnail?.currentSrc || link.href,
    }
  })
}

type ZoomElements = {
  readonly dialog: HTMLDialogElement
  readonly stage: HTMLElement
  readonly image: HTMLImageElement
}

/** The picture on the stage: its position, and its large file once loaded. */
function createZoomPicture({ dialog, stage, image }: ZoomElements) {
  let view = initialView
  const frame = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight })
  const size = (): Size => ({ width: image.naturalWidth || 1, height: image.naturalHeight || 1 })
  const button = (action: string) => dialog.querySelector<HTMLButtonElement>(`[data-deed=${action}]`)

  function draw(next: ZoomView, animate: boolean): void {
    view = clampView(next, size(), frame())
    const { width, height } = frame()
    const scale = Math.min(width / size().width, height / size().height)
    image.style.width = `${size().width * scale}px`
    image.style.transform = `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    stage.classList.toggle('calm', animate)
    stage.classList.toggle('large', view.scale > 1)
    button('out')?.setAttribute('aria-disabled', String(view.scale === 1))
  }

  return {
    get isZoomed() {
      return view.scale > 1
    },
    refit: () => draw(view, false),
    zoom: (factor: number, point = { x: 0, y: 0 }, animate = true) =>
      draw(zoomView(view, factor, point, size(), frame()), animate),
    move: (x: number, y: number, animate = false) => draw(panView(view, { x, y }, size(), frame()), animate),
    reset: (animate = true) => draw(initialView, animate),
    /**
     * Shows the page’s file at once and replaces it with the large one; if that fails to load, the small one
     * stays.
     */
    show({ full, alt, placeholderSrc }: ZoomPicture) {
      image.alt = alt
      image.onload = () => draw(view, false)
      view = initialView
      image.src = placeholderSrc
      if (image.complete) draw(initialView, false)
      const file = new Image()
      file.src = full
      file.decode().then(
        () => {
          if (image.alt === alt && image.src === placeholderSrc) image.src = full
        },
        () => undefined,
      )
    },
  }
}

const arrowDirections: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * Opens the gallery picture with this index over the page. Escape closes it; the dialog restores the focus.
 */
export function openZoom(start: number): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#zoom')
  const stage = dialog?.querySelector<HTMLElement>('.stage')
  const gallery = document.querySelector('.gal')
  const pictures = gallery ? readPictures(gallery) : []
  if (!dialog || !stage || !pictures.length || dialog.open) return
  const image = new Image()
  image.draggable = false
  stage.replaceChildren(image)
  const picture = createZoomPicture({ dialog, stage, image })
  const closed = new AbortController()
  const { signal } = closed
  const [count, status] = [dialog.querySelector('.count'), dialog.querySelector('[role=status]')]
  let current = -1

  /** Uses `aria-disabled`: a `disabled` button would lose the focus. */
  const mark = (action: string, isDisabled: boolean) =>
    dialog.querySelector(`[data-deed=${action}]`)?.setAttribute('aria-disabled', String(isDisabled))

  function show(next: number): void {
    const index = Math.min(Math.max(next, 0), pictures.length - 1)
    const shownPicture = pictures[index]
    if (!shownPicture || index === current) return
    current = index
    picture.show(shownPicture)
    const numbers = { number: String(current + 1), count: String(pictures.length), alt: shownPicture.alt }
    if (count) count.textContent = `${numbers.number} / ${numbers.count}`
    if (status)
      status.textContent = (stage?.dataset.telling ?? '').replace(
        /\{(number|count|alt)\}/g,
        (_, name: keyof typeof numbers) => numbers[name],
      )
    mark('previous', current === 0)
    mark('next', current === pictures.length - 1)
  }

  const actions: Readonly<Record<string, () => void>> = {
    in: () => picture.zoom(zoomStep),
    out: () => picture.zoom(1 / zoomStep),
    close: () => dialog.close(),
    previous: () => show(current - 1),
    next: () => show(current + 1),
  }
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-deed]') : null
      if (button) actions[button.dataset.deed ?? '']?.()
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const direction = arrowDirections[event.key]
      if (direction && picture.isZoomed) picture.move(direction[0] * 80, direction[1] * 80, true)
      else if (direction?.[0]) show(current - direction[0])
      else if (event.key === '+' || event.key === '=') picture.zoom(zoomStep)
      else if (event.key === '-') picture.zoom(1 / zoomStep)
      else if (event.key === '0') picture.reset()
      else if (event.key === 'Home') show(0)
      else if (event.key === 'End') show(pictures.length - 1)
      else return
      event.preventDefault()
    },
    { signal },
  )
  dialog.addEventListener(
    'close',
    () => {
      closed.abort()
      stage.replaceChildren()
    },
    { signal },
  )
  addEventListener('resize', picture.refit, { signal })
  attachGestures(stage, picture, (offset) => show(current + offset), signal)
  dialog.querySelector('.ways')?.toggleAttribute('hidden', pictures.length < 2)
  dialog.showModal()
  // The first button is “smaller”, which does nothing for a picture that fits.
  dialog.querySelector<HTMLElement>('[data-deed=in]')?.focus()
  show(start)
}
