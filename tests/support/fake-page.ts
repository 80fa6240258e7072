import { vi } from 'vitest'

export type FakePage = {
  /** Bodies of the beacons sent, parsed. */
  readonly beacons: () => Promise<unknown[]>
  readonly hide: () => void
  readonly leave: () => void
  readonly stored: Map<string, string>
}

type FakePageOptions = {
  /** `/pt_PT/…` */
  readonly path: string
  /** Contents of the page's list of missing labels; without it there is no list. */
  readonly list?: string
  /** Browser storage from earlier pages. */
  readonly stored?: Map<string, string>
  readonly acceptsBeacons?: boolean
}

/** Stands in for a browser page: URL, events, storage and beacons. */
export function createFakePage({
  path,
  list,
  stored = new Map(),
  acceptsBeacons = true,
}: FakePageOptions): FakePage {
  const page = new EventTarget()
  const window = new EventTarget()
  const blobs: Blob[] = []
  const facts = {
    visibilityState: 'visible',
    documentElement: { dataset: { brand: 'vereda' } },
    getElementById: (id: string) =>
      id === 'missing-labels' && list !== undefined ? { textContent: list } : null,
  }
  vi.stubGlobal('document', Object.assign(page, facts))
  vi.stubGlobal('location', { pathname: path })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const sendBeacon = vi.fn((_url: string, body: Blob) => {
    if (acceptsBeacons) blobs.push(body)
    return acceptsBeacons
  })
  vi.stubGlobal('navigator', { sendBeacon })
  return {
    stored,
    beacons: () => Promise.all(blobs.map(async (blob) => JSON.parse(await blob.text()) as unknown)),
    hide() {
      Object.assign(page, { visibilityState: 'hidden' })
      page.dispatchEvent(new Event('visibilitychange'))
    },
    leave: () => void window.dispatchEvent(new Event('pagehide')),
  }
}
