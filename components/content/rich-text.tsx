import { parseInline } from '#lib/content/parse-inline.ts'
import type { ResolveHref } from '#lib/content/types.ts'

const isInternal = (href: string) => href.startsWith('/')

/** A paragraph with its strong parts and links. */
export function RichText({ text, hrefs }: { readonly text: string; readonly hrefs: ResolveHref }) {
  return parseInline(text).map((part, index) => {
    const key = `${index}`
    if (part.kind === 'text') return part.text
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>
    const href = hrefs(part.link)
    return (
      <a key={key} href={href} {...(isInternal(href) ? { 'data-swift': '' } : {})}>
        {part.text}
      </a>
    )
  })
}

type ActionLinkProps = {
  readonly action: { readonly label: string; readonly to: string }
  readonly hrefs: ResolveHref
  readonly className?: string
}

/** A block’s link. */
export function ActionLink({ action: { label, to }, hrefs, className = 'btn' }: ActionLinkProps) {
  const href = hrefs(to)
  return (
    <a className={className} href={href} {...(isInternal(href) ? { 'data-swift': '' } : {})}>
      {label}
    </a>
  )
}
