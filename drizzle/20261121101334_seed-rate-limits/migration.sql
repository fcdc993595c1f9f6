-- Tasks a day for each of the eight plans; null is no limit.
insert into "rate_limits" ("tier", "requests_per_day") values
  ('free', 25),
  ('freemium-plus', 75),
  ('education', 100),
  ('standard', 250),
  ('plus', 500),
  ('pro', 750),
  ('business', 1000),
  ('enterprise', null)
on conflict ("tier") do nothing;
