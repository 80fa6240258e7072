// @vitest-environment page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { markPartReady } from './event-replay.client.ts'
import { installEventReplay } from './event-replay-script.ts'
import { onFirstInteraction } from './on-first-interaction.client.ts'

const roots = [
  [globalThis, addEventListener],
  [document, document.addEventListener.bind(document)],
] as const
let page = new AbortController()
const handled = vi.fn()

function Page() {
  return (
    <>
      <p id="unfinished" hidden>
        Not whole
      </p>
      <a id="elsewhere" href="/elsewhere">
        x
      </a>
      <a id="hash" href="#below">
        x
      </a>
      <button id="unmarked" type="button" />
      <section data-replay="gallery">
        <a id="file" href="/file.webp" aria-keyshortcuts="/">
          x
        </a>
        <button id="spin" type="button" aria-keyshortcuts="s">
          <b id="inner" />
        </button>
        <button id="zoom" type="button" />
        <button id="other" type="button" popoverTarget="menu" />
        <div id="menu" popover="auto" />
      </section>
      <button id="own" type="button" data-replay="own" />
      <section data-replay="reviews">
        <select id="sort">
          <option>a</option>
          <option>b</option>
        </select>
        <select id="stars">
          <option>5</option>
        </select>
        <button id="photos" type="button" />
      </section>
      <form id="buy" data-replay="buy">
        <input id="size" type="radio" />
        <button id="add" type="submit" />
        <button id="stores" type="button" />
        <button id="elsewhere-too" type="submit" formAction="/express" />
      </form>
      <section data-replay="forms">
        <form id="find" action="/find" />
        <form id="close" method="dialog" />
        <form id="send" />
      </section>
    </>
  )
}

/** Each test starts a new page: the listeners of the previous one are removed. */
beforeEach(async () => {
  await render(<Page />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page = new AbortController()
  const { signal } = page
  for (const [root, listen] of roots)
    root.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options: boolean | AddEventListenerOptions = {},
    ) => listen(type, listener, { signal, ...(options === true ? { capture: true } : Object(options)) })
  installEventReplay()
  for (const type of ['click', 'submit', 'change'])
    document.addEventListener(
      type,
      (event) => {
        event.preventDefault()
        handled(type, (event.target as HTMLElement).id)
      },
      { signal },
    )
})

