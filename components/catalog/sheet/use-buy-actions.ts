import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import { useAddToBag } from '#lib/bag/use-add-to-bag.ts'
import { formatAmount } from '#lib/money/money.ts'
import { type BuyLabels, isSaleClosed } from './buy-labels.ts'
import { getChosenOffers, uncheckAdditions } from './offer-selection.ts'
import type { SheetDialogRequest } from './sheet-dialogs.tsx'
import { getSizeName } from './size-names.ts'
import { useSavedSizes } from './use-saved-sizes.ts'
import type { SheetState } from './use-sheet-state.ts'

/** Maps the error code of a failed add to a message. */
function getErrorText(code: string, retryable: boolean, labels: BuyLabels): string {
  if (code === 'bag_full') return labels.full
  if (isSaleClosed(code, labels)) return labels.closed[code]
  return retryable ? labels.failed : labels.refused
}

/**
 * What the buttons of the buy box do, and its messages.
 * @param form the form of the buy box
 */
export function useBuyActions(
  sheet: SheetState,
  form: RefObject<HTMLFormElement | null>,
  openDialog: (request: SheetDialogRequest) => void,
  refetch: () => Promise<void>,
) {
  const { brand, code, target, locale, labels, size, available, saleState, offers } = sheet
  const { add, pending } = useAddToBag()
  const savedSizes = useSavedSizes(brand, code)
  const [isSavedNow, setSavedNow] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [savesSuggestion, setSavesSuggestion] = useState(false)

  function showProblem(sentence: string): void {
    setProblem(sentence)
    const fields = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement)
    fields.find(({ name, disabled }) => name === 'size' && !disabled)?.focus()
  }

  function pick(value: string): void {
    sheet.setSelected(value)
    setSavesSuggestion(false)
    setProblem(null)
  }

  /** Opens the notification form, or selects the size if it is in stock. */
  function notify(value: string | null): void {
    if (saleState === 'open' && value !== null && available.includes(value)) pick(value)
    else openDialog({ kind: 'notify', size: value, reason: saleState === 'open' ? 'back' : 'opens' })
  }

  async function toggleSaved(): Promise<void> {
    setSavesSuggestion(!size)
    if (!size) return showProblem(labels.choose)
    setProblem(null)
    const chosen = getChosenOffers(offers)
    const item = { id: code, size: size.value, gender: target, ...(chosen.length > 0 && { with: chosen }) }
    try {
      setSavedNow(await savedSizes.toggle(item))
    } catch {
      setProblem(labels.failed)
    }
  }

  // The first interaction also loads the visitor's saved size. If it was a click on the heart, it has no size yet.
  const saveSuggestion = useEffectEvent(() => {
    if (savesSuggestion) void toggleSaved()
  })
  const isSizeChosen = size !== undefined
  useEffect(() => {
    if (isSizeChosen) saveSuggestion()
  }, [isSizeChosen])

  function startExpressCheckout(): void {
    if (size && available.includes(size.value))
      location.assign(`/${locale}/checkout/express?code=${code}&size=${size.value}`)
    else showProblem(labels.choose)
  }

  async function buy(): Promise<void> {
    if (pending || saleState !== 'open') return
    if (sheet.soldOut) return notify(null)
    if (!size) return showProblem(labels.choose)
    if (!available.includes(size.value))
      return showProblem(interpolate(labels.gone, { size: getSizeName(size, sheet.displaySystem) }))
    setProblem(null)
    if (sheet.isGiftCard) {
      const amount = formatAmount(size.price ?? sheet.price.current, sheet.format)
      return openDialog({ kind: 'gift', size: size.value, amount })
    }
    const result = await add({
      material: code,
      size: size.value,
      target,
      additionalProducts: getChosenOffers(offers),
    })
    if (!result.ok) setProblem(getErrorText(result.error.code, result.error.retryable, labels))
    else {
      sheet.changeOffers(uncheckAdditions)
      if (result.value.noStock) setProblem(labels.noStock)
    }
    void refetch()
  }

  return {
    pending,
    // A saved size may be preselected after the message that one is missing.
    problem: size && problem === labels.choose ? null : problem,
    isSaved: size !== undefined && savedSizes.saved.includes(size.value),
    /** Whether the last click saved a size. */
    isSavedNow,
    pick,
    notify,
    toggleSaved,
    startExpressCheckout,
    buy,
  }
}
