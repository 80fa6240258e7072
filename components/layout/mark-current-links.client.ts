/** Sets `aria-current` of navigation links: `page` for this page, `true` for its ancestors. */
export function markCurrentLinks(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-marks-current] a')) {
    const path = link.getAttribute('href') ?? ''
    if (path === pathname) link.setAttribute('aria-current', 'page')
    else if (pathname.startsWith(`${path}/`)) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
