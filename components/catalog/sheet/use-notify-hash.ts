import { useEffect, useRef } from 'react'

/**
 * `#notify-41` in the address requests a notification for a size, `#notify` for the product. Availability is
 * known only once the stock is, so nothing is called before `settled`. The hash is removed, so that a reload
 * does not repeat the request.
 */
export function useNotifyHash(settled: boolean, notify: (size: string | null) => void): void {
  const latest = useRef(notify)
  latest.current = notify
  useEffect(() => {
    if (!settled) return
    const look = () => {
      const asked = /^#notify(?:-([\w.-]{1,8}))?$/.exec(location.hash)
      if (!asked) return
      history.replaceState(history.state, '', location.pathname + location.search)
      latest.current(asked[1] ?? null)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [settled])
}
