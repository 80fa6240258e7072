import type { MessageKey } from '#i18n/message-key.ts'

type AccountSection = {
  readonly id: string
  /** The path below `/myaccount`; empty for the home page. */
  readonly path: string
  readonly label: MessageKey
  /** What the member does there, for the home page. */
  readonly text?: MessageKey
  /** Pages below the section. */
  readonly pages?: readonly string[]
}

/**
 * The sections of the account, in the order of the navigation. An entry creates the route, the link of the
 * navigation and the entry on the home page, so a section is listed once its page in `app/` exists.
 */
export const accountSections = [
  { id: 'home', path: '', label: 'account.section.home' },
  {
    id: 'myorders',
    path: 'myorders',
    label: 'account.section.myorders.label',
    text: 'account.section.myorders.text',
    pages: ['orderdetails'],
  },
  {
    id: 'wishlist',
    path: 'wishlist',
    label: 'account.section.wishlist.label',
    text: 'account.section.wishlist.text',
  },
  {
    id: 'mystockrequests',
    path: 'mystockrequests',
    label: 'account.section.mystockrequests.label',
    text: 'account.section.mystockrequests.text',
  },
  {
    id: 'myprofile',
    path: 'myprofile',
    label: 'account.section.myprofile.label',
    text: 'account.section.myprofile.text',
  },
  {
    id: 'mycommunications',
    path: 'mycommunications',
    label: 'account.section.mycommunications.label',
    text: 'account.section.mycommunications.text',
  },
  {
    id: 'membership',
    path: 'membership',
    label: 'account.section.membership.label',
    text: 'account.section.membership.text',
  },
  {
    id: 'mytakebacks',
    path: 'mytakebacks',
    label: 'account.section.mytakebacks.label',
    text: 'account.section.mytakebacks.text',
  },
  {
    id: 'mycards',
    path: 'mycards',
    label: 'account.section.mycards.label',
    text: 'account.section.mycards.text',
  },
  {
    id: 'mysecurity',
    path: 'mysecurity',
    label: 'account.section.mysecurity.label',
    text: 'account.section.mysecurity.text',
  },
] as const satisfies readonly AccountSection[]

export type AccountSectionId = (typeof accountSections)[number]['id']

const sections: readonly AccountSection[] = accountSections

/** The paths of all pages below `/myaccount`. */
export const accountPages: ReadonlySet<string> = new Set(
  sections.flatMap(({ path, pages = [] }) => [path, ...pages.map((page) => `${path}/${page}`)]),
)

export function getAccountSection(id: AccountSectionId): AccountSection {
  const section = sections.find((each) => each.id === id)
  if (!section) throw new Error(`The account has no section ${id}`)
  return section
}

/** The sections that the home page describes. */
export const describedSections = sections.flatMap(({ text, ...section }) =>
  text === undefined ? [] : [{ ...section, text }],
)

/** The labels of all sections, which are chosen at run time. */
export const accountSectionLabels: readonly MessageKey[] = sections.flatMap(({ label, text }) =>
  text === undefined ? [label] : [label, text],
)
