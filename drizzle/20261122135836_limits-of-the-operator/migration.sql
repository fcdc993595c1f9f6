ALTER TABLE "rate_limits" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "rate_limits" SET "is_own" = true WHERE NOT EXISTS (
	SELECT FROM (VALUES ('free', 25), ('freemium-plus', 75), ('education', 100), ('standard', 250), ('plus', 500),
		('pro', 750), ('business', 1000), ('enterprise', NULL)) AS "seed" ("tier", "limit")
	WHERE "seed"."tier" = "rate_limits"."tier" AND "seed"."limit" IS NOT DISTINCT FROM "rate_limits"."requests_per_day"
);
