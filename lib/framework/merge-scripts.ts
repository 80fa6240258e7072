/** The framework’s scripts follow this one, outside of what React hydrates. */
const firstScript = /<script [^>]*id="_R_"[^>]*><\/script>/
const adjacentScripts = /(?:<script>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>){2,}/g
const [open, close] = ['<script>', '</script>']

/**
 * Merges the framework’s adjacent inline scripts into one. Each script needs a hash in the header of the
 * page, and the framework writes up to seventy: one per chunk of its data.
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
