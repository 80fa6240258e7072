import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { CliError } from '#bin/support/cli-error.ts'
import { freePort } from '#bin/support/ports.ts'
import { launch, logTail, type Running, root, waitUntilReady } from '#bin/support/processes.ts'
import type { Browser, Frame, Target } from './browser.ts'

export const webkitInstallHint =
  'On Debian or Ubuntu: apt-get install -y webkit2gtk-driver xvfb. Elsewhere set WEBKIT_DRIVER_PATH and WEBKIT_BROWSER_PATH.'

export type WebKit = { readonly driver: string; readonly browser: string; readonly xvfb: string | null }

const firstOf = (paths: readonly string[]) => paths.find((path) => path && existsSync(path)) ?? null

/** WebKitGTK's driver and its minimal browser, with a virtual display if there is none. */
export function findWebKit(): WebKit | null {
  const driver = firstOf([process.env.WEBKIT_DRIVER_PATH ?? '', '/usr/bin/WebKitWebDriver'])
  const browser = firstOf([
    process.env.WEBKIT_BROWSER_PATH ?? '',
    ...globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4*/MiniBrowser').sort(),
  ])
  const hasDisplay = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
  const xvfb = firstOf(['/usr/bin/Xvfb'])
  return driver && browser && (hasDisplay || xvfb)
    ? { driver, browser, xvfb: hasDisplay ? null : xvfb }
    : null
}

/** The key that identifies an element in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const elements = z.array(z.object({ [elementKey]: z.string() }).transform((found) => found[elementKey] ?? ''))
const failure = z.object({ value: z.object({ error: z.string(), message: z.string() }) })

type Send = <Result>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: z.ZodType<Result>,
  body?: Readonly<Record<string, unknown>>,
) => Promise<Result>

/** A command of W3C WebDriver. */
function createSender(base: string): Send {
  return async (method, path, schema, body = {}) => {
    const reply = await fetch(`${base}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    const answer: unknown = await reply.json()
    if (!reply.ok) {
      const { value } = failure.parse(answer)
      throw new Error(`${method} ${path}: ${value.error}, ${value.message}`)
    }
    return z.object({ value: schema }).parse(answer).value
  }
}

function toFrame(send: Send): Frame {
  /** Runs a script in the page on one of its elements. */
  const run = <Result>(script: string, id: string, schema: z.ZodType<Result>) =>
    send('POST', '/execute/sync', schema, { script, args: [{ [elementKey]: id }] })
  /** The driver does not scroll to elements below the viewport, and cannot click them. */
  const click = async (id: string) => {
    await run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", id, z.null())
    await send('POST', `/element/${id}/click`, z.null())
  }
  const toTarget = (id: string): Target => ({
    // The driver's own visibility check returns false for every frame.
    isShown: () =>
      run(
        "const { width, height } = arguments[0].getBoundingClientRect(); return width > 0 && height > 0 && getComputedStyle(arguments[0]).visibility === 'visible'",
        id,
        z.boolean(),
      ),
    click: () => click(id),
    type: async (text) => void (await send('POST', `/element/${id}/value`, z.null(), { text })),
    async enter(steps) {
      // WebKit does not let a script focus a cross-origin frame, and the driver types with a script.
      await click(id)
      await send('POST', '/frame', z.null(), { id: { [elementKey]: id } })
      try {
        await steps(toFrame(send))
      } finally {
        await send('POST', '/frame', z.null(), { id: null })
      }
    },
  })
  return {
    find: async (xpath) =>
      (await send('POST', '/elements', elements, { using: 'xpath', value: xpath })).map(toTarget),
  }
}

const logFile = (name: string) => join(root, 'test-results', 'logs', `${name}.log`)

/** Xvfb chooses a free display and writes its number once it accepts clients. */
async function startDisplay(xvfb: string): Promise<{ running: Running; display: string }> {
  const running = launch({
    name: 'display',
    program: xvfb,
    args: ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
    logFile: logFile('xvfb'),
  })
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && running.outcome() === null) {
    const number = /^(\d+)\n/m.exec(readFileSync(running.logFile, 'utf8'))?.[1]
    if (number !== undefined) return { running, display: `:${number}` }
    await pause(50)
  }
  const what = running.outcome() === null ? 'is not ready after 30 seconds' : `ended (${running.outcome()})`
  await running.stop()
  throw new CliError(`The display ${what}:\n${logTail(running.logFile)}`)
}

export async function openWebKit({ driver, browser, xvfb }: WebKit): Promise<Browser> {
  const display = xvfb === null ? null : await startDisplay(xvfb)
  const port = await freePort()
  const running = launch({
    name: 'WebKit driver',
    program: driver,
    args: [`--port=${port}`],
    logFile: logFile('webkit'),
    env: { ...(display ? { DISPLAY: display.display } : {}), LANG: 'C.UTF-8' },
  })
  const stop = async () => {
    await running.stop()
    await display?.running.stop()
  }
  try {
    const origin = `http://127.0.0.1:${port}`
    await waitUntilReady(running, `${origin}/status`)
    const { sessionId } = await createSender(origin)(
      'POST',
      '/session',
      z.object({ sessionId: z.string() }),
      {
        capabilities: {
          alwaysMatch: {
            acceptInsecureCerts: true,
            'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
          },
        },
      },
    )
    const send = createSender(`${origin}/session/${sessionId}`)
    await send('POST', '/window/rect', z.unknown(), { x: 0, y: 0, width: 1440, height: 1000 })
    return {
      ...toFrame(send),
      goto: async (url) => void (await send('POST', '/url', z.null(), { url })),
      url: () => send('GET', '/url', z.string()),
      screenshot: async () => Buffer.from(await send('GET', '/screenshot', z.string()), 'base64'),
      async close() {
        try {
          await send('DELETE', '', z.null())
        } finally {
          await stop()
        }
      },
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}
