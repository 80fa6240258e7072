import { styled } from 'styled-components'
import { ContourLines } from '#components/brand/contour-lines.tsx'
import { notFoundCopy } from '#components/brand/not-found-copy.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { getNavigationLinks } from '../brand/navigation.ts'

const Root = styled.main`
  min-height: min(78vh, 760px);
  display: flex;
  flex-direction: column;
  justify-content: end;
  padding-block: var(--s-8);
  .wrap { position: relative; width: 100%; z-index: 1; }
  .no { position: absolute; right: var(--gutter); top: var(--s-6); font-size: clamp(6rem, 26vw, 24rem); line-height: .8; color: var(--accent); pointer-events: none; }
  .no::before { content: "404"; }
  &.taller .no { font-stretch: 150%; right: -.06em; }
  p { max-width: 40ch; margin-block: var(--s-4) var(--s-5); }
  &.vereda { background: var(--accent); color: var(--on-accent); --ground: var(--accent); }
  &.vereda .no { padding: .1em .22em .12em; font-size: clamp(4rem, 15vw, 13rem); line-height: 1; background: var(--surface); color: var(--brand); border-radius: 4px; box-shadow: inset 0 0 0 3px var(--brand), inset 0 0 0 8px var(--surface), inset 0 0 0 11px var(--brand); }
  &.cumbre { background: #14242c; color: var(--on-brand); --ink: #eef3f1; --ground: #14242c; --focus: #fff; }
  &.cumbre .btn { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  &.cumbre .btn.alt { background: transparent; border-color: currentColor; color: inherit; }
`

type Props = { readonly brand: Brand; readonly locale: Locale; readonly t: Translate }

/** The not-found page: the brand’s message and links to start from. */
export function NotFoundView({ brand, locale, t }: Props) {
  const { title, text } = notFoundCopy(brand, t)
  return (
    <Root id="main" className={`panel ${brand}`}>
      {brand === 'cumbre' && <ContourLines opacity={0.3} />}
      <span className="d no" aria-hidden="true" />
      <div className="wrap">
        <h1 className="d t-3xl">{title}</h1>
        <p className="t-l">{text}</p>
        <div className="row wrapf">
          <a className="btn" href={`/${locale}`} data-swift="">
            {t('error.lost.home')}
          </a>
          {getNavigationLinks(brand, locale, t)
            .bar.slice(0, 3)
            .map((link) => (
              <a key={link.href} className="btn alt" href={link.href} data-swift="">
                {link.label}
              </a>
            ))}
        </div>
      </div>
    </Root>
  )
}
