import type { MailBlock, MailContent } from './templates/template.ts'

/** Marks that turn the reading direction or are not drawn: what is read would not be what is written. */
const hidden = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Where mail programs find links in text: behind a dot or colon, and around the sign of a mailbox. */
const joints = /(?<=[\p{L}\p{N}-])(?:\.(?=\p{L})|:(?=\/)|@(?=[\p{L}\p{N}]))/gu

/**
 * Text that mail programs make no link of: names and words of visitors stand in it. An invisible space after the dot
 * of `shop.example` interrupts the name. Addresses of links are no text and stay as they are.
 */
export function defuse(text: string): string {
  return text
    .replace(hidden, '')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(joints, '$&\u200b')
}

function defuseBlock(block: MailBlock): MailBlock {
  switch (block.kind) {
    case 'text':
    case 'note':
      return { ...block, text: defuse(block.text) }
    case 'code':
    case 'button':
      return block
    case 'product':
      return { ...block, name: defuse(block.name), detail: defuse(block.detail) }
    case 'rows':
      return { ...block, rows: block.rows.map((row) => ({ ...row, value: defuse(row.value) })) }
  }
}

/** What a template wrote, with every text defused. */
export function defuseContent(content: MailContent): MailContent {
  return {
    subject: defuse(content.subject),
    preview: defuse(content.preview),
    heading: defuse(content.heading),
    blocks: content.blocks.map(defuseBlock),
    reason: defuse(content.reason),
  }
}
