/** Marks the navigation’s links that lead here (`page`) or above here (`true`). */
export function markCurrentLinks(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-marks-current] a')) {
    const path = link.getAttribute('href') ?? ''
    if (path === pathname) link.setAttribute('aria-current', 'page')
    else if (pathname.startsWith(`${path}/`)) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
