import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { getLinkCode, type MountedTile } from '../tile-store.client.ts'
import { ActiveTileView } from './active-tile-view.tsx'
import { SizeDialog } from './size-dialog.tsx'
import { tileInteractionStyles } from './tile-interaction-styles.ts'
import type { TileProduct } from './tile-product.ts'
import { type EarlyEvent, useActiveTile } from './use-active-tile.ts'

export type TileInteractionsProps = {
  /** A click on a tile before this code loaded. */
  readonly earlyEvent: EarlyEvent | null
}

function toOwnProduct({ props, opener }: MountedTile): TileProduct {
  return {
    code: getLinkCode(props.href),
    name: props.name,
    href: props.href,
    // Not every browser restores the focus to a button that was tapped.
    focusOpener: () => opener.current?.focus({ preventScroll: true }),
  }
}

/**
 * Sizes, colours and second pictures of the active tile. One instance serves all tiles of the page. The sizes
 * of a row are rendered in the tile, outside this component’s labels, and get `t` as a prop.
 */
export function TileInteractions({ earlyEvent }: TileInteractionsProps) {
  const t = useTranslate()
  const pathname = usePathname()
  const [dialog, setDialog] = useState<TileProduct | null>(null)
  const openDialog = useCallback((tile: MountedTile) => {
    tile.activate(null)
    setDialog(toOwnProduct(tile))
  }, [])
  const { active, row, end, unlock } = useActiveTile(openDialog, earlyEvent)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tiles of another page are others
  useEffect(() => {
    return () => {
      end()
      setDialog(null)
    }
  }, [pathname, end])

  return (
    <>
      <style href="vereda-tile-interactions" precedence="low">
        {tileInteractionStyles}
      </style>
      {active && <ActiveTileView key={active.key} active={active} row={row} t={t} onEscape={unlock} />}
      {dialog && <SizeDialog product={dialog} t={t} onClose={() => setDialog(null)} />}
    </>
  )
}
