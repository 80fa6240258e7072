import { useEffect, useRef } from 'react'

/**
 * `#notify-41` in the address asks to be told of a size, `#notify` of the product. Whether there is anything to tell is
 * known once the stock is: nothing is called before `settled`. The address is tidied, so that a reload asks no more.
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
