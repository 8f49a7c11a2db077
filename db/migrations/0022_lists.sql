CREATE TYPE "public"."list_kind" AS ENUM('shopping', 'todo', 'wishlist', 'notes');--> statement-breakpoint
CREATE TYPE "public"."list_role" AS ENUM('owner', 'editor', 'checker', 'viewer');--> statement-breakpoint
CREATE TABLE "gift_marks" (
	"item_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_marks_item_id_account_id_pk" PRIMARY KEY("item_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"invited_by" uuid,
	"email" text DEFAULT '' NOT NULL,
	"role" "list_role" NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_email_lower" CHECK ("invitations"."email" = lower("invitations"."email")),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" <> 'owner')
);
--> statement-breakpoint
CREATE TABLE "item_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"actor_id" uuid,
	"name" text NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"lost" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"quantity" numeric(12, 3),
	"unit" text DEFAULT '' NOT NULL,
	"price" integer,
	"currency" text,
	"category" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"due" text,
	"repeat" text DEFAULT '' NOT NULL,
	"priority" smallint,
	"assignee_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"merged_into" uuid,
	"same_key" text DEFAULT '' NOT NULL,
	"edited_by" text DEFAULT '' NOT NULL,
	"edited_seq" bigint DEFAULT 0 NOT NULL,
	"edited_before_seq" bigint DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"stamps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "items_name_line" CHECK ("items"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
	CONSTRAINT "items_name_present" CHECK (btrim("items"."name") <> ''),
	CONSTRAINT "items_name_length" CHECK (char_length("items"."name") <= 500),
	CONSTRAINT "items_text_length" CHECK (char_length("items"."text") <= 1000),
	CONSTRAINT "items_unit_length" CHECK (char_length("items"."unit") <= 30),
	CONSTRAINT "items_category_length" CHECK (char_length("items"."category") <= 100),
	CONSTRAINT "items_note_length" CHECK (char_length("items"."note") <= 20000),
	CONSTRAINT "items_url_length" CHECK (char_length("items"."url") <= 2000),
	CONSTRAINT "items_repeat_length" CHECK (char_length("items"."repeat") <= 300),
	CONSTRAINT "items_rank_form" CHECK ("items"."rank" ~ '^[0-9A-Za-z]{1,200}$'),
	CONSTRAINT "items_quantity" CHECK ("items"."quantity" between -1000000 and 1000000),
	CONSTRAINT "items_price" CHECK ("items"."price" between 0 and 1000000000),
	CONSTRAINT "items_currency" CHECK ("items"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "items_price_has_currency" CHECK (("items"."price" is null) = ("items"."currency" is null)),
	CONSTRAINT "items_due" CHECK ("items"."due" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$'),
	CONSTRAINT "items_priority" CHECK ("items"."priority" between 1 and 3),
	CONSTRAINT "items_merged_is_deleted" CHECK ("items"."merged_into" is null or "items"."deleted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "list_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" "list_role" NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "list_kind" NOT NULL,
	"name" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"category_order" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_id" uuid NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"trashed_at" timestamp (3) with time zone,
	"item_count" integer DEFAULT 0 NOT NULL,
	"head_seq" bigint DEFAULT 0 NOT NULL,
	"purged_seq" bigint DEFAULT 0 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"stamps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lists_name_line" CHECK ("lists"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
	CONSTRAINT "lists_name_present" CHECK (btrim("lists"."name") <> ''),
	CONSTRAINT "lists_name_length" CHECK (char_length("lists"."name") <= 200),
	CONSTRAINT "lists_color_length" CHECK (char_length("lists"."color") <= 30),
	CONSTRAINT "lists_icon_length" CHECK (char_length("lists"."icon") <= 30),
	CONSTRAINT "lists_category_order_array" CHECK (jsonb_typeof("lists"."category_order") = 'array'),
	CONSTRAINT "lists_item_count" CHECK ("lists"."item_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "removed_rows" (
	"list_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_rows_list_id_row_id_pk" PRIMARY KEY("list_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "sync_clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"last_stamp" text DEFAULT '' NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"rank" text COLLATE "C",
	"favourite" boolean DEFAULT false NOT NULL,
	"grouping" text DEFAULT '' NOT NULL,
	"sort" text DEFAULT '' NOT NULL,
	"smart_input" boolean DEFAULT true NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"stamps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "user_lists_rank_form" CHECK ("user_lists"."rank" ~ '^[0-9A-Za-z]{1,200}$'),
	CONSTRAINT "user_lists_grouping_length" CHECK (char_length("user_lists"."grouping") <= 30),
	CONSTRAINT "user_lists_sort_length" CHECK (char_length("user_lists"."sort") <= 30)
);
--> statement-breakpoint
ALTER TABLE "gift_marks" ADD CONSTRAINT "gift_marks_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_marks" ADD CONSTRAINT "gift_marks_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_events" ADD CONSTRAINT "item_events_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_events" ADD CONSTRAINT "item_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_clients" ADD CONSTRAINT "sync_clients_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lists" ADD CONSTRAINT "user_lists_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lists" ADD CONSTRAINT "user_lists_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_marks_account_id_idx" ON "gift_marks" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitations_list_id_idx" ON "invitations" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "item_events_item_idx" ON "item_events" USING btree ("item_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "item_events_list_id_idx" ON "item_events" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "item_events_actor_id_idx" ON "item_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "item_events_created_at_idx" ON "item_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "items_list_id_seq_idx" ON "items" USING btree ("list_id","seq");--> statement-breakpoint
CREATE INDEX "items_same_key_idx" ON "items" USING btree ("list_id","same_key") WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_rank_idx" ON "items" USING btree ("list_id","rank");--> statement-breakpoint
CREATE INDEX "items_deleted_at_idx" ON "items" USING btree ("deleted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_members_list_account_key" ON "list_members" USING btree ("list_id","account_id");--> statement-breakpoint
CREATE INDEX "list_members_account_id_idx" ON "list_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_members_one_owner" ON "list_members" USING btree ("list_id") WHERE "list_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "lists_owner_id_idx" ON "lists" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "lists_trashed_at_idx" ON "lists" USING btree ("trashed_at");--> statement-breakpoint
CREATE INDEX "removed_rows_seq_idx" ON "removed_rows" USING btree ("list_id","seq");--> statement-breakpoint
CREATE INDEX "removed_rows_removed_at_idx" ON "removed_rows" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "sync_clients_account_id_idx" ON "sync_clients" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_lists_list_account_key" ON "user_lists" USING btree ("list_id","account_id");--> statement-breakpoint
CREATE INDEX "user_lists_account_id_idx" ON "user_lists" USING btree ("account_id");--> statement-breakpoint
-- Changes of lists concern only their members, so the tables do not announce themselves: this notice names the list and its
-- sequence number, and the event streams pass it on to the members.
CREATE FUNCTION notify_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'list:' || NEW.id || ':' || NEW.head_seq);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notify_list AFTER INSERT OR UPDATE OF head_seq ON lists FOR EACH ROW EXECUTE FUNCTION notify_list();
--> statement-breakpoint
-- A removed member is no longer among those whom the notice of the list reaches, so this one names the account.
CREATE FUNCTION notify_removed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'list:' || OLD.list_id || ':0:' || OLD.account_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notify_removed_member AFTER DELETE ON list_members FOR EACH ROW EXECUTE FUNCTION notify_removed_member();
