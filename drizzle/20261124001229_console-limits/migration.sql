CREATE TABLE "person_limits" (
	"user_id" text PRIMARY KEY,
	"requests_per_day" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "plans" jsonb;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "hidden_models" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "person_limits" ADD CONSTRAINT "person_limits_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- As before, and in place of the plan's limit what the operator has set for this person.
CREATE OR REPLACE FUNCTION "plan_of"("person" text, "rules" jsonb, "locks" boolean)
RETURNS TABLE ("tier" text, "time_zone" text, "daily_limit" integer, "shares_data" boolean, "zone_day" date,
  "zone_day_started_at" timestamptz, "zone_day_ends_at" timestamptz, "zone_month_started_at" timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF locks THEN PERFORM FROM users WHERE id = person FOR UPDATE; END IF;
  RETURN QUERY
    SELECT subscription_tier, time_zone,
      CASE WHEN l.user_id IS NOT NULL THEN l.requests_per_day
        WHEN r.tier IS NULL THEN (rules ->> 'unknownTier')::integer
        ELSE r.requests_per_day + CASE WHEN r.requests_per_day > 0 AND subscription_tier = rules ->> 'bonusTier'
          AND coalesce(usage_data, (rules ->> 'sharesData')::boolean) THEN (rules ->> 'bonus')::integer ELSE 0 END END,
      coalesce(usage_data, (rules ->> 'sharesData')::boolean),
      zone_day, zone_day_started_at, zone_day_ends_at, zone_month_started_at
    FROM users u
    LEFT JOIN rate_limits r ON r.tier = subscription_tier
    LEFT JOIN person_limits l ON l.user_id = u.id
    LEFT JOIN privacy_settings p ON p.user_id = u.id
    WHERE u.id = person;
END $$;
