/**
 * Replaces the framework’s first script in the page: waits until the picture of the first view is loaded and
 * two frames have passed, then restores the scripts. A hidden tab renders no frames, so a timeout applies
 * too. Earlier clicks are not lost, see `event-replay-script.ts`.
 */
const loaderScript = `(() => {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const late of [...document.scripts]) {
      if (late.type !== 'late') continue
      const script = document.createElement('script')
      script.async = true
      if (late.id) script.id = late.id
      script.src = late.getAttribute('src')
      late.replaceWith(script)
    }
  }
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(begin))
  const isFirst = (img) => img.getAttribute('fetchpriority') === 'high' && img.closest('main')
  const picture = [...document.images].find(isFirst)
  picture ? picture.decode().then(painted, painted) : painted()
  setTimeout(begin, 2000)
})()`
  .replace(/\n\s*/g, ';')
  .replaceAll('{;', '{')
  .replaceAll(';}', '}')

const frameworkScript = /<script src="(\/_next\/[^"]+)"( id="_R_")? async=""><\/script>/g
const scriptPreload = /<link rel="preload" as="script"[^>]*href="\/_next\/[^"]+"[^>]*\/>/g

/**
 * Defers the scripts of a static page until the first view is painted: on a slow connection they are four
 * times the bytes of that view and would compete with it.
 */
export function deferScripts(html: string): string {
  const head = html.indexOf('</head>')
  if (head === -1 || !html.includes('id="_R_"')) return html
  return (html.slice(0, head).replace(scriptPreload, '') + html.slice(head)).replace(
    frameworkScript,
    (_, source: string, first: string | undefined) => {
      const late = `<script type="late" src="${source}"${first ?? ''}></script>`
      return first ? `${late}<script>${loaderScript}</script>` : late
    },
  )
}
