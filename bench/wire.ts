import type { Page as BrowserPage } from '@playwright/test'

export const kinds = ['html', 'js', 'css', 'fonts', 'pictures', 'other'] as const
export type Kind = (typeof kinds)[number]
export type Wire = Readonly<Record<Kind, number>> & {
  readonly requests: number
  readonly files: readonly string[]
}

const kindOf: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Font: 'fonts',
  Image: 'pictures',
}

/** Counts what crosses the wire from now on, headers and compression included. */
export async function countWire(page: BrowserPage): Promise<() => Wire> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const seen = new Map<string, { kind: Kind; url: string }>()
  const bytes = { html: 0, js: 0, css: 0, fonts: 0, pictures: 0, other: 0 }
  const files: string[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:') || response.fromDiskCache) return
    // A script that is preloaded first is of type Other until it runs.
    const script = /\.js(?:$|\?)/.test(new URL(response.url).pathname)
    seen.set(requestId, { kind: script ? 'js' : (kindOf[type] ?? 'other'), url: response.url })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId)
    if (!request) return
    bytes[request.kind] += encodedDataLength
    files.push(new URL(request.url).pathname)
  })
  return () => ({ ...bytes, requests: files.length, files: [...files] })
}
