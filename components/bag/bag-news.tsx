'use client'
import { fill } from '#components/ui/fill.ts'
import type { Refusal } from '#lib/api/result.ts'
import type { LineChanges } from './use-line-changes.ts'
import type { BagWords } from './words.ts'

function refusalWord(words: BagWords, { code, retryable }: Refusal): string {
  if (code === 'size_not_found' || code === 'no_stock') return words.refusedSize
  if (code === 'bag_full') return words.wishFull
  if (code === 'addition_not_offered' || code === 'product_not_found') return words.refusedPart
  return retryable ? words.refusedNetwork : words.refused
}

/** What just happened, with the way to take it back. */
export function BagNews({ changes, words }: { readonly changes: LineChanges; readonly words: BagWords }) {
  const { news, undo } = changes
  if (!news) return null
  if (news.kind === 'refused') {
    return (
      <p className="bad">
        <span>{refusalWord(words, news.refusal)}</span>
      </p>
    )
  }
  const { line } = news
  return (
    <p>
      <span>
        {fill(news.kind === 'later' ? words.laterKept : words.removed, {
          name: line.name,
          size: line.sizeLabel,
        })}
      </span>
      <button type="button" onClick={() => void undo(news)}>
        {words.undo}
      </button>
    </p>
  )
}
