import { styled } from 'styled-components'
import { intlTag, isLocale } from '#i18n/locales.ts'
import type { ContentPage } from '#lib/content/types.ts'
import { ContourLines } from '../brand/contour-lines.tsx'
import { Block } from './block.tsx'
import type { BlockContext } from './block-props.ts'

const Head = styled.header`
  position: relative;
  overflow: hidden;
  border-bottom: var(--rule) solid var(--line);
  padding-block: clamp(40px, 7vw, 112px) clamp(28px, 4vw, 64px);
  .wrap { position: relative; }
  h1 { max-width: 18ch; }
  @media (max-width: 575px) { h1 { hyphens: auto; } }
  p { margin-top: 18px; max-width: 52ch; }
  &.vereda { background: linear-gradient(var(--brand) 0 0) 0 100% / 100% 14px no-repeat, var(--accent); color: var(--on-accent); border: 0; }
  &.taller h1 { font-stretch: 70%; letter-spacing: 0; }
  &.cumbre { background: #14242c; color: var(--on-brand); border: 0; }
`

type Props = { readonly page: ContentPage; readonly context: Omit<BlockContext, 'first'> }

const openingBlockTypes: ReadonlySet<string> = new Set(['hero', 'banner'])

/** The index of the opening block, not counting marks before it; -1 if there is none. */
function findOpeningBlock(blocks: ContentPage['blocks']): number {
  const first = blocks.findIndex(({ type }) => type !== 'logos')
  return openingBlockTypes.has(blocks[first]?.type ?? '') ? first : -1
}

/** A content page: its blocks in order, below a page heading if they do not start with an opening block. */
export function ContentView({ page, context }: Props) {
  const { title, description, blocks, foreignLanguage } = page
  const opening = findOpeningBlock(blocks)
  const lang = foreignLanguage && isLocale(foreignLanguage) ? intlTag(foreignLanguage) : foreignLanguage
  return (
    <main id="main" {...(lang ? { lang } : {})}>
      {opening === -1 && (
        <Head className={context.brand}>
          {context.brand === 'cumbre' && <ContourLines opacity={0.3} />}
          <div className="wrap">
            <h1 className="d t-3xl">{title}</h1>
            {description && <p className="t-l">{description}</p>}
          </div>
        </Head>
      )}
      {blocks.map((block, index) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and a page never reorders them
          key={index}
          block={block}
          context={{ ...context, first: index === opening }}
        />
      ))}
    </main>
  )
}
