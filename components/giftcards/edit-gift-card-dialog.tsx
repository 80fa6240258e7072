'use client'
import { changeGiftCard } from '#lib/giftcards/gift-card-facts.client.ts'
import { GiftCardDialog, type GiftCardDialogProps } from './gift-card-dialog.tsx'

type Props = Omit<GiftCardDialogProps, 'onSave'> & {
  /** Hash of the bag. */
  readonly hash: string
  /** Id of the line in the bag. */
  readonly lineId: string
  readonly onClose: () => void
}

/** Changes who a gift card in the bag is for. */
export function EditGiftCardDialog({ hash, lineId, ...props }: Props) {
  return <GiftCardDialog {...props} onSave={(facts) => changeGiftCard(props.shop, hash, lineId, facts)} />
}
