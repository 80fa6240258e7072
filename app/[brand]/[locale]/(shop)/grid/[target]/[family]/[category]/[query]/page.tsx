import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GridView } from '#components/catalog/grid/grid-view.tsx'
import { type GridParams, gridPageMetadata, loadGridPage } from '#lib/catalog/grid-page.server.ts'
import { getGrid } from '#lib/catalog/queries.server.ts'

type Props = { readonly params: Promise<GridParams> }

/** The build renders the main grids; the others render on their first visit. */
export function generateStaticParams() {
  return ['women', 'men', 'all'].map((target) => ({ target, family: 'shoes', category: '-', query: '-' }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return gridPageMetadata(await loadGridPage(await params, getGrid))
}

export default async function GridPage({ params }: Props) {
  const loaded = await loadGridPage(await params, getGrid)
  if (!loaded) notFound()
  return <GridView {...loaded} />
}
