'use client'
import type { BagLine } from '#lib/bag/types.ts'
import { comes } from '#lib/session/presses.ts'
import type { Place } from '#lib/shop-context/place.ts'
import type { BagWords } from './words.ts'

type Props = { readonly line: BagLine; readonly place: Place; readonly words: BagWords }

/** What is sold out in the bag may be waited for, in the size it has. */
export function TellMe({ line, place, words }: Props) {
  const { code, name, size, sizeLabel } = line
  // Of a bundle whose part is missing the part is waited for, on its own line.
  if (line.children.some(({ childKind, blocked }) => childKind === 'part' && blocked)) return null
  const props = {
    place,
    material: code,
    product: `${name}, ${sizeLabel}`,
    sizes: [{ value: size, name: sizeLabel }],
    size,
    why: 'back',
    words: words.notice,
  } as const
  return (
    <button
      className="lnk t-s"
      type="button"
      aria-haspopup="dialog"
      aria-label={`${words.notice.back}: ${props.product}`}
      onClick={({ currentTarget: button }) =>
        comes(button, import('#components/notify-me/open-notice.tsx'), ({ openNotice }) =>
          openNotice(props, () => button.focus()),
        )
      }
    >
      {words.notice.back}
    </button>
  )
}
