import { authAccounts, authSessions, authVerifications, users } from './accounts.table.ts';

/** The tables that Better Auth reads and writes, under its own model names. */
export const authSchema = {
  user: users,
  session: authSessions,
  account: authAccounts,
  verification: authVerifications,
};
