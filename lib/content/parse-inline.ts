/** A part of a paragraph: plain text, strong text, or a link. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly link: string }

const inlinePattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g

/** Parses `**strong**` and `[label](link)`; everything else is plain text. */
export function parseInline(paragraph: string): readonly Inline[] {
  const pieces: Inline[] = []
  let at = 0
  for (const match of paragraph.matchAll(inlinePattern)) {
    if (match.index > at) pieces.push({ kind: 'text', text: paragraph.slice(at, match.index) })
    const [markup, strong, label = '', link = ''] = match
    pieces.push(strong === undefined ? { kind: 'link', text: label, link } : { kind: 'strong', text: strong })
    at = match.index + markup.length
  }
  if (at < paragraph.length) pieces.push({ kind: 'text', text: paragraph.slice(at) })
  return pieces
}

/** A paragraph without markup, for structured data. */
export function toPlainText(paragraph: string): string {
  return parseInline(paragraph)
    .map(({ text }) => text)
    .join('')
}
