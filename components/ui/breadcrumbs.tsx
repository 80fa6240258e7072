import type { Translate } from '#i18n/translate.ts'

/** A breadcrumb; the last one is the current page. */
export type Crumb = { readonly name: string; readonly href: string }

/** The breadcrumbs of the page; its own name is not a link. */
export function Breadcrumbs({
  breadcrumbs,
  t,
}: {
  readonly breadcrumbs: readonly Crumb[]
  readonly t: Translate
}) {
  return (
    <nav className="crumbs" aria-label={t('grid.breadcrumb')}>
      <ol>
        {breadcrumbs.map(({ name, href }, index) => (
          <li key={href}>
            {index < breadcrumbs.length - 1 ? (
              <a href={href} data-swift="">
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export const breadcrumbStyles = `
  .crumbs ol { display: flex; flex-wrap: wrap; font-size: var(--t-s); color: var(--ink-2); margin-block: -6px 2px; }
  .crumbs li { display: inline-flex; align-items: center; }
  .crumbs li + li::before { content: "/"; padding-inline: 8px; color: var(--line-2); }
  .crumbs :is(a, span) { min-height: var(--target); min-width: var(--target); margin-inline: -3px; padding-inline: 3px; display: inline-flex; align-items: center; }
  .crumbs span { min-width: 0; }
`
