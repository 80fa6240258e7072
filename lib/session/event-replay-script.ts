import type { EventReplay } from './event-replay.client.ts'

/**
 * An inline script that runs before the page's other scripts, so it has no imports. It stores what the
 * document cannot do alone in an island that is not hydrated yet (`data-replay="part"` on its root): the last
 * click on a button or submit of a form without an action, and the change of each select. They are replayed
 * once the part is ready. Links, forms with an action, and buttons of dialogs and popovers work at once. If
 * the scripts are late or fail, the page shows that it is incomplete.
 */
export function installEventReplay(): void {
  type StoredEvent = {
    readonly part: string
    readonly control: HTMLElement
    readonly replay: () => void
    readonly busy: Animation | undefined
  }
  /** The timeout while no further script loads. */
  const timeoutMs = 8000
  /** The last click or submit of a part by its name, a change by its select; in the order of the events. */
  const pending = new Map<string | Element, StoredEvent>()
  const ready = new Map<string, number>()
  const due = new Set<string>()
  let failed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const toggleIncompleteAlert = (isIncomplete: boolean) =>
    document.getElementById('unfinished')?.toggleAttribute('hidden', !isIncomplete)
  function removeEvent(key: string | Element): void {
    const busy = pending.get(key)?.busy
    if (busy) busy.effect = null
    pending.delete(key)
  }
  const removeAllEvents = () => [...pending.keys()].forEach(removeEvent)
  function restartTimer(): void {
    clearTimeout(timer)
    timer = setTimeout(() => pending.size && toggleIncompleteAlert(true), failed ? 0 : timeoutMs)
  }
  function storeEvent(event: Event, marked: Element, control: HTMLElement, replay: () => void): void {
    const part = marked.closest<HTMLElement>('[data-replay]')?.dataset.replay
    if (part === undefined || ready.get(part)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const key = event.type === 'change' ? control : part
    removeEvent(key)
    // Not `aria-busy`: React reports an attribute that it did not render.
    const busy = control.animate?.({ opacity: 0.64, cursor: 'progress' }, { duration: 1, fill: 'forwards' })
    pending.set(key, { part, control, replay, busy })
    restartTimer()
    dispatchEvent(new Event('eventstored'))
  }
  function replayEvents(part: string): void {
    const events = [...pending].filter(([, stored]) => stored.part === part)
    for (const [key] of events) removeEvent(key)
    if (events.length) toggleIncompleteAlert(false)
    // One after the other: React applies the state of an event before the next one.
    const replayNext = () => {
      const [, stored] = events.shift() ?? []
      if (stored?.control.isConnected) stored.replay()
      if (events.length) queueMicrotask(replayNext)
    }
    replayNext()
  }

  const onClick = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event
    if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey || altKey) return
    const pressed = target.closest('a, button')
    // A visitor who leaves needs no replay on this page.
    if (pressed?.matches('a[href]:not([href^="#"])')) removeAllEvents()
    if (!(pressed instanceof HTMLButtonElement)) return
    // The document itself submits forms, and opens dialogs and popovers.
    if (pressed.form && pressed.type !== 'button') return
    if (pressed.commandForElement || pressed.popoverTargetElement) return
    // Safari before 17.4 cannot tell, and clicks.
    storeEvent(event, pressed, pressed, () => pressed.checkVisibility?.() !== false && pressed.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.matches('[action], [method=dialog]')) return
    if (submitter?.matches('[formaction]')) return
    storeEvent(event, form, submitter ?? form, () =>
      form.requestSubmit(submitter?.isConnected ? submitter : null),
    )
  }
  const onChange = (event: Event) => {
    const { target } = event
    if (target instanceof HTMLSelectElement)
      storeEvent(event, target, target, () => target.dispatchEvent(new Event('change', { bubbles: true })))
  }
  /**
   * A keyboard shortcut (`aria-keyshortcuts`) clicks a control, unless the visitor types or a dialog is open.
   */
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.isComposing || event.defaultPrevented) return
    if (!(target instanceof HTMLElement) || target.isContentEditable) return
    if (target.matches('input, textarea, select, [role=textbox]')) return
    const marked = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
    if (!marked || document.querySelector('dialog[open]')) return
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
    hasInteracted: false,
    markReady(part: string) {
      ready.set(part, (ready.get(part) ?? 0) + 1)
      // Once for all parts that become ready together, after all of them are ready.
      if (!due.has(part))
        queueMicrotask(() => {
          due.delete(part)
          if (!ready.get(part)) return
          replayEvents(part)
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
