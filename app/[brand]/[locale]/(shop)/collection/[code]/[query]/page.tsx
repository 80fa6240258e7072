import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GridView } from '#components/catalog/grid/grid-view.tsx'
import { type CollectionParams, gridPageMetadata, loadGridPage } from '#lib/catalog/grid-page.server.ts'
import { getGrid } from '#lib/catalog/queries.server.ts'

type Props = { readonly params: Promise<CollectionParams> }

/**
 * Collections render on their first visit. Next.js requires one set of params; this placeholder matches no
 * collection.
 */
export function generateStaticParams() {
  return [{ code: '-', query: '-' }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return gridPageMetadata(await loadGridPage(await params, getGrid))
}

export default async function CollectionPage({ params }: Props) {
  const loaded = await loadGridPage(await params, getGrid)
  if (!loaded) notFound()
  return <GridView {...loaded} />
}
