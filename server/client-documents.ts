import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { chooseLanguage } from '#shared/language/languages.ts';
import { addressOf, type Screen } from '#shared/screen.ts';
import { createFindScreen } from '#shared/screen-matcher.ts';
import type { SessionUser } from '#shared/session.contract.ts';
import { appDocuments } from './app-documents.ts';
import type { HttpEnv } from './http.ts';
import type { FindLooks } from './page-looks.ts';
import { siteDocuments } from './site-documents.ts';
import { sendPersonalDocument, sendTextDocument } from './text-document.ts';

interface ClientDocumentsOptions {
  origin: string;
  screens: readonly Screen[];
  /** The person the request's session belongs to. */
  findUser: (context: Context<HttpEnv>) => Promise<SessionUser | null>;
  /** HTML that replaces the content of a page of the site; undefined if nothing does. */
  findOwnContent?: (path: string) => Promise<string | undefined>;
  /** The operator's own name, colours and picture. */
  findLooks?: FindLooks;
}

/**
 * The documents of the built client: the prerendered pages of the site, and the application's for every other address
 * that a browser navigates to; with status 404 if there is no screen.
 */
export function clientDocuments(
  folder: string,
  { origin, screens, findUser, findOwnContent, findLooks }: ClientDocumentsOptions,
): MiddlewareHandler<HttpEnv>[] {
  const findScreen = createFindScreen(screens);
  const documents = appDocuments(folder, findLooks);

  /** If the database does not respond, the application asks again and says what is wrong. */
  async function findUserIfPossible(context: Context<HttpEnv>): Promise<SessionUser | null> {
    try {
      return await findUser(context);
    } catch (error) {
      context.get('log')?.warn('The session of a document could not be read.', { error });
      return null;
    }
  }

  const navigation = createMiddleware<HttpEnv>(async (context, next) => {
    const isPage = context.req.method === 'GET' || context.req.method === 'HEAD';
    if (!isPage || /\.\w+$/.test(context.req.path)) return next();
    const found = findScreen(context.req.path);
    const screen = found?.isForOperators && (await isOthers(context)) ? undefined : found;
    const document = await documents.load(screen);
    if (!document) return context.text('The client is not built. Run npm run build.', 503);
    const user = screen && (await findUserIfPossible(context));
    if (!screen || !user) {
      // The application itself says that there is nothing here, with its header around it.
      return sendTextDocument(context, document, screen ? 200 : 404);
    }
    return sendPersonalDocument(
      context,
      await documents.forUser(user, screen, {
        shell: isAtItsStart(context, screen) && readsEnglish(context),
      }),
    );
  });
  return [siteDocuments(folder, origin, findOwnContent, findLooks), navigation];
}

/** The address has no parameters that would change the screen's initial content. */
function isAtItsStart(context: Context, screen: Screen): boolean {
  const { pathname, search } = new URL(context.req.url);
  return pathname === addressOf(screen) && search === '';
}

/** The initial content is in English. A language chosen in the browser hides it there. */
function readsEnglish(context: Context): boolean {
  const wanted = (context.req.header('accept-language') ?? '')
    .split(',')
    .map((entry) => `${entry.split(';')[0]}`);
  return chooseLanguage(wanted.map((tag) => tag.trim())) === 'en';
}

/** Anyone signed in who is not an operator. Signed out, the page itself leads to sign-in first. */
async function isOthers(context: Context<HttpEnv>): Promise<boolean> {
  const actor = await context.get('findActor')?.();
  return actor != null && !(actor.via === 'login' && actor.isOperator);
}
