type Stop = () => void

function onDocument(type: string, listener: (event: Event) => void, capture = false): Stop {
  document.addEventListener(type, listener, capture)
  return () => document.removeEventListener(type, listener, capture)
}

function buttonOf(event: Event): HTMLButtonElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLButtonElement>('button[commandfor]')
    : null
}

/** Stands in for `command` and `closedby` where the browser does not know them, and steps aside where it does. */
export function dialogCommands(): Stop {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype
  return onDocument('click', (event) => {
    const { target } = event
    const button = buttonOf(event)
    if (button && !knowsCommands) {
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
      if (!(dialog instanceof HTMLDialogElement)) return
      if (button.getAttribute('command') === 'close') dialog.close()
      else if (!dialog.open) dialog.showModal()
    }
    if (!knowsClosedBy && target instanceof HTMLDialogElement && target.hasAttribute('closedby'))
      target.close()
  })
}

/** One listener for all pictures: a file that does not come is replaced, once, by a drawing that keeps its room. */
export function missingPictures(replacement: string): Stop {
  const replace = (image: HTMLImageElement) => {
    if (image.dataset.missing !== undefined) return
    image.dataset.missing = ''
    const [width, height] = [image.getAttribute('width'), image.getAttribute('height')]
    if (width && height) image.style.aspectRatio = `${width} / ${height}`
    image.style.objectFit = 'contain'
    image.removeAttribute('srcset')
    image.src = replacement
  }
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
  return onDocument('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
}

const isPlain = (event: Event) =>
  event instanceof MouseEvent &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * When the market dialog opens, its links turn from the markets’ homes to this page in each market. The routing
 * tables come only then; who is faster than they are waits for them. Should they not come, the links lead home.
 */
export function sameInOtherMarkets(): Stop {
  let turned = false
  const turn = async () => {
    await turnLinks()
    turned = true
  }
  return onDocument('click', (event) => {
    if (buttonOf(event)?.getAttribute('commandfor') === 'market') {
      turned = false
      void turn()
    }
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('#market a[data-locale]')
    if (!link || turned || !isPlain(event)) return
    event.preventDefault()
    void turn().finally(() => location.assign(link.href))
  })
}

async function turnLinks(): Promise<void> {
  const [{ pathInLocale }, { isLocale }] = await Promise.all([
    import('#lib/market/rules.ts'),
    import('#i18n/locales.ts'),
  ])
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#market a[data-locale]')) {
    const to = link.dataset.locale ?? ''
    if (isLocale(to)) link.href = pathInLocale(location.pathname, to) + location.search
  }
}

const interactions = ['pointermove', 'scroll', 'touchstart', 'keydown'] as const

/** The popup: it waits for the visitor’s first stir, then as long as it says. */
export function popups(): Stop {
  const popup = document.getElementById('popup')
  let timer: ReturnType<typeof setTimeout> | undefined
  const stops: Stop[] = []
  const stirred = () => {
    for (const stop of stops) stop()
    const delay = Number(popup?.dataset.delay) * 1000
    if (popup)
      timer = setTimeout(() => void import('./popup-shows.ts').then(({ showPopup }) => showPopup()), delay)
  }
  stops.push(...interactions.map((type) => onDocument(type, stirred, true)))
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
