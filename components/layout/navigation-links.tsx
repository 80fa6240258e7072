'use client'
import type { NavigationLink } from '../brand/navigation.ts'
import { useCurrentPath } from './current-path.tsx'

/** `page` for this page, `true` for its ancestors. */
function getAriaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

type Props = { readonly links: readonly NavigationLink[]; readonly className?: string }

/** The links of a navigation, with the current one marked. */
export function NavigationLinks({ links, className }: Props) {
  const path = useCurrentPath()
  return links.map(({ href, label }) => (
    <a key={href} className={className} href={href} data-swift="" aria-current={getAriaCurrent(href, path)}>
      {label}
    </a>
  ))
}
