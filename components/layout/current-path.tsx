'use client'
import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'

const CurrentPath = createContext('')

/**
 * The path of the page as visitors see it; empty on the server and until hydration, because static pages are
 * rendered for another path than the one that the proxy shows.
 */
export const useCurrentPath = (): string => useContext(CurrentPath)

function PathObserver({ onChange }: { readonly onChange: (path: string) => void }) {
  const pathname = usePathname()
  useEffect(() => onChange(pathname), [onChange, pathname])
  return null
}

/** Provides the current path. Only the observer waits for it, so that everything else stays prerendered. */
export function CurrentPathProvider({ children }: { readonly children: ReactNode }) {
  const [path, setPath] = useState('')
  return (
    <CurrentPath value={path}>
      {children}
      <Suspense>
        <PathObserver onChange={setPath} />
      </Suspense>
    </CurrentPath>
  )
}
