import { usePathname } from 'next/navigation'
import { type RefObject, useEffect } from 'react'

/**
 * Closes a dialog when the visitor navigates to another page. The router keeps the previous page, hidden, and
 * an open dialog would still listen to keys. Only for components that render in the browser alone.
 */
export function useCloseOnNavigation(dialog: RefObject<HTMLDialogElement | null>): void {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect ends when the path changes
  useEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [dialog, pathname])
}
