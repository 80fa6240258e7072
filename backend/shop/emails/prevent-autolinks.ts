import type { EmailBlock, EmailContent } from './template.ts'

/**
 * Characters that are invisible or change the reading direction: the displayed text would differ from the
 * written one.
 */
const invisibleCharacters = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Where mail clients detect links in text: after a dot or colon, and around the @ of an address. */
const autolinkPoints = /(?<=[\p{L}\p{N}-])(?:\.(?=\p{L})|:(?=\/)|@(?=[\p{L}\p{N}]))/gu

/**
 * Prevents mail clients from linking text, because it contains names and texts of visitors. An invisible
 * space after the dot of `shop.example` breaks up the domain. Link URLs are not text and stay unchanged.
 */
const breakAutolinks = (text: string) => text.replace(autolinkPoints, '$&\u200b')

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Matches whole addresses, not parts of longer ones such as `ada@example.org.evil.example`; null without any. */
function createAddressPattern(addresses: readonly string[]): RegExp | null {
  const known = addresses.filter(Boolean).map(escapePattern)
  if (!known.length) return null
  const before = String.raw`(?<![\p{L}\p{N}._%+@/:-])`
  const after = String.raw`(?![\p{L}\p{N}_@/-]|[.:][\p{L}\p{N}/])`
  return new RegExp(`${before}(${known.join('|')})${after}`, 'giu')
}

/** Protects a text. Addresses that match stay as they are, so that the recipient can copy them. */
function preventAutolinks(text: string, trusted: RegExp | null): string {
  const visible = text.replace(invisibleCharacters, '').replace(/[^\P{Cc}\n\t]/gu, ' ')
  if (!trusted) return breakAutolinks(visible)
  // The pattern has one group, so every second part is an address.
  return visible
    .split(trusted)
    .map((part, index) => (index % 2 ? part : breakAutolinks(part)))
    .join('')
}

type Protect = (text: string) => string

function preventAutolinksInBlock(block: EmailBlock, protect: Protect): EmailBlock {
  switch (block.kind) {
    case 'text':
    case 'note':
      return { ...block, text: protect(block.text) }
    case 'code':
    case 'button':
    case 'links':
    case 'picture':
      return block
    case 'product':
      return { ...block, name: protect(block.name), detail: protect(block.detail) }
    case 'rows':
      return { ...block, rows: block.rows.map((row) => ({ ...row, value: protect(row.value) })) }
  }
}

/**
 * The content of a template with all texts protected.
 * @param trusted e-mail addresses that stay as they are: of the recipient and of the shop
 */
export function preventAutolinksInContent(content: EmailContent, trusted: readonly string[]): EmailContent {
  const pattern = createAddressPattern(trusted)
  const protect: Protect = (text) => preventAutolinks(text, pattern)
  return {
    subject: protect(content.subject),
    preview: protect(content.preview),
    heading: protect(content.heading),
    blocks: content.blocks.map((block) => preventAutolinksInBlock(block, protect)),
    reason: protect(content.reason),
    ...(content.unsubscribe && { unsubscribe: content.unsubscribe }),
  }
}
