'use client'
import { AccountShell } from './account-shell.tsx'
import { SavedCardList } from './saved-card-list.tsx'

/** The section with the saved cards. */
export function SavedCardsPage() {
  return (
    <AccountShell section="mycards">
      <SavedCardList />
    </AccountShell>
  )
}
