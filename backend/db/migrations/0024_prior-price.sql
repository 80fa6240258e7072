ALTER TABLE "prices" ADD COLUMN "prior_lowest" bigint;--> statement-breakpoint
-- The lowest price of the thirty days before the reduction that holds now: what it may be told against. A reduction
-- goes on while the price falls from step to step; a first price, a risen one and one that is called full end it.
create function prior_lowest(of_material text, of_market text) returns bigint language sql stable as $$
  with past as (
    select id, current, valid_from,
      lead(valid_from) over steps as valid_until,
      previous is null or current > coalesce(lag(current) over steps, 0) as ends
    from price_history where material = of_material and market = of_market
    window steps as (order by valid_from, id)
  ),
  base as (select valid_from, id from past where ends order by valid_from desc, id desc limit 1),
  begun as (select min(p.valid_from) as at from past p, base b where (p.valid_from, p.id) > (b.valid_from, b.id)),
  now as (select current from past order by valid_from desc, id desc limit 1),
  before as (
    select min(p.current) as lowest from past p, begun
    where p.valid_from < begun.at and p.valid_until > begun.at - interval '30 days'
  )
  select lowest from before, now where lowest > now.current
$$;
--> statement-breakpoint
create function keep_prior_lowest() returns trigger language plpgsql as $$
begin
  new.prior_lowest := case when new.previous is not null then prior_lowest(new.material, new.market) end;
  if new.prior_lowest <= new.current then new.prior_lowest := null; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger prices_prior_lowest before insert or update of current, previous on prices
  for each row execute function keep_prior_lowest();
--> statement-breakpoint
create function note_price_history() returns trigger language plpgsql as $$
begin
  update prices p set prior_lowest = case when l.lowest > p.current then l.lowest end
  from (select distinct material, market from changed) c,
    lateral (select prior_lowest(c.material, c.market) as lowest) l
  where p.material = c.material and p.market = c.market and p.previous is not null
    and p.prior_lowest is distinct from case when l.lowest > p.current then l.lowest end;
  return null;
end $$;
--> statement-breakpoint
create trigger price_history_added after insert on price_history
  referencing new table as changed for each statement execute function note_price_history();
--> statement-breakpoint
create trigger price_history_removed after delete on price_history
  referencing old table as changed for each statement execute function note_price_history();
--> statement-breakpoint
update prices set prior_lowest = prior_lowest(material, market) where previous is not null;
