/** Where a page carries the words that it had to say in English. */
export const missingLabelsId = 'missing-labels'

/** A page with the list at its end; as data, which no policy for scripts concerns. */
export function appendMissingLabels(html: string, keys: readonly string[]): string {
  const end = html.lastIndexOf('</body>')
  if (end === -1) return html
  const list = JSON.stringify(keys).replaceAll('<', '\\u003c')
  return `${html.slice(0, end)}<script type="application/json" id="${missingLabelsId}">${list}</script>${html.slice(end)}`
}
