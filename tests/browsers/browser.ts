import { setTimeout as pause } from 'node:timers/promises'

/** An element as a driver sees it. It may be detached when used; then the call fails and is retried. */
export type Target = {
  readonly isShown: () => Promise<boolean>
  readonly click: () => Promise<void>
  /** Appends text to the field's value. */
  readonly type: (text: string) => Promise<void>
  /** Runs the steps inside this iframe. */
  readonly enter: (steps: (frame: Frame) => Promise<void>) => Promise<void>
}

export type Frame = { readonly find: (xpath: string) => Promise<readonly Target[]> }

/** A browser with one tab and its own profile. */
export type Browser = Frame & {
  readonly goto: (url: string) => Promise<void>
  readonly url: () => Promise<string>
  /** A PNG of the viewport. */
  readonly screenshot: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

const timeoutMs = 60_000

/** Retries until the work returns a value, errors included: pages change while they are inspected. */
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

/** Next.js keeps earlier pages in the document, hidden. */
async function firstShown(frame: Frame, xpath: string): Promise<Target | null> {
  for (const target of await frame.find(xpath)) if (await target.isShown()) return target
  return null
}

/** Waits until an element is visible, then runs an action on it. */
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

/** Not retried once typing begins: the field would contain the text twice. */
export async function type(frame: Frame, xpath: string, text: string): Promise<void> {
  const field = await waitUntil(xpath, () => firstShown(frame, xpath))
  await field.type(text)
}

export async function typeInFrame(browser: Browser, frame: string, text: string): Promise<void> {
  const iframe = await waitUntil(frame, () => firstShown(browser, frame))
  await iframe.enter((inside) => type(inside, '//input[not(@aria-hidden="true")]', text))
}
