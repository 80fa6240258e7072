import { createHash } from 'node:crypto'

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
/** A `type` that browsers run, or none; everything else is data. */
const runs = /^(?:module|(?:text|application)\/(?:javascript|ecmascript|x-javascript))?$/i

function isInlineScript(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false
  const [, quoted, bare] = /\stype\s*=\s*(?:"([^"]*)"|([^\s>]*))/i.exec(attributes) ?? []
  return runs.test(quoted ?? bare ?? '')
}

/** The inline scripts of a finished page as sources for `script-src`, each once. */
export function scriptHashes(html: string): readonly string[] {
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(script))
    if (isInlineScript(attributes))
      sources.add(`'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`)
  return [...sources]
}
