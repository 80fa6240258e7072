/** The id of the element with the labels that a page could show only in English. */
export const missingLabelsId = 'missing-labels'

/** Appends the list to a page as data, which no script policy affects. */
export function appendMissingLabels(html: string, keys: readonly string[]): string {
  const end = html.lastIndexOf('</body>')
  if (end === -1) return html
  const list = JSON.stringify(keys).replaceAll('<', '\\u003c')
  return `${html.slice(0, end)}<script type="application/json" id="${missingLabelsId}">${list}</script>${html.slice(end)}`
}
