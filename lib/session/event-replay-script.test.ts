// @vitest-environment page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadThenRun, markPartReady, onPartReady, onPendingEvent } from './event-replay.client.ts'
import { installEventReplay } from './event-replay-script.ts'
import { onFirstInteraction } from './on-first-interaction.client.ts'

const roots = [
  [globalThis, addEventListener],
  [document, document.addEventListener.bind(document)],
] as const
let page = new AbortController()
const followed = vi.fn()
const handled = vi.fn()

/** Each test starts a new page: the listeners of the previous one are removed. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(location, 'assign').mockImplementation(followed)
  page = new AbortController()
  const { signal } = page
  for (const [root, listen] of roots)
    root.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options: boolean | AddEventListenerOptions = {},
    ) => listen(type, listener, { signal, ...(options === true ? { capture: true } : Object(options)) })
  document.body.innerHTML = `
    <p id="unfinished" hidden>Not whole</p>
    <a id="file" href="/file.webp" data-replay="gallery" aria-keyshortcuts="/"><img id="inner" alt=""></a>
    <figure id="figure" data-replay="gallery"><a href="/large.webp"></a><img id="picture" alt=""></figure>
    <button id="spin" type="button" data-replay="gallery"></button>
    <select id="sort" data-replay="reviews"><option>a</option><option>b</option></select>
    <form id="buy" data-replay="buy">
      <a id="color" href="/other">x</a><input id="size" type="radio"><button id="add" type="submit"></button>
    </form>
    <form id="find" action="/find" data-replay="find"><button id="go" type="submit"></button></form>
    <a id="elsewhere" href="/elsewhere">x</a>`
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
const click = (id: string, how: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  find(id).dispatchEvent(event)
  return event
}
const flushMicrotasks = () => Promise.resolve()
const fireScriptEvent = (how: 'load' | 'error') => {
  const one = document.createElement('script')
  document.body.append(one)
  one.dispatchEvent(new Event(how))
}

describe('an event before its part is ready', () => {
  it('is captured at once, and replayed once when the part is ready', async () => {
    expect(click('spin').defaultPrevented).toBe(true)
    expect(find('spin').getAttribute('aria-busy')).toBe('true')
    expect(handled).not.toHaveBeenCalled()
    markPartReady('gallery')
    expect(handled).not.toHaveBeenCalled()
    await flushMicrotasks()
    expect(handled.mock.calls).toEqual([['click', 'spin']])
    expect(find('spin').hasAttribute('aria-busy')).toBe(false)
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

  it('counts once when repeated, and only the last of a part counts', async () => {
    click('spin')
    click('spin')
    click('inner')
    expect(find('spin').hasAttribute('aria-busy')).toBe(false)
    markPartReady('gallery')
    await flushMicrotasks()
    expect(handled.mock.calls).toEqual([['click', 'file']])
  })

  it('on a surface with a link is shown on the surface', async () => {
    click('picture')
    expect(find('figure').getAttribute('aria-busy')).toBe('true')
    markPartReady('gallery')
    await flushMicrotasks()
    expect(handled.mock.calls).toEqual([['click', 'figure']])
  })

  it('of a select and of a form is captured too', async () => {
    find('sort').dispatchEvent(new Event('change', { bubbles: true }))
    find('buy').dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: find('add') }),
    )
    expect(find('add').getAttribute('aria-busy')).toBe('true')
    markPartReady('reviews')
    markPartReady('buy')
    await flushMicrotasks()
    expect(handled.mock.calls).toEqual([
      ['change', 'sort'],
      ['submit', 'buy'],
    ])
  })

  it('is removed when the visitor follows a link or leaves the page', async () => {
    click('spin')
    click('elsewhere')
    click('file')
    dispatchEvent(new Event('pagehide'))
    handled.mockClear()
    markPartReady('gallery')
    await flushMicrotasks()
    vi.runAllTimers()
    expect(handled).not.toHaveBeenCalled()
    expect(followed).not.toHaveBeenCalled()
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  it('is not replayed if its control was removed', async () => {
    click('spin')
    find('spin').remove()
    markPartReady('gallery')
    await flushMicrotasks()
    expect(handled).not.toHaveBeenCalled()
  })
})

describe('a keyboard shortcut', () => {
  const type = (id: string, key: string) =>
    find(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  it('clicks and focuses its control, before and after hydration', async () => {
    type('elsewhere', '/')
    expect(document.activeElement?.id).toBe('file')
    expect(handled).not.toHaveBeenCalled()
    markPartReady('gallery')
    await flushMicrotasks()
    type('elsewhere', '/')
    expect(handled).toHaveBeenCalledTimes(2)
  })

  it('is ignored while the visitor types or a dialog is open', () => {
    type('size', '/')
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
    type('elsewhere', '/')
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })
})

describe('events that are not captured', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a click that opens a new tab or a menu: %o',
    (how) => {
      click('file', how)
      expect(handled).toHaveBeenCalledWith('click', 'file')
    },
  )

  it('links, form fields, and unmarked elements', () => {
    for (const id of ['color', 'size', 'elsewhere']) click(id)
    expect(handled.mock.calls.map(([, id]) => id)).toEqual(['color', 'size', 'elsewhere'])
  })

  it('a click on a part that is ready; after its removal it is captured', async () => {
    const markUnready = markPartReady('gallery')
    await flushMicrotasks()
    click('spin')
    expect(handled).toHaveBeenCalledOnce()
    markUnready()
    click('spin')
    expect(handled).toHaveBeenCalledOnce()
  })
})

describe('a script timeout', () => {
  it('follows a link, including that of a surface, and submits a form', () => {
    const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
    click('file')
    vi.runAllTimers()
    expect(followed.mock.lastCall?.[0]).toMatch(/\/file\.webp$/)
    click('picture')
    vi.runAllTimers()
    expect(followed.mock.lastCall?.[0]).toMatch(/\/large\.webp$/)
    find('find').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    vi.runAllTimers()
    expect(sent).toHaveBeenCalledOnce()
  })

  it('is extended while scripts are loading', () => {
    click('file')
    for (let round = 0; round < 4; round += 1) {
      vi.advanceTimersByTime(6000)
      fireScriptEvent('load')
    }
    expect(followed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(8000)
    expect(followed).toHaveBeenCalledOnce()
  })

  it('shows an error on other controls, which are still replayed', async () => {
    click('spin')
    vi.runAllTimers()
    expect(find('unfinished').hidden).toBe(false)
    markPartReady('gallery')
    await flushMicrotasks()
    expect(find('unfinished').hidden).toBe(true)
    expect(handled).toHaveBeenCalledOnce()
  })
})

describe('a script that fails to load', () => {
  it('stops the wait: links work at once without replay', () => {
    click('file')
    fireScriptEvent('error')
    vi.advanceTimersByTime(0)
    expect(followed).toHaveBeenCalledOnce()
    expect(click('file').defaultPrevented).toBe(true)
    expect(handled).toHaveBeenCalledWith('click', 'file')
  })

  it('shows an error on a click of a button', () => {
    fireScriptEvent('error')
    click('spin')
    vi.runAllTimers()
    expect(find('unfinished').hidden).toBe(false)
  })
})

describe('notifications to scripts', () => {
  const { signal } = new AbortController()

  it('report a pending event for a part, before and after hydration', () => {
    const then = vi.fn()
    click('spin')
    onPendingEvent('gallery', signal, then)
    onPendingEvent('reviews', signal, then)
    expect(then).toHaveBeenCalledOnce()
    find('sort').dispatchEvent(new Event('change', { bubbles: true }))
    expect(then).toHaveBeenCalledTimes(3)
  })

  it('report ready parts, once for all at a time', async () => {
    const then = vi.fn()
    onPartReady('tiles', signal, then)
    expect(then).not.toHaveBeenCalled()
    for (let tile = 0; tile < 40; tile += 1) markPartReady('tiles')
    await flushMicrotasks()
    expect(then).toHaveBeenCalledOnce()
    onPartReady('tiles', signal, then)
    expect(then).toHaveBeenCalledTimes(2)
  })

  it('report code that fails to load', async () => {
    const then = vi.fn()
    loadThenRun(find('spin'), Promise.reject(new Error('offline')), then)
    expect(find('spin').getAttribute('aria-busy')).toBe('true')
    await vi.waitFor(() => expect(find('unfinished').hidden).toBe(false))
    expect(find('spin').hasAttribute('aria-busy')).toBe(false)
    expect(then).not.toHaveBeenCalled()
  })

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
