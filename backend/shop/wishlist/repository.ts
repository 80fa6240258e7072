import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Brand } from '#config/brands.ts'
import type { Queryable } from '../../db/client.ts'
import { products } from '../../db/schema/catalog/catalog.ts'
import { members } from '../../db/schema/customers/account.ts'
import { wishlistItems, wishlistShares } from '../../db/schema/customers/wishlist.ts'

export type WishlistItem = typeof wishlistItems.$inferSelect
export type NewWishlistItem = typeof wishlistItems.$inferInsert

/** A wishlist: that of one member and brand. */
export type WishlistOwner = { readonly memberId: number; readonly brand: Brand }

const isOf = ({ memberId, brand }: WishlistOwner) =>
  and(eq(wishlistItems.memberId, memberId), eq(wishlistItems.brand, brand))

const isShareOf = ({ memberId, brand }: WishlistOwner) =>
  and(eq(wishlistShares.memberId, memberId), eq(wishlistShares.brand, brand))

/** The newest item first. */
export function findItems(db: Queryable, owner: WishlistOwner): Promise<WishlistItem[]> {
  return db
    .select()
    .from(wishlistItems)
    .where(isOf(owner))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.id))
}

export function findSavedSizes(db: Queryable, owner: WishlistOwner, materials: readonly string[]) {
  return db
    .select({ id: wishlistItems.material, size: wishlistItems.size })
    .from(wishlistItems)
    .where(and(isOf(owner), inArray(wishlistItems.material, [...materials])))
    .orderBy(wishlistItems.material, wishlistItems.size)
}

/** Those of the materials that the catalogue has, in whatever market. */
export async function findKnownMaterials(
  db: Queryable,
  materials: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ material: products.material })
    .from(products)
    .where(inArray(products.material, [...materials]))
  return new Set(rows.map(({ material }) => material))
}

/** Makes concurrent changes of a member's wishlists wait for each other. */
export async function lockWishlists(tx: Queryable, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
}

export const countItems = (db: Queryable, owner: WishlistOwner): Promise<number> =>
  db.$count(wishlistItems, isOf(owner))

/** Inserts items; saved ones stay as they are. */
export async function insertItems(tx: Queryable, items: readonly NewWishlistItem[]): Promise<void> {
  if (items.length)
    await tx
      .insert(wishlistItems)
      .values([...items])
      .onConflictDoNothing()
}

export async function deleteItem(
  db: Queryable,
  owner: WishlistOwner,
  { material, size }: { readonly material: string; readonly size: string },
): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(isOf(owner), eq(wishlistItems.material, material), eq(wishlistItems.size, size)))
}

export async function findShareId(db: Queryable, owner: WishlistOwner): Promise<number | null> {
  const [share] = await db.select({ id: wishlistShares.id }).from(wishlistShares).where(isShareOf(owner))
  return share?.id ?? null
}

/** The id of the shared link; an existing one stays. */
export async function upsertShare(tx: Queryable, owner: WishlistOwner, createdAt: Date): Promise<number> {
  const [share] = await tx
    .insert(wishlistShares)
    .values({ ...owner, createdAt })
    .onConflictDoUpdate({
      target: [wishlistShares.memberId, wishlistShares.brand],
      set: { brand: sql`excluded.brand` },
    })
    .returning({ id: wishlistShares.id })
  if (!share) throw new Error('The link of the wishlist was not saved')
  return share.id
}

export async function deleteShare(db: Queryable, owner: WishlistOwner): Promise<void> {
  await db.delete(wishlistShares).where(isShareOf(owner))
}

/** The member of a shared link and their first name; null if the link was stopped. */
export async function findShareOwner(db: Queryable, id: number, brand: Brand) {
  const [share] = await db
    .select({ memberId: wishlistShares.memberId, brand: wishlistShares.brand, name: members.name })
    .from(wishlistShares)
    .innerJoin(members, eq(members.id, wishlistShares.memberId))
    .where(and(eq(wishlistShares.id, id), eq(wishlistShares.brand, brand)))
  return share ?? null
}
