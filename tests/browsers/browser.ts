import { setTimeout as pause } from 'node:timers/promises'

/** An element as a driver sees it. It may have gone when it is used; then the call fails and is tried again. */
export type Target = {
  readonly isShown: () => Promise<boolean>
  readonly click: () => Promise<void>
  /** Types at the end of what the field holds. */
  readonly type: (text: string) => Promise<void>
  /** Runs the steps inside this iframe. */
  readonly enter: (steps: (frame: Frame) => Promise<void>) => Promise<void>
}

export type Frame = { readonly find: (xpath: string) => Promise<readonly Target[]> }

/** A browser with one tab and a profile of its own. */
export type Browser = Frame & {
  readonly goto: (url: string) => Promise<void>
  readonly url: () => Promise<string>
  /** A PNG of what is seen. */
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

const timeoutMs = 60_000

/** Tries until the work answers something, errors included: pages change while they are looked at. */
export async function waitUntil<Result>(what: string, work: () => Promise<Result | null>): Promise<Result> {
  const deadline = Date.now() + timeoutMs
  let last: unknown = null
  while (Date.now() < deadline) {
    try {
      const result = await work()
      if (result !== null) return result
    } catch (cause) {
      last = cause
    }
    await pause(150)
  }
  const reason = last instanceof Error ? ` The last error: ${last.message}` : ''
  throw new Error(`Not within ${timeoutMs / 1000} seconds: ${what}.${reason}`)
}

/** The framework keeps pages that were left in the document, hidden. */
async function firstShown(frame: Frame, xpath: string): Promise<Target | null> {
  for (const target of await frame.find(xpath)) if (await target.isShown()) return target
  return null
}

/** Waits until something is seen, and does something with it. */
export function withElement(
  frame: Frame,
  xpath: string,
  work: (target: Target) => Promise<void>,
): Promise<true> {
  return waitUntil(xpath, async () => {
    const target = await firstShown(frame, xpath)
    if (target === null) return null
    await work(target)
    return true
  })
}

export const waitForElement = (frame: Frame, xpath: string) =>
  withElement(frame, xpath, () => Promise.resolve())
export const click = (frame: Frame, xpath: string) => withElement(frame, xpath, (target) => target.click())

/** Not tried again once it types: the field would hold the text twice. */
export async function type(frame: Frame, xpath: string, text: string): Promise<void> {
  const field = await waitUntil(xpath, () => firstShown(frame, xpath))
  await field.type(text)
}

export async function typeInFrame(browser: Browser, frame: string, text: string): Promise<void> {
  const iframe = await waitUntil(frame, () => firstShown(browser, frame))
  await iframe.enter((inside) => type(inside, '//input[not(@aria-hidden="true")]', text))
}
