'use client'
import { buyGiftCard } from '#lib/giftcards/gift-card-facts.client.ts'
import { GiftCardDialog, type GiftCardDialogProps } from './gift-card-dialog.tsx'

type Props = Pick<GiftCardDialogProps, 'shop' | 'amount'> & {
  readonly material: string
  readonly size: string
  readonly onClose: () => void
}

/** Asks who a gift card is for, then adds it to the bag. */
export function BuyGiftCardDialog({ material, size, ...props }: Props) {
  return <GiftCardDialog {...props} facts={null} onSave={(facts) => buyGiftCard(material, size, facts)} />
}
