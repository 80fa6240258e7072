import { createHash } from 'node:crypto'

const scriptPattern = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
/** A `type` that browsers execute, or none; everything else is data. */
const executableType = /^(?:module|(?:text|application)\/(?:javascript|ecmascript|x-javascript))?$/i

function isInlineScript(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false
  const [, quoted, bare] = /\stype\s*=\s*(?:"([^"]*)"|([^\s>]*))/i.exec(attributes) ?? []
  return executableType.test(quoted ?? bare ?? '')
}

/** Hashes of a page's inline scripts as sources for `script-src`, without duplicates. */
export function hashInlineScripts(html: string): readonly string[] {
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(scriptPattern))
    if (isInlineScript(attributes))
      sources.add(`'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`)
  return [...sources]
}
