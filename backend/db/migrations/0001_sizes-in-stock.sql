-- Keeps products.sizes_in_stock: whenever a size sells out or comes back, once a statement.
-- The products are locked in one order, then read anew, so that two such changes neither deadlock nor overlook each other.
create function keep_sizes_in_stock() returns trigger language plpgsql as $$
declare
  changed text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct material) into changed from new_rows where quantity > reserved;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct material) into changed from old_rows where quantity > reserved;
  else
    select array_agg(distinct material) into changed from (
      select unnest(array[o.material, n.material]) as material
      from old_rows o full join new_rows n using (ean)
      where coalesce(o.quantity > o.reserved, false) <> coalesce(n.quantity > n.reserved, false)
        or o.material <> n.material or o.size <> n.size
    ) moved where material is not null;
  end if;
  if changed is null then
    return null;
  end if;
  perform from products where material = any(changed) order by material for no key update;
  update products p set sizes_in_stock = coalesce(
    (select array_agg(s.size order by s.size) from stock s where s.material = p.material and s.quantity > s.reserved),
    '{}'
  )
  where p.material = any(changed);
  return null;
end
$$;
--> statement-breakpoint
create trigger stock_inserted after insert on stock
referencing new table as new_rows for each statement execute function keep_sizes_in_stock();
--> statement-breakpoint
create trigger stock_deleted after delete on stock
referencing old table as old_rows for each statement execute function keep_sizes_in_stock();
--> statement-breakpoint
create trigger stock_updated after update on stock
referencing old table as old_rows new table as new_rows for each statement execute function keep_sizes_in_stock();
