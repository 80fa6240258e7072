/** The framework’s scripts come after this one, outside of what React hydrates. */
const firstScript = /<script [^>]*id="_R_"[^>]*><\/script>/
const adjacentScripts = /(?:<script>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>){2,}/g
const [open, close] = ['<script>', '</script>']

/**
 * A page with the framework’s adjacent inline scripts made one. Each needs a hash in the header of the page, and the
 * framework writes up to seventy of them: one for each piece of its data.
 */
export function mergeScripts(html: string): string {
  const first = firstScript.exec(html)
  if (!first) return html
  const tail = first.index + first[0].length
  return (
    html.slice(0, tail) +
    html
      .slice(tail)
      .replace(
        adjacentScripts,
        (run) => `${open}${run.slice(open.length, -close.length).replaceAll(close + open, ';\n')}${close}`,
      )
  )
}
