import type { Metadata } from 'next'
import { translateLabel } from '#i18n/label.ts'
import { type AccountSectionId, getAccountSection } from '#lib/account/account-sections.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

export type AccountPageProps = { readonly params: Promise<{ brand: string; locale: string }> }

/** The metadata of a section: its label is the title. */
export const createAccountMetadata =
  (section: AccountSectionId) =>
  async ({ params }: AccountPageProps): Promise<Metadata> => {
    const { locale } = await parseShopParams(params)
    const t = await getTranslate(locale)
    return {
      title: section === 'home' ? t('account.title') : translateLabel(t, getAccountSection(section).label),
    }
  }
