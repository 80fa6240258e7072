import type { Frame } from './html.ts'
import type { MailBlock, MailContent } from './templates/template.ts'

const width = 76
/** Where amounts of a column end. */
const amountsEnd = 48

/** Lines of at most 76 characters; a longer word, as an address, has its own. */
function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

/** `Total        £119`, or the value's lines under its label. */
function rowText(label: string, value: string): string {
  if (value.includes('\n')) return [`${label}:`, ...value.split('\n').map((line) => `  ${line}`)].join('\n')
  return `${label}${' '.repeat(Math.max(2, amountsEnd - label.length - value.length))}${value}`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'code':
    case 'note':
      return wrapped(block.text)
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'rows':
      return block.rows.map(({ label, value }) => rowText(label, value)).join('\n')
    case 'product': {
      const link = block.link ? [`${block.link.label}:`, block.link.href] : []
      return [block.amount ? rowText(block.name, block.amount) : block.name, block.detail, ...link]
        .filter(Boolean)
        .join('\n')
    }
  }
}

/** The same mail for programs and people that read text. */
export function mailText(
  { heading, blocks, reason }: MailContent,
  { brandName, home, unsubscribe }: Frame,
): string {
  const foot = [
    '-- ',
    `${brandName}  ${home}`,
    wrapped(reason),
    ...(unsubscribe ? [`${unsubscribe.label}:`, unsubscribe.href] : []),
  ].join('\n')
  return `${[wrapped(heading), ...blocks.map(blockText), foot].join('\n\n')}\n`
}
