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
export function preventAutolinks(text: string): string {
  return text
    .replace(invisibleCharacters, '')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(autolinkPoints, '$&\u200b')
}

function preventAutolinksInBlock(block: EmailBlock): EmailBlock {
  switch (block.kind) {
    case 'text':
    case 'note':
      return { ...block, text: preventAutolinks(block.text) }
    case 'code':
    case 'button':
    case 'links':
    case 'picture':
      return block
    case 'product':
      return { ...block, name: preventAutolinks(block.name), detail: preventAutolinks(block.detail) }
    case 'rows':
      return { ...block, rows: block.rows.map((row) => ({ ...row, value: preventAutolinks(row.value) })) }
  }
}

/** The content of a template with all texts protected. */
export function preventAutolinksInContent(content: EmailContent): EmailContent {
  return {
    subject: preventAutolinks(content.subject),
    preview: preventAutolinks(content.preview),
    heading: preventAutolinks(content.heading),
    blocks: content.blocks.map(preventAutolinksInBlock),
    reason: preventAutolinks(content.reason),
    ...(content.unsubscribe && { unsubscribe: content.unsubscribe }),
  }
}
