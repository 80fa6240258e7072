const loading = new Map<string, Promise<void>>()

/** Loads a wallet’s script once. Rejects on failure; the next call tries again. */
export function loadScript(src: string): Promise<void> {
  const started = loading.get(src)
  if (started) return started
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(src)
      script.remove()
      reject(new Error(`The wallet script of ${new URL(src).host} failed to load`))
    }
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}