afterEach(() => {
  page.abort()
  for (const [root, listen] of roots) root.addEventListener = listen
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const find = (id: string) => document.getElementById(id) as HTMLElement
const isBusy = (id: string) =>
  find(id)
    .getAnimations()
    .some(({ effect }) => effect)
const click = (id: string, how: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  find(id).dispatchEvent(event)
  return event
}
const change = (id: string) => find(id).dispatchEvent(new Event('change', { bubbles: true }))
const submit = (id: string, submitter?: string) =>
  find(id).dispatchEvent(
    new SubmitEvent('submit', {
      bubbles: true,
      cancelable: true,
      submitter: submitter ? find(submitter) : null,
    }),
  )
/** Events are replayed one after the other, each in a microtask. */
const flushMicrotasks = async () => {
  for (let round = 0; round < 5; round += 1) await Promise.resolve()
}
const fireScriptEvent = (how: 'load' | 'error') => {
  const one = document.createElement('script')
  document.body.append(one)
  one.dispatchEvent(new Event(how))
}

describe('an event before its part is ready', () => {
  it('is stored at once, and replayed once when the part is ready', async () => {
    expect(click('inner').defaultPrevented).toBe(true)
    expect(isBusy('spin')).toBe(true)
    expect(handled).not.toHaveBeenCalled()
    markPartReady('gallery')
    expect(handled).not.toHaveBeenCalled()
    await flushMicrotasks()
    expect(handled.mock.calls).toEqual([['click', 'spin']])
    expect(isBusy('spin')).toBe(false)
    markPartReady('gallery')
    await flushMicrotasks()
    expect(handled).toHaveBeenCalledOnce()
  })

  it('waits for its own part', async () => {
    click('spin')
    markPartReady('reviews')
    await flushMicrotasks()
    expect(handled).not.toHaveBeenCalled()
  })

  it('counts once when repeated, and only the last click of a part counts', async () => {
    click('spin')
    click('spin')
    click('zoom')
    expect([isBusy('spin'), isBusy('zoom')]).toEqual([false, true])
    markPartReady('gallery')
    await flushMicrotasks()
    expect(handled.mock.calls).toEqual([['click', 'zoom']])
  })

  it('is stored when the control itself is marked', async () => {
    click('own')
    markPartReady('own')
    await flushMicrotasks()
    expect(handled.mock.calls).toEqual([['click', 'own']])
  })

  it('of a form is stored, and shown on its button', async () => {
    submit('buy', 'add')
    expect(isBusy('add')).toBe(true)
    markPartReady('buy')
    await flushMicrotasks()
    expect(handled.mock.calls).toEqual([['submit', 'buy']])
  })

  it('of every select is stored, since each shows its new value', async () => {
    change('sort')
    click('photos')
    change('stars')
    change('sort')
    markPartReady('reviews')
    await flushMicrotasks()
    expect(handled.mock.calls).toEqual([
      ['click', 'photos'],
      ['change', 'stars'],
      ['change', 'sort'],
    ])
  })

  it('is removed when the visitor follows a link or leaves the page', async () => {
    click('spin')
    click('elsewhere')
    click('spin')
    dispatchEvent(new Event('pagehide'))
    handled.mockClear()
    markPartReady('gallery')
    await flushMicrotasks()
    vi.runAllTimers()
    expect(handled).not.toHaveBeenCalled()
    expect(isBusy('spin')).toBe(false)
    expect(find('unfinished').hidden).toBe(true)
  })

  it('stays when the visitor follows a link into a new tab or to a part of the page', async () => {
    click('spin')
    click('elsewhere', { ctrlKey: true })
    click('hash')
    handled.mockClear()
    markPartReady('gallery')
    await flushMicrotasks()
    expect(handled.mock.calls).toEqual([['click', 'spin']])
  })

  it('is not replayed if its control was removed', async () => {
    click('spin')
    const control = find('spin')
    const { parentElement } = control
    control.remove()
    markPartReady('gallery')
    await flushMicrotasks()
    expect(handled).not.toHaveBeenCalled()
    parentElement?.append(control)
  })
})

describe('events that the document handles at once', () => {
  it.each(['file', 'elsewhere', 'size', 'other', 'unmarked'])('a click on %s', (id) => {
    // Missing in happy-dom.
    Object.assign(find('other'), { popoverTargetElement: find('menu') })
    click(id)
    expect(handled).toHaveBeenCalledWith('click', id)
    expect(isBusy(id)).toBe(false)
  })

  it('links, after a script failed to load too', () => {
    fireScriptEvent('error')
    click('file')
    expect(handled).toHaveBeenCalledWith('click', 'file')
  })

  it('a press of a submit button, until its form is submitted', () => {
    click('add')
    expect(handled.mock.calls[0]).toEqual(['click', 'add'])
  })

  it('forms with an action, and those of dialogs', () => {
    submit('find')
    submit('close')
    submit('buy', 'elsewhere-too')
    expect(handled.mock.calls).toEqual([
      ['submit', 'find'],
      ['submit', 'close'],
      ['submit', 'buy'],
    ])
    submit('send')
    expect(handled).toHaveBeenCalledTimes(3)
  })

  it('everything in a part that is ready; after its removal clicks are stored', async () => {
    const markUnready = markPartReady('gallery')
    await flushMicrotasks()
    click('spin')
    expect(handled).toHaveBeenCalledOnce()
    markUnready()
    click('spin')
    expect(handled).toHaveBeenCalledOnce()
  })
})

describe('a keyboard shortcut', () => {
  const type = (id: string, key: string) =>
    find(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  it('clicks and focuses its link or button, before and after hydration', async () => {
    type('elsewhere', '/')
    expect(document.activeElement?.id).toBe('file')
    expect(handled.mock.calls).toEqual([['click', 'file']])
    type('elsewhere', 's')
    expect(handled).toHaveBeenCalledOnce()
    markPartReady('gallery')
    await flushMicrotasks()
    type('elsewhere', 's')
    expect(handled).toHaveBeenCalledTimes(3)
  })

  it('is ignored while the visitor types or a dialog is open', async () => {
    type('size', '/')
    await render(<dialog open />)
    type('elsewhere', '/')
    expect(handled).not.toHaveBeenCalled()
  })
})

describe('scripts that are late or fail', () => {
  it('show that the page is incomplete; the click is still replayed', async () => {
    click('spin')
    vi.runAllTimers()
    expect(find('unfinished').hidden).toBe(false)
    markPartReady('gallery')
    await flushMicrotasks()
    expect(find('unfinished').hidden).toBe(true)
    expect(handled).toHaveBeenCalledOnce()
  })

  it('have more time while further scripts load', () => {
    click('spin')
    for (let round = 0; round < 4; round += 1) {
      vi.advanceTimersByTime(6000)
      fireScriptEvent('load')
    }
    expect(find('unfinished').hidden).toBe(true)
    vi.advanceTimersByTime(8000)
    expect(find('unfinished').hidden).toBe(false)
  })

  it('show nothing unless the visitor waits', () => {
    fireScriptEvent('error')
    vi.runAllTimers()
    expect(find('unfinished').hidden).toBe(true)
  })

  it('that fail end the wait', () => {
    click('spin')
    fireScriptEvent('error')
    vi.advanceTimersByTime(0)
    expect(find('unfinished').hidden).toBe(false)
  })
})

describe('notifications to scripts', () => {
  const { signal } = new AbortController()

  it.each(['pointermove', 'touchstart', 'scroll', 'keydown'])('report the first interaction: %s', (sign) => {
    const [early, late, gone] = [vi.fn(), vi.fn(), vi.fn()]
    const stop = new AbortController()
    onFirstInteraction(signal, early)
    onFirstInteraction(stop.signal, gone)
    stop.abort()
    expect(early).not.toHaveBeenCalled()
    dispatchEvent(new Event(sign))
    dispatchEvent(new Event('scroll'))
    onFirstInteraction(signal, late)
    expect(early).toHaveBeenCalledOnce()
    expect(late).toHaveBeenCalledOnce()
    expect(gone).not.toHaveBeenCalled()
  })

  it('count a click as an interaction', () => {
    const then = vi.fn()
    click('spin')
    onFirstInteraction(signal, then)
    expect(then).toHaveBeenCalledOnce()
  })
})

it('has no imports or outer references', () => {
  expect(() => new Function(`(${installEventReplay})()`)()).not.toThrow()
})
