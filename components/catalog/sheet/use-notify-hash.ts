import { useEffect, useEffectEvent } from 'react'

/**
 * `#notify-41` in the address requests a notification for a size, `#notify` for the product. Availability is
 * known only once the stock is, so nothing is called before `isLoaded`. The hash is removed, so that a reload
 * does not repeat the request.
 */
export function useNotifyHash(isLoaded: boolean, notify: (size: string | null) => void): void {
  const onRequest = useEffectEvent(notify)
  useEffect(() => {
    if (!isLoaded) return
    const readHash = () => {
      const match = /^#notify(?:-([\w.-]{1,8}))?$/.exec(location.hash)
      if (!match) return
      history.replaceState(history.state, '', location.pathname + location.search)
      onRequest(match[1] ?? null)
    }
    readHash()
    window.addEventListener('hashchange', readHash)
    return () => window.removeEventListener('hashchange', readHash)
  }, [isLoaded])
}
