import { setTimeout as pause } from 'node:timers/promises'
import type { Page as BrowserPage } from '@playwright/test'

export const resourceKinds = ['html', 'js', 'css', 'fonts', 'pictures', 'other'] as const
export type ResourceKind = (typeof resourceKinds)[number]
export type NetworkUsage = Readonly<Record<ResourceKind, number>> & {
  readonly requests: number
  readonly files: readonly string[]
}

const kindByType: Readonly<Record<string, ResourceKind>> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Font: 'fonts',
  Image: 'pictures',
}

/** Counts the bytes and requests on the wire from now on, including headers and after compression. */
export async function trackNetwork(page: BrowserPage): Promise<() => NetworkUsage> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const seen = new Map<string, { kind: ResourceKind; url: string }>()
  const bytes = { html: 0, js: 0, css: 0, fonts: 0, pictures: 0, other: 0 }
  const files: string[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:') || response.fromDiskCache) return
    // A preloaded script is reported as type Other until it runs.
    const script = /\.js(?:$|\?)/.test(new URL(response.url).pathname)
    seen.set(requestId, { kind: script ? 'js' : (kindByType[type] ?? 'other'), url: response.url })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId)
    if (!request) return
    bytes[request.kind] += encodedDataLength
    files.push(new URL(request.url).pathname)
  })
  return () => ({ ...bytes, requests: files.length, files: [...files] })
}

/** Watches a page's requests; the returned function waits until none has been in flight for half a second. */
export function watchNetworkIdle(page: BrowserPage): () => Promise<void> {
  let open = 0
  let last = performance.now()
  const note = (change: number) => () => {
    open += change
    last = performance.now()
  }
  page.on('request', note(1))
  page.on('requestfinished', note(-1))
  page.on('requestfailed', note(-1))
  return async () => {
    last = performance.now()
    const deadline = last + 10_000
    while ((open > 0 || performance.now() - last < 500) && performance.now() < deadline) await pause(50)
  }
}
