import type { EmailBlock, EmailContent } from '../emails/template.ts'
import type { EmailFrame } from './render-html.ts'

const lineWidth = 76
/** The column where amounts end. */
const amountsEnd = 48

/** Wraps at 76 characters; a longer word, as a URL, gets its own line. */
function wrapText(text: string): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineWidth)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

/** `Total        £119`, or the value's lines under its label. */
function renderRow(label: string, value: string): string {
  if (value.includes('\n')) return [`${label}:`, ...value.split('\n').map((line) => `  ${line}`)].join('\n')
  return `${label}${' '.repeat(Math.max(2, amountsEnd - label.length - value.length))}${value}`
}

function renderBlock(block: EmailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'code':
    case 'note':
      return wrapText(block.text)
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'links':
      return block.links.map(({ label, href }) => `${label}:\n${href}`).join('\n')
    case 'picture':
      return `${block.alt}:\n${block.src}`
    case 'rows':
      return block.rows.map(({ label, value }) => renderRow(label, value)).join('\n')
    case 'product': {
      const link = block.link ? [`${block.link.label}:`, block.link.href] : []
      return [block.amount ? renderRow(block.name, block.amount) : block.name, block.detail, ...link]
        .filter(Boolean)
        .join('\n')
    }
  }
}

/** Renders the same e-mail as plain text. */
export function renderEmailText(
  { heading, blocks, reason }: EmailContent,
  { brandName, home, unsubscribe }: EmailFrame,
): string {
  const foot = [
    '-- ',
    `${brandName}  ${home}`,
    wrapText(reason),
    ...(unsubscribe ? [`${unsubscribe.label}:`, unsubscribe.href] : []),
  ].join('\n')
  return `${[wrapText(heading), ...blocks.map(renderBlock), foot].join('\n\n')}\n`
}
