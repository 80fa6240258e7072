import { styled } from 'styled-components'
import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { art } from '../art.generated.ts'
import { Art } from '../art.tsx'

/** The headline’s baseline sits on the plinth’s edge. */
const Root = styled.section`
  min-height: min(86vh, 820px);
  height: clamp(600px, 62vw, 860px);
  h1 { position: absolute; z-index: 2; bottom: calc(var(--plinth) - .035em); max-width: 6ch; font-size: clamp(4rem, 1rem + 9.4vw, 10.5rem); font-weight: 560; line-height: .88; letter-spacing: -.045em; overflow-wrap: normal; }
  .im { position: absolute; right: -2%; bottom: 4%; width: min(61%, 980px); max-width: none; z-index: 1; }
  .ct { position: absolute; inset: auto 0 0; height: var(--plinth); z-index: 3; display: flex; align-items: center; }
  .ct .row { width: 100%; gap: 16px clamp(24px, 4vw, 64px); }
  .ct p { max-width: 34ch; color: var(--on-brand); }
  @media (max-width: 767px) {
    height: 680px;
    --plinth: 30%;
    h1 { max-width: none; bottom: auto; top: 28px; padding-right: var(--gutter); font-size: clamp(2.8rem, 15.4vw, 4.4rem); }
    .im { width: 100%; right: -9%; bottom: 25%; }
    .ct p { max-width: 28ch; }
  }
`

export function VeredaHero({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  const boots = gridPath(locale, { target: 'all', family: 'shoes', category: ['boots'] })
  return (
    <Root className="panel wall">
      <div className="wrap">
        <h1 className="d">{t('home.vereda.hero.title', 'The long way home')}</h1>
      </div>
      <Art
        art={art.boot}
        alt={t('home.vereda.hero.picture', 'Sierra Nº 14, a tan leather boot with elastic sides')}
        small="100vw"
        wide="min(61vw, 980px)"
        priority
        className="im"
      />
      <div className="ct">
        <div className="wrap row wrapf">
          <p className="t-l">
            {t(
              'home.vereda.hero.text',
              'Boots for the part of town where the bus does not go. Stitched in Almansa, resoled anywhere.',
            )}
          </p>
          <a className="btn acc" href={boots} data-swift="">
            {t('home.vereda.hero.action', 'Shop boots')}
          </a>
        </div>
      </div>
    </Root>
  )
}
