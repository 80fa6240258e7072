import { readInline } from '#lib/content/inline.ts'
import type { Hrefs } from '#lib/content/types.ts'

const isOurs = (href: string) => href.startsWith('/')

/** A paragraph’s words with their strong parts and links. */
export function Rich({ text, hrefs }: { readonly text: string; readonly hrefs: Hrefs }) {
  return readInline(text).map((piece, index) => {
    const key = `${index}`
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'strong') return <strong key={key}>{piece.text}</strong>
    const href = hrefs(piece.link)
    return (
      <a key={key} href={href} {...(isOurs(href) ? { 'data-swift': '' } : {})}>
        {piece.text}
      </a>
    )
  })
}

type ButtonProps = {
  readonly action: { readonly label: string; readonly to: string }
  readonly hrefs: Hrefs
  readonly className?: string
}

/** A block’s way on. */
export function ActionLink({ action: { label, to }, hrefs, className = 'btn' }: ButtonProps) {
  const href = hrefs(to)
  return (
    <a className={className} href={href} {...(isOurs(href) ? { 'data-swift': '' } : {})}>
      {label}
    </a>
  )
}
