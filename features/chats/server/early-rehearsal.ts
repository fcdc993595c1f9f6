/**
 * Begins and ends a turn of nobody's, and leaves nothing behind. The embedded database executes it while the server's code
 * is still being read: until then none of the code of these statements is compiled, and nothing of them is planned. It is
 * what `touchTables` asks later, with fixed words in place of what only the server's code knows.
 */
export const earlyRehearsal = `
begin;
select set_config('role', 'everyday_app', true), set_config('app.user_id', 'warm-up', true);
insert into users (id, email, name) values ('warm-up', 'warm-up', 'warm-up');
select begin_turn('warm-up', '{
  "clientId": "warm-up", "text": "warm-up", "title": "warm-up", "isTemporary": false, "mostFacts": 200,
  "tasksOfDepths": {"basic": 1, "medium": 2, "extensive": 5}, "codingTiers": [],
  "turnId": "00000000-0000-7000-8000-000000000001", "taskId": "00000000-0000-7000-8000-000000000002",
  "chatId": "00000000-0000-7000-8000-000000000003", "questionId": "00000000-0000-7000-8000-000000000004",
  "answerId": "00000000-0000-7000-8000-000000000005", "lastSourceId": 0, "parts": [], "usualDepth": "basic",
  "filesOfMessage": 5, "mostMessages": 100, "mostBytes": 100000
}', now(), '{
  "unknownTier": 1, "bonusTier": "freemium-plus", "bonus": 1, "sharesData": false, "daysInMonth": 30
}');
select end_turn('warm-up', '{
  "id": "00000000-0000-7000-8000-000000000001", "answerId": "00000000-0000-7000-8000-000000000005",
  "status": "complete", "errorCode": null, "model": "warm-up", "note": null, "lastSourceId": 0
}', 'warm-up', '[]', '{
  "id": "00000000-0000-7000-8000-000000000002", "status": 200, "isCharged": true, "modelId": "warm-up"
}', now());
rollback;
`;
