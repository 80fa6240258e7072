import { openDialog } from '#components/ui/open-dialog.tsx'
import { buyGiftCard } from '#lib/giftcards/gift-card-facts.client.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'
import { GiftCardDialog, type GiftCardDialogProps } from './gift-card-dialog.tsx'

/** Opens the dialog that asks who a gift card is for; `onClosed` runs after it closes. */
export function openGiftCardDialog(props: GiftCardDialogProps, onClosed: () => void = () => {}): void {
  openDialog((close) => <GiftCardDialog {...props} onClose={close} />, onClosed)
}

/** Opens the same dialog for a gift card that is not in the bag yet. */
export function openGiftCardPurchaseDialog(
  {
    material,
    size,
    ...props
  }: Omit<GiftCardDialogProps, 'facts' | 'onSave'> & {
    readonly material: string
    readonly size: string
  },
  onClosed: () => void,
): void {
  const onSave = (facts: GiftCardFacts) => buyGiftCard(material, size, facts)
  openGiftCardDialog({ ...props, facts: null, onSave }, onClosed)
}
