import { touch } from './zoom-touch.ts'
import { type Extent, fitted, held, moved, type View, zoomed } from './zoom-view.ts'

type Shown = { readonly full: string; readonly alt: string; readonly soon: string }

const step = 1.6

/** The pictures of the page's gallery, with what the page has of each already. */
function picturesOf(gallery: ParentNode): Shown[] {
  return [...gallery.querySelectorAll<HTMLAnchorElement>('a.zoom')].map((link) => {
    const near = link.parentElement?.querySelector('img')
    return { full: link.href, alt: link.dataset.alt ?? '', soon: near?.currentSrc || link.href }
  })
}

type Parts = {
  readonly dialog: HTMLDialogElement
  readonly stage: HTMLElement
  readonly image: HTMLImageElement
}

/** One picture in the stage: how it lies, and its large file once that has come. */
function pictureIn({ dialog, stage, image }: Parts) {
  let view = fitted
  const frame = (): Extent => ({ width: stage.clientWidth, height: stage.clientHeight })
  const size = (): Extent => ({ width: image.naturalWidth || 1, height: image.naturalHeight || 1 })
  const button = (deed: string) => dialog.querySelector<HTMLButtonElement>(`[data-deed=${deed}]`)

  function draw(next: View, calm: boolean): void {
    view = held(next, size(), frame())
    const { width, height } = frame()
    const scale = Math.min(width / size().width, height / size().height)
    image.style.width = `${size().width * scale}px`
    image.style.transform = `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    stage.classList.toggle('calm', calm)
    stage.classList.toggle('large', view.scale > 1)
    button('out')?.setAttribute('aria-disabled', String(view.scale === 1))
  }

  return {
    get large() {
      return view.scale > 1
    },
    refit: () => draw(view, false),
    zoom: (factor: number, at = { x: 0, y: 0 }, calm = true) =>
      draw(zoomed(view, factor, at, size(), frame()), calm),
    move: (x: number, y: number, calm = false) => draw(moved(view, { x, y }, size(), frame()), calm),
    whole: (calm = true) => draw(fitted, calm),
    /** What the page has shows at once; the large file takes its place, and where it does not come the small one stays. */
    show({ full, alt, soon }: Shown) {
      image.alt = alt
      image.onload = () => draw(view, false)
      view = fitted
      image.src = soon
      if (image.complete) draw(fitted, false)
      const file = new Image()
      file.src = full
      file.decode().then(
        () => {
          if (image.alt === alt && image.src === soon) image.src = full
        },
        () => undefined,
      )
    },
  }
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Opens the gallery's picture with this number, from 0, over the page. Escape closes it; the focus goes back by itself. */
export function openZoom(start: number): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#zoom')
  const stage = dialog?.querySelector<HTMLElement>('.stage')
  const gallery = document.querySelector('.gal')
  const pictures = gallery ? picturesOf(gallery) : []
  if (!dialog || !stage || !pictures.length || dialog.open) return
  const image = new Image()
  image.draggable = false
  stage.replaceChildren(image)
  const picture = pictureIn({ dialog, stage, image })
  const closed = new AbortController()
  const { signal } = closed
  const [count, status] = [dialog.querySelector('.count'), dialog.querySelector('[role=status]')]
  let at = -1

  /** Marked, not disabled: a button that is switched off under the finger would lose the focus. */
  const mark = (deed: string, isOff: boolean) =>
    dialog.querySelector(`[data-deed=${deed}]`)?.setAttribute('aria-disabled', String(isOff))

  function show(next: number): void {
    const index = Math.min(Math.max(next, 0), pictures.length - 1)
    const shown = pictures[index]
    if (!shown || index === at) return
    at = index
    picture.show(shown)
    const numbers = { number: String(at + 1), count: String(pictures.length), alt: shown.alt }
    if (count) count.textContent = `${numbers.number} / ${numbers.count}`
    if (status)
      status.textContent = (stage?.dataset.telling ?? '').replace(
        /\{(number|count|alt)\}/g,
        (_, name: keyof typeof numbers) => numbers[name],
      )
    mark('previous', at === 0)
    mark('next', at === pictures.length - 1)
  }

  const deeds: Readonly<Record<string, () => void>> = {
    in: () => picture.zoom(step),
    out: () => picture.zoom(1 / step),
    close: () => dialog.close(),
    previous: () => show(at - 1),
    next: () => show(at + 1),
  }
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-deed]') : null
      if (button) deeds[button.dataset.deed ?? '']?.()
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const way = ways[event.key]
      if (way && picture.large) picture.move(way[0] * 80, way[1] * 80, true)
      else if (way?.[0]) show(at - way[0])
      else if (event.key === '+' || event.key === '=') picture.zoom(step)
      else if (event.key === '-') picture.zoom(1 / step)
      else if (event.key === '0') picture.whole()
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
  touch(stage, picture, (by) => show(at + by), signal)
  dialog.querySelector('.ways')?.toggleAttribute('hidden', pictures.length < 2)
  dialog.showModal()
  // The first button would be “smaller”, which a picture that fits has no use for.
  dialog.querySelector<HTMLElement>('[data-deed=in]')?.focus()
  show(start)
}
