'use client'
import { Icon } from '#components/ui/icons.tsx'
import type { Place } from '#lib/shop-context/place.ts'
import type { SendWords } from './words.ts'

type Props = { readonly place: Place; readonly hash: string; readonly words: SendWords }

/** Sends the bag by mail; the form comes with the first wish for it. */
export function SendBag(props: Props) {
  const open = () => void import('./send-dialog.tsx').then(({ openSend }) => openSend(props))
  return (
    <button type="button" className="lnk t-s" aria-haspopup="dialog" onClick={open}>
      <Icon name="arrow" small />
      {props.words.open}
    </button>
  )
}
