'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { changeGiftCard } from '#lib/giftcards/gift-card-facts.client.ts'
import { GiftCardDialog, type GiftCardDialogProps } from './gift-card-dialog.tsx'
import { giftCardLabels } from './gift-card-labels.ts'

type Props = Omit<GiftCardDialogProps, 'onSave' | 'labels'> & {
  /** Hash of the bag. */
  readonly hash: string
  /** Id of the line in the bag. */
  readonly lineId: string
  readonly onClose: () => void
}

/** Changes who a gift card in the bag is for. */
export function EditGiftCardDialog({ hash, lineId, ...props }: Props) {
  const t = useTranslate()
  return (
    <GiftCardDialog
      {...props}
      labels={giftCardLabels(t)}
      onSave={(facts) => changeGiftCard(props.shop, hash, lineId, facts)}
    />
  )
}
