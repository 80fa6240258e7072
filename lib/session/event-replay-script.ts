import type { EventReplay } from './event-replay.client.ts'

/**
 * An inline script that runs before the page's other scripts, so it has no imports. It stores the last click,
 * submit or choice on a part that is not hydrated yet (`data-replay="part"`) and replays it once the part is
 * ready. After a timeout, or if a script fails to load, links and forms work as without JavaScript; for other
 * controls the page shows that it is incomplete.
 */
export function installEventReplay(): void {
  type Press = {
    /** Shows the pending state. */
    readonly shown: Element
    readonly marked: HTMLElement
    readonly again: () => void
  }
  /** The timeout while no further script loads. */
  const patienceMs = 8000
  const pending = new Map<string, Press>()
  const ready = new Map<string, number>()
  const due = new Set<string>()
  let failed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(isUnfinished: boolean): void {
    document.getElementById('unfinished')?.toggleAttribute('hidden', !isUnfinished)
  }
  function drop(part: string): Press | undefined {
    const press = pending.get(part)
    if (!press) return undefined
    pending.delete(part)
    press.shown.removeAttribute('aria-busy')
    return press
  }
  const dropAll = () => [...pending.keys()].forEach(drop)
  function giveUp(part: string): void {
    const marked = pending.get(part)?.marked
    const link = marked instanceof HTMLAnchorElement ? marked : marked?.querySelector('a')
    const isForm = marked instanceof HTMLFormElement && marked.hasAttribute('action')
    if (link || isForm) drop(part)
    if (link) location.assign(link.href)
    else if (isForm) marked.submit()
    else if (marked) tell(true)
  }
  const giveAllUp = () => [...pending.keys()].forEach(giveUp)
  function wait(): void {
    clearTimeout(timer)
    if (pending.size) timer = setTimeout(giveAllUp, failed ? 0 : patienceMs)
  }
  function keep(event: Event, marked: HTMLElement, shown: Element, again: () => void): void {
    const part = marked.dataset.replay ?? ''
    if (ready.get(part)) return
    // Without its scripts a page works as with JavaScript disabled.
    if (failed && (marked.matches('a, form[action]') || marked.querySelector('a'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    drop(part)
    shown.setAttribute('aria-busy', 'true')
    pending.set(part, { shown, marked, again })
    wait()
    dispatchEvent(new Event('presskept'))
  }

  const onClick = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (!(target instanceof Element) || button || metaKey || ctrlKey || shiftKey || altKey) return
    const marked = target.closest<HTMLElement>('[data-replay]')
    const pressed = target.closest<HTMLElement>('a, button') ?? marked
    // A visitor who leaves needs no replay on this page.
    if (!marked || marked.matches('form, select')) return pressed?.matches('a:not([href^="#"])') && dropAll()
    const own = pressed && marked.contains(pressed) ? pressed : marked
    // Inlined: this script has no imports.
    const isVisible = () => own.checkVisibility?.() ?? own.getClientRects().length > 0
    keep(event, marked, marked, () => isVisible() && own.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.dataset.replay === undefined) return
    keep(event, form, submitter ?? form, () => form.requestSubmit(submitter?.isConnected ? submitter : null))
  }
  const onChange = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLSelectElement) || target.dataset.replay === undefined) return
    keep(event, target, target, () => target.dispatchEvent(new Event('change', { bubbles: true })))
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
  addEventListener('pagehide', dropAll)
  const onScript = ({ type, target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    failed ||= type === 'error'
    wait()
  }
  // On the document: load events of resources do not reach the window.
  document.addEventListener('load', onScript, true)
  document.addEventListener('error', onScript, true)

  const presses = {
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
          const press = drop(part)
          if (press) tell(false)
          if (press?.shown.isConnected) press.again()
          dispatchEvent(new Event('partanswers'))
        })
      due.add(part)
      return () => {
        ready.set(part, (ready.get(part) ?? 1) - 1)
      }
    },
  }
  window.eventReplay = presses satisfies EventReplay
  const stir = () => {
    if (presses.hasInteracted) return
    presses.hasInteracted = true
    dispatchEvent(new Event('visitorstirs'))
  }
  for (const sign of ['pointermove', 'touchstart', 'scroll', 'keydown', 'presskept'])
    addEventListener(sign, stir, { once: true, passive: true, capture: true })
}
