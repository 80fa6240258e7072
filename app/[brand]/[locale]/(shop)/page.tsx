import Link from 'next/link'
import { styled } from 'styled-components'

const Root = styled.main` .a { color: red; &:hover { color: blue } } `
export default async function Home({ params }: { params: Promise<{ brand: string; locale: string }> }) {
  const p = await params
  return (
    <Root>
      <h1 className="a">
        home {p.brand} {p.locale}
      </h1>
      <Link href={`/${p.locale}/women/shoes/x/K100522-001` as never} prefetch={true}>
        sheet
      </Link>{' '}
      <Link href={`/${p.locale}/women/shoes`}>grid</Link>
    </Root>
  )
}
