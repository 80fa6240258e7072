import type { EventReplay } from './event-replay.client.ts'

/**
 * An inline script that runs before the page's other scripts, so it has no imports. It stores the last click,
 * submit or choice on a part that is not hydrated yet (`data-replay="part"`) and replays it once the part is
 * ready. After a timeout, or if a script fails to load, links and forms work as without JavaScript; for other
 * controls the page shows that it is incomplete.
 */
export function installEventReplay(): void {
  type StoredEvent = {
    /** Shows the pending state. */
    readonly busyElement: Element
    readonly marked: HTMLElement
    readonly replay: () => void
  }
  /** The timeout while no further script loads. */
  const timeoutMs = 8000
  const pending = new Map<string, StoredEvent>()
  const ready = new Map<string, number>()
  const due = new Set<string>()
  let failed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function toggleIncompleteAlert(isIncomplete: boolean): void {
    document.getElementById('unfinished')?.toggleAttribute('hidden', !isIncomplete)
  }
  function removeEvent(part: string): StoredEvent | undefined {
    const storedEvent = pending.get(part)
    if (!storedEvent) return undefined
    pending.delete(part)
    storedEvent.busyElement.removeAttribute('aria-busy')
    return storedEvent
  }
  const removeAllEvents = () => [...pending.keys()].forEach(removeEvent)
  function fallBack(part: string): void {
    const marked = pending.get(part)?.marked
    const link = marked instanceof HTMLAnchorElement ? marked : marked?.querySelector('a')
    const isForm = marked instanceof HTMLFormElement && marked.hasAttribute('action')
    if (link || isForm) removeEvent(part)
    if (link) location.assign(link.href)
    else if (isForm) marked.submit()
    else if (marked) toggleIncompleteAlert(true)
  }
  const fallBackAll = () => [...pending.keys()].forEach(fallBack)
  function restartTimer(): void {
    clearTimeout(timer)
    if (pending.size) timer = setTimeout(fallBackAll, failed ? 0 : timeoutMs)
  }
  function storeEvent(event: Event, marked: HTMLElement, busyElement: Element, replay: () => void): void {
    const part = marked.dataset.replay ?? ''
    if (ready.get(part)) return
    // Without its scripts a page works as with JavaScript disabled.
    if (failed && (marked.matches('a, form[action]') || marked.querySelector('a'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    removeEvent(part)
    busyElement.setAttribute('aria-busy', 'true')
    pending.set(part, { busyElement, marked, replay })
    restartTimer()
    dispatchEvent(new Event('eventstored'))
  }

  const onClick = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (!(target instanceof Element) || button || metaKey || ctrlKey || shiftKey || altKey) return
    const marked = target.closest<HTMLElement>('[data-replay]')
    const pressed = target.closest<HTMLElement>('a, button') ?? marked
    // A visitor who leaves needs no replay on this page.
    if (!marked || marked.matches('form, select'))
      return pressed?.matches('a:not([href^="#"])') && removeAllEvents()
    const control = pressed && marked.contains(pressed) ? pressed : marked
    // Inlined: this script has no imports.
    const isVisible = () => control.checkVisibility?.() ?? control.getClientRects().length > 0
    storeEvent(event, marked, marked, () => isVisible() && control.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.dataset.replay === undefined) return
    storeEvent(event, form, submitter ?? form, () =>
      form.requestSubmit(submitter?.isConnected ? submitter : null),
    )
  }
  const onChange = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLSelectElement) || target.dataset.replay === undefined) return
    storeEvent(event, target, target, () => target.dispatchEvent(new Event('change', { bubbles: true })))
  }
  /**
   * A keyboard shortcut (`aria-keyshortcuts`) clicks a control, unless the visitor types or a dialog is open.
   */
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.isComposing || event.defaultPrevented) return
    if (
      !(target instanceof HTMLElement) ||
      target.isContentEditable ||
      document.querySelector('dialog[open]')
    )
      return
    const marked = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
    if (!marked || target.matches('input, textarea, select, [role=textbox]')) return
    event.preventDefault()
    marked.focus()
    marked.click()
  }
  addEventListener('keydown', onKey)
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('change', onChange, true)
  addEventListener('pagehide', removeAllEvents)
  const onScript = ({ type, target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    failed ||= type === 'error'
    restartTimer()
  }
  // On the document: load events of resources do not reach the window.
  document.addEventListener('load', onScript, true)
  document.addEventListener('error', onScript, true)

  const eventReplay = {
    pending,
    ready,
    hasInteracted: false,
    markReady(part: string) {
      ready.set(part, (ready.get(part) ?? 0) + 1)
      // Once for all parts that become ready together, after all of them are ready.
      if (!due.has(part))
        queueMicrotask(() => {
          due.delete(part)
          if (!ready.get(part)) return
          const storedEvent = removeEvent(part)
          if (storedEvent) toggleIncompleteAlert(false)
          if (storedEvent?.busyElement.isConnected) storedEvent.replay()
          dispatchEvent(new Event('partready'))
        })
      due.add(part)
      return () => {
        ready.set(part, (ready.get(part) ?? 1) - 1)
      }
    },
  }
  window.eventReplay = eventReplay satisfies EventReplay
  const onInteraction = () => {
    if (eventReplay.hasInteracted) return
    eventReplay.hasInteracted = true
    dispatchEvent(new Event('firstinteraction'))
  }
  for (const type of ['pointermove', 'touchstart', 'scroll', 'keydown', 'eventstored'])
    addEventListener(type, onInteraction, { once: true, passive: true, capture: true })
}
