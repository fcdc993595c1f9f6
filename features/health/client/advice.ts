/** Advice for log messages, by their text. Anything not listed is left to the log itself. */
export function adviceFor(message: string): string {
  switch (message) {
    case 'a search provider failed':
      return 'Nothing for now: other sources are answering. If it persists, check its connection.';
    case 'a model provider could not list its models':
    case 'a model provider could not be loaded':
      return 'Test it under Connections, and enter its key again if it is refused.';
    case 'a connection was tested and does not work':
      return 'What its test says under Connections.';
    case 'the key of a connection cannot be read; enter it again in the console':
      return 'Enter the key again under Connections.';
    case 'a backup failed':
      return 'Read below what went wrong, then back up again.';
    case 'the disk is nearly full, so new work is refused':
      return 'Free some space: old backups are often the largest files.';
    case 'the store for files cannot be used, so nobody can open or add files':
      return 'Check that the folder or the object store can be reached and written to.';
    case 'database connection lost':
      return 'Nothing if it happened once: the server reconnects. If it persists, check the database.';
    case 'the embedded database has crashed and is being opened again':
      return 'Back up now. If it happens again, check this machine’s disk and memory.';
    case 'a webhook could not be delivered':
      return 'Nothing: it is sent again later, and its owner sees why under Webhooks.';
    case 'an outside server of the operator’s did not answer':
      return 'Test the outside tools under Connections.';
    case 'a news feed could not be read':
    case 'a picture was not kept':
      return 'Nothing: the other sources are shown.';
    case 'a push service could not be reached':
    case 'a push service rejected a notification':
      return 'Nothing: a browser that no longer exists is removed automatically.';
    case 'a job failed and will be tried again':
      return 'Nothing yet: it is retried automatically.';
    case 'a job failed':
      return 'The log says why. If emails are missing, check the connection to the mail server.';
    case 'the clock of this server differs from that of the database':
      return 'Let both set their clocks from the network. Until then days and limits begin at different times.';
    case 'Redis is away':
    case 'limits are counted by each server alone for now':
      return 'Start Redis again. Until then each server counts on its own.';
    case 'request failed':
      return 'A request was answered with an error. The log has the cause, with the same route.';
    default:
      return 'The log of the server has the cause.';
  }
}

/** The meaning of a failing component, and what to do. */
export function describeTrouble(part: string): { title: string; advice: string } {
  switch (part) {
    case 'backup':
      return { title: 'The last backup failed.', advice: 'Read below what went wrong, then back up again.' };
    case 'queue':
      return {
        title: 'Background work is waiting too long.',
        advice: 'Emails and exports are late. Restart the server if this continues.',
      };
    case 'store':
      return {
        title: 'Files cannot be written.',
        advice: 'Check the free space, and whether the folder or the object store can be reached.',
      };
    case 'redis':
      return {
        title: 'Redis cannot be reached.',
        advice: 'Everything works; each server counts limits on its own until it is back.',
      };
    case 'clock':
      return {
        title: 'The clock of this server or of its database is wrong.',
        advice:
          'Let both set their clocks from the network. Until then days and limits begin at different times.',
      };
    case 'database':
      return {
        title: 'The database does not answer.',
        advice: 'Check it first: nothing works without it.',
      };
    case 'migrations':
      return {
        title: 'The database does not match this version.',
        advice: 'Start the newest version of the server once; it brings the database up to date.',
      };
    case 'draining':
      return { title: 'This server is about to stop.', advice: 'Nothing: others take over its work.' };
    default:
      return {
        title: /* text */ `Something is wrong with “${part}”.`,
        advice: 'The log of the server has the cause.',
      };
  }
}
