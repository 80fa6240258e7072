-- Custom SQL migration file: the consent ledger is append-only.
-- Only the retention job deletes from it: it sets vereda.consent_retention for its transaction.
create function reject_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('vereda.consent_retention', true) = 'on' then
    return old;
  end if;
  raise exception 'consent_ledger is append-only: append a row instead';
end
$$;
--> statement-breakpoint
create trigger consent_ledger_append_only before update or delete on consent_ledger
for each row execute function reject_consent_change();
