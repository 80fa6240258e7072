import type { EmailBlock, EmailContent } from './templates/template.ts'

/** Marks that turn the reading direction or are not drawn: what is read would not be what is written. */
const invisibleCharacters = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Where mail programs find links in text: behind a dot or colon, and around the sign of a mailbox. */
const autolinkPoints = /(?<=[\p{L}\p{N}-])(?:\.(?=\p{L})|:(?=\/)|@(?=[\p{L}\p{N}]))/gu

/**
 * Text that mail programs make no link of: names and words of visitors stand in it. An invisible space after the dot
 * of `shop.example` interrupts the name. Addresses of links are no text and stay as they are.
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
      return block
    case 'product':
      return { ...block, name: preventAutolinks(block.name), detail: preventAutolinks(block.detail) }
    case 'rows':
      return { ...block, rows: block.rows.map((row) => ({ ...row, value: preventAutolinks(row.value) })) }
  }
}

/** What a template wrote, with every text defused. */
export function preventAutolinksInContent(content: EmailContent): EmailContent {
  return {
    subject: preventAutolinks(content.subject),
    preview: preventAutolinks(content.preview),
    heading: preventAutolinks(content.heading),
    blocks: content.blocks.map(preventAutolinksInBlock),
    reason: preventAutolinks(content.reason),
  }
}
