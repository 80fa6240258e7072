create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"model" text,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"language" text NOT NULL,
	"model" text,
	"color" text,
	"title" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_of_model" UNIQUE("model","language"),
	CONSTRAINT "search_documents_of_color" UNIQUE("color","language"),
	CONSTRAINT "search_documents_of_one" CHECK (num_nonnulls("search_documents"."model", "search_documents"."color") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_word_counts" (
	"language" text PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"word" text NOT NULL,
	"spelling" text NOT NULL,
	"term" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"gone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_model_models_code_fk" FOREIGN KEY ("model") REFERENCES "public"."models"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_color_colors_code_fk" FOREIGN KEY ("color") REFERENCES "public"."colors"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "search_changes_by_transaction" ON "search_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "search_documents_by_title" ON "search_documents" USING btree ("language","title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_documents_en" ON "search_documents" USING gin ("words") WHERE "language" = 'en';--> statement-breakpoint
CREATE INDEX "search_documents_es" ON "search_documents" USING gin ("words") WHERE "language" = 'es';--> statement-breakpoint
CREATE INDEX "search_documents_fr" ON "search_documents" USING gin ("words") WHERE "language" = 'fr';--> statement-breakpoint
CREATE INDEX "search_documents_de" ON "search_documents" USING gin ("words") WHERE "language" = 'de';--> statement-breakpoint
CREATE INDEX "search_documents_it" ON "search_documents" USING gin ("words") WHERE "language" = 'it';--> statement-breakpoint
CREATE INDEX "search_documents_pt" ON "search_documents" USING gin ("words") WHERE "language" = 'pt';--> statement-breakpoint
CREATE INDEX "search_documents_ca" ON "search_documents" USING gin ("words") WHERE "language" = 'ca';--> statement-breakpoint
CREATE INDEX "search_documents_nl" ON "search_documents" USING gin ("words") WHERE "language" = 'nl';--> statement-breakpoint
CREATE INDEX "search_words_by_word" ON "search_words" USING btree ("language","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_by_sound" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Stems without stop words, per language: "the north" must find its north. Small words are the dictionary's matter.
do $$
declare
  stemmer record;
begin
  for stemmer in
    select * from (values ('en', 'english'), ('es', 'spanish'), ('fr', 'french'), ('de', 'german'), ('it', 'italian'),
      ('pt', 'portuguese'), ('ca', 'catalan'), ('nl', 'dutch')) as known (language, name)
  loop
    execute format('create text search dictionary vereda_%s_stem (template = snowball, language = %s)', stemmer.language, stemmer.name);
    execute format('create text search configuration vereda_%s (copy = simple)', stemmer.language);
    execute format('alter text search configuration vereda_%s alter mapping for asciiword, word, numword, asciihword, hword,
      numhword, hword_asciipart, hword_part, hword_numpart with unaccent, vereda_%s_stem', stemmer.language, stemmer.language);
  end loop;
end
$$;
--> statement-breakpoint
-- A text as words with single spaces between: small letters, `41,5` as 41.5, `l'été` as été, and `T-shirt` also as tshirt.
create function search_plain(given text) returns text language plpgsql immutable parallel safe as $$
declare
  said text := lower(normalize(replace(translate(left(given, 20000), '’‘', ''''''), '½', '.5'), NFKC));
  joined text;
begin
  if position('''' in said) > 0 then
    said := regexp_replace(said, '(?<![[:alnum:]])(?:[ldjtmnsc]|qu|dell|all|nell|un|sull)''(?=[[:alpha:]])|''s?(?![[:alpha:]])', ' ', 'g');
  end if;
  if position('-' in said) > 0 then
    select string_agg(replace(hyphened[1], '-', ''), ' ') into joined
    from regexp_matches(said, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') as hyphened;
    said := concat_ws(' ', said, joined);
  end if;
  if said ~ '[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]' then
    -- Kana, Han and Hangul stand without spaces beside other letters.
    said := regexp_replace(said, '([\u3041-\u30ff\u3400-\u9fff]+|[\uac00-\ud7a3]+)', ' \1 ', 'g');
  end if;
  if position(',' in said) > 0 then said := regexp_replace(said, '(\d),(?=\d)', '\1.', 'g'); end if;
  if position('.' in said) > 0 then said := regexp_replace(said, '\.(?!\d)|(?<!\d)\.', ' ', 'g'); end if;
  return btrim(regexp_replace(said, '[^[:alnum:].]+', ' ', 'g'));
end
$$;
--> statement-breakpoint
-- The languages that there are configurations for.
create function search_languages() returns table (language text, config regconfig, stemmer regdictionary) language sql stable as $$
  select substr(c.cfgname, 8), c.oid::regconfig, (c.cfgname || '_stem')::regdictionary
  from pg_ts_config c where c.cfgname like 'vereda\_%'
$$;
--> statement-breakpoint
insert into search_word_counts (language) select language from search_languages();
--> statement-breakpoint
-- Adds the words that texts have and the language does not know yet; how often is counted anew by a job.
create function learn_search_words(languages text[], texts text[]) returns void language sql as $$
  with written as materialized (
    select given.language, word as spelling, count(*) as count
    from unnest(languages, texts) as given (language, words), string_to_table(given.words, ' ') word
    where length(word) between 1 and 60
    group by given.language, word
  ), said as materialized (
    select w.language, unaccent(w.spelling) as word, w.spelling, w.count, l.stemmer
    from written w join search_languages() l on l.language = w.language
  )
  insert into search_words (language, word, spelling, term, count)
  select language, word, spelling, coalesce((ts_lexize(stemmer, word))[1], word), count from said
  where not exists (
    select 1 from search_words known
    where known.language = said.language and known.word = said.word and known.spelling = said.spelling
      and known.gone_at is null
  )
$$;
--> statement-breakpoint
-- Writes the documents of models, in every language; English stands in for what a language does not have.
create function index_models(codes text[]) returns void language sql as $$
  with texts as materialized (
    select m.code, l.language, l.config,
      case when position('-' in coalesce(m.name ->> l.language, m.name ->> 'en')) > 0
        then search_plain(replace(coalesce(m.name ->> l.language, m.name ->> 'en'), '-', ' ')) end as apart,
      search_plain(coalesce(m.name ->> l.language, m.name ->> 'en')) as name,
      search_plain(concat_ws(' ; ', coalesce(m.subtitle ->> l.language, m.subtitle ->> 'en'), m.line)) as beside,
      search_plain(concat_ws(' ; ', m.plaque, (
        select string_agg(coalesce(part -> 'value' ->> l.language, part -> 'value' ->> 'en'), ' ; ')
        from jsonb_array_elements(m.materials) part
      ))) as materials,
      search_plain(coalesce((
        select string_agg(concat_ws(' ', coalesce(fact -> 'name' ->> l.language, fact -> 'name' ->> 'en'),
          coalesce(fact -> 'value' ->> l.language, fact -> 'value' ->> 'en')), ' ; ')
        from jsonb_array_elements(m.facts) fact
      ), '')) as facts
    from models m cross join search_languages() l
    where m.code = any (codes)
  ), documents as (
    insert into search_documents (language, model, title, words)
    select language, code, left(unaccent(coalesce(apart, name)), 120), setweight(to_tsvector(config, name), 'A')
      || setweight(to_tsvector(config, beside), 'B') || setweight(to_tsvector(config, materials), 'C')
      || setweight(to_tsvector(config, facts), 'D')
    from texts order by language, code
    on conflict (model, language) do update set title = excluded.title, words = excluded.words
      where (search_documents.title, search_documents.words) is distinct from (excluded.title, excluded.words)
  ), noted as (
    insert into search_changes (model) select distinct unnest(codes)
  )
  select learn_search_words(array_agg(language), array_agg(words)) from (
    select distinct t.language, field.words
    from texts t, unnest(array[t.name, t.beside, t.materials, t.facts]) as field (words)
    where field.words <> ''
  ) fields
$$;
--> statement-breakpoint
-- The same for the names of colours.
create function index_colors(codes text[]) returns void language sql as $$
  with texts as materialized (
    select c.code, l.language, l.config, search_plain(coalesce(c.name ->> l.language, c.name ->> 'en')) as name
    from colors c cross join search_languages() l
    where c.code = any (codes)
  ), documents as (
    insert into search_documents (language, color, title, words)
    select language, code, left(unaccent(name), 120), setweight(to_tsvector(config, name), 'A') from texts order by language, code
    on conflict (color, language) do update set title = excluded.title, words = excluded.words
      where search_documents.title is distinct from excluded.title
  ), noted as (
    insert into search_changes (model) select null from unnest(codes) limit 1
  )
  select learn_search_words(array_agg(language), array_agg(name)) from texts
$$;
--> statement-breakpoint
create function index_new_models() returns trigger language plpgsql as $$
begin
  perform index_models(array(select code from new_rows));
  return null;
end
$$;
--> statement-breakpoint
create function index_changed_models() returns trigger language plpgsql as $$
begin
  perform index_models(array(
    select n.code from new_rows n left join old_rows o on o.code = n.code
    where o.code is null or (n.name, n.subtitle, n.line, n.plaque, n.materials, n.facts)
      is distinct from (o.name, o.subtitle, o.line, o.plaque, o.materials, o.facts)
  ));
  insert into product_changes (material)
  select p.material from new_rows n join old_rows o on o.code = n.code join products p on p.model = n.code
  where n.tipology <> o.tipology;
  return null;
end
$$;
--> statement-breakpoint
create function index_new_colors() returns trigger language plpgsql as $$
begin
  perform index_colors(array(select code from new_rows));
  return null;
end
$$;
--> statement-breakpoint
create function index_changed_colors() returns trigger language plpgsql as $$
begin
  perform index_colors(array(
    select n.code from new_rows n left join old_rows o on o.code = n.code where n.name is distinct from o.name
  ));
  return null;
end
$$;
--> statement-breakpoint
-- What the search no longer holds of a product need not be noted.
drop trigger size_prices_noted_in on size_prices;
--> statement-breakpoint
drop trigger size_prices_noted_out on size_prices;
--> statement-breakpoint
drop trigger size_prices_noted on size_prices;
--> statement-breakpoint
drop trigger pictures_noted_in on pictures;
--> statement-breakpoint
drop trigger pictures_noted_out on pictures;
--> statement-breakpoint
drop trigger pictures_noted on pictures;
--> statement-breakpoint
drop trigger models_noted on models;
--> statement-breakpoint
drop trigger colors_noted on colors;
--> statement-breakpoint
drop function note_changed_words();
--> statement-breakpoint
create trigger models_indexed_in after insert on models
referencing new table as new_rows for each statement execute function index_new_models();
--> statement-breakpoint
create trigger models_indexed after update on models
referencing old table as old_rows new table as new_rows for each statement execute function index_changed_models();
--> statement-breakpoint
create trigger colors_indexed_in after insert on colors
referencing new table as new_rows for each statement execute function index_new_colors();
--> statement-breakpoint
create trigger colors_indexed after update on colors
referencing old table as old_rows new table as new_rows for each statement execute function index_changed_colors();
--> statement-breakpoint
-- Words that may be meant by mistyped ones: those that share enough of their threes of letters, the likest first.
create function search_close_words(in_language text, typed text[])
returns table (meant_by text, word text, count integer) language sql stable
set pg_trgm.similarity_threshold = 0.12 as $$
  select given.typed, close.word, close.count
  from unnest(typed) as given (typed), lateral (
    select known.word, max(known.count) as count from search_words known
    where known.word % given.typed and known.language = in_language and known.gone_at is null
      and abs(length(known.word) - length(given.typed)) <= 2 and known.word !~ '^[0-9]'
    group by known.word order by similarity(known.word, given.typed) desc, known.word limit 60
  ) close
$$;
--> statement-breakpoint
-- A large shop's words take longer than any question may.
set local statement_timeout = 0;
--> statement-breakpoint
select index_models(array(select code from models));
--> statement-breakpoint
select index_colors(array(select code from colors));
