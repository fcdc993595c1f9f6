import { languages } from '#shared/language/languages.ts';
import { searchPaths } from '#shared/search-paths.ts';

const languageNames = () =>
  new Intl.ListFormat('en').format(Object.values(languages).map(({ name }) => name));

/** Where one does something in the product. */
export interface Way {
  /** A path of one of the product's screens. */
  path: string;
  /** As the screen calls itself. */
  title: string;
  /** How people call it after “open” or “go to”, separated by `|`. */
  names: string;
  /** What one can do there, as it follows “how do I”: phrases. */
  does?: readonly string[];
  /** What one does there, after the link; a sentence. */
  how?: string;
  /** The tool or skill of a room that the operator can switch off. */
  needs?: string;
}

const set = '(change|set|edit|update|choose|pick|switch|adjust)';
const off = '(turn|switch) (on|off)';

/** The product's rooms and settings. A test checks that every path and every tab is there. */
export const ways: readonly Way[] = [
  {
    path: '/settings/appearance',
    title: 'Appearance',
    names: 'appearance|theme|theme settings|display settings|dark mode|light mode|night mode',
    does: [
      `(${off}|enable|disable|use|get|activate|switch to|go to|change to|set) [the] (dark|light|night) (mode|theme)`,
      `(turn|switch) [the] (dark|light|night) (mode|theme) (on|off)`,
      `${set} [the|my] (theme|colours|colors|look|appearance|density|layout)`,
      'make (the text|everything|it|the page) (bigger|larger|smaller|darker|lighter)',
      '(dark|light|night) mode',
      '(is there|do you have|have you got) [a|an]* (dark|light|night) (mode|theme)',
      'switch to (dark|light|night) mode',
    ],
    how: 'It sets the theme (light, dark or as your device does), how dense pages are, and the language of the pages.',
  },
  {
    path: '/settings/appearance',
    title: 'Appearance',
    names: 'language|languages|language settings',
    does: [
      `${set} [the|my|your]* (language|interface language|language of the app|display language|language of the pages) [(to|into|from) <which>]`,
      '(have|get|use|see) [the|this]* (app|page|pages|site|website|everyday|everything|it|this) in (spanish|french|german|italian|arabic|portuguese|english|another language)',
      '(which|what) languages (are there|do you have|can i choose|is the app in|can i use)',
      'in (which|what) languages (is the app|are the pages|can i use this)',
    ],
    get how() {
      return `The pages are in ${languageNames()}. In the chat you can also ask in other languages; how well that is understood depends on the model.`;
    },
  },
  {
    path: '/settings/accessibility',
    title: 'Accessibility',
    names: 'accessibility|accessibility settings',
    does: [
      '(reduce|stop|turn off|switch off) [the|all] (motion|animations|movement)',
      `(${set}|increase|raise|use|get|have) [the|a|more|higher] contrast`,
      `(${off}|disable|enable) [the] [single key|keyboard] shortcuts`,
    ],
    how: 'Contrast, motion and single-key shortcuts are set there.',
  },
  {
    path: '/profile/security',
    title: 'Security',
    names: 'security|security settings|sessions|passkeys|password settings',
    does: [
      `(${set}|reset|renew) my password`,
      '(set up|use|turn on|switch on|enable|activate|add) [a|an|my]* (two-factor|two factor|2fa|two-step|authenticator|passkey|passkeys|security key) [sign-in|authentication|app|login]*',
      'sign out [of|on|from]* [my|all|the|every]* [other]* (devices|sessions|computers|phones|everywhere)',
      'see where i am signed in',
      "(see|check|find out) (who's|who is|where i'm|where i am|which devices are|what devices are) (logged|signed) in [to my account|with my account]",
      '(log me out|sign me out|log out|sign out|log off)',
      '(see|find|check) my [open|active] sessions',
    ],
    how: 'Your password, passkeys, two-factor sign-in and the devices where you are signed in are there. Signing out on this device is in the menu under your picture.',
  },
  {
    path: '/profile',
    title: 'Profile',
    names: 'profile|my profile|account|my account|account settings',
    does: [
      `(${set}|add|upload|remove|delete) [a|my|the] (name|display name|profile picture|profile photo|picture|photo|avatar|e-?mail|e-?mail address)`,
    ],
    how: 'Your name, picture and email address are changed there.',
  },
  {
    path: '/profile/privacy',
    title: 'Data & Privacy',
    names: 'privacy|data and privacy|data & privacy|my data|privacy settings',
    does: [
      '(export|download|back up|save|get|take out) [all] [of] (my|the) (data|chats|chat history|things|account|notes|everything)',
      '(import|restore|load|bring) [in|back]* [my|an|the]* (data|archive|backup|export)',
      '(stop|prevent|turn off|switch off|disable) [you|everyday]* [from]* (remembering|keeping|saving|storing) [me|things|my chats|what i say|my data|anything]*',
      `(${off}|disable|enable) (personalization|personalisation)`,
      '(what do you do with|where is|where are) my (data|chats|messages|files) [stored|kept]*',
    ],
    how: '“Export Data” puts all that you have here into one file; importing it again, what may be kept, and deleting the account are on the same page.',
  },
  {
    path: '/profile/privacy',
    title: 'Data & Privacy',
    names: 'delete account|account deletion',
    does: [
      '(delete|close|remove|cancel|get rid of) (my|the|this) account',
      '(what happens|what happens to <what>|what is lost|what will happen|what is deleted) (when|if|once|after) i (delete|close|remove) my account',
      '(delete|close|remove|cancel) (my|the|this) account,? and …',
      '(what will i|what would i|what do i|will i|do i) (lose|keep) [everything|my data|my chats|all my data|anything]* (when|if|once) i (delete|close|remove) my account',
      'what happens (when|if|once) (my account is|an account is) (deleted|closed)',
    ],
    how: '“Delete Account” asks you to type your email address and to confirm that it is you. Then your chats, files, settings and everything else kept about you are deleted and a paid plan ends; nobody can bring that back. “Export Data” on the same page gives you a copy first.',
  },
  {
    path: '/profile/privacy',
    title: 'Data & Privacy',
    names: 'private|privacy of my chats',
    does: [
      '(is|are) [all]* (my|our|these|this|the)? (data|chat|chats|conversation|conversations|messages|notes|documents|files|things|what i say|what i write) [here]* (private|safe|secure|stored|kept|shared|confidential|public)(?:[?,.;]| and)? [<more>]',
      '(who can see|who else can see|who else can read|who sees|who reads|who can read|who has access to|can (anyone|anybody|others|other people|somebody|someone|you) (see|read)) [all]* [of]* (my|our|these|this) (data|chat|chats|conversation|conversations|messages|notes|documents|files|things)',
      'is (what i say|what i write|what i tell you) (private|safe|secure|stored|kept|shared|confidential)',
    ],
    how: 'What you write is kept on this server under your account: other people with an account do not see it unless you share it. Whoever runs the server has its database and its backups. If a connected model answers, your question goes to that model’s provider, too. Chats are deleted under [Memory](/memory).',
  },
  {
    path: '/profile/import-chats',
    title: 'Import chats',
    names: 'import chats',
    does: ['(import|bring|move|transfer) [in|over]* my (chats|conversations|history) [from <where>]'],
    how: 'It reads the export files of other assistants.',
  },
  {
    path: '/memory?tab=facts',
    title: 'Memory',
    names: 'memory|my memory|remembered facts',
    does: [
      `(see|find|show|edit|change|delete|clear) [what you|everything you|all you|the things you]* (remember|know|remembered|memories|memory) [about me]`,
    ],
    how: 'What I remember about you is there, each thing with a button to change or delete it.',
    needs: 'remember',
  },
  {
    path: '/memory',
    title: 'Memory',
    names: 'history|chat history|my chats|old chats|past chats|my history|bookmarks',
    does: [
      '(delete|remove|clear|erase) [all] [of]* (my|a|old|the) (chat|chats|conversation|conversations|history|chat history|messages)',
      '(find|see|search|look up|go back to) [my|an|a|the]* (old|earlier|past|previous|last) (chat|chats|conversation|conversations|question|questions)',
    ],
    how: 'Your chats are there, to be searched, bookmarked and deleted; what is deleted can be taken back for a while.',
  },
  {
    path: '/profile/activity',
    title: 'Activity',
    names: 'activity|activity log|my activity',
  },
  {
    path: '/profile/notifications',
    title: 'Notifications',
    names: 'notifications|notification settings|my notifications|inbox',
  },
  {
    path: '/settings/notifications',
    title: 'Notifications in Settings',
    names: 'notifications settings',
    does: [
      `(${off}|stop|disable|enable|change|get|mute|manage) [the|my|all|e-?mail|push]* (notifications|reminders|notification|alerts)`,
      '(turn|switch) [the|my|all|e-?mail|push]* (notifications|reminders|alerts) (on|off)',
    ],
    how: 'You choose there what reaches you, and by which way.',
  },
  {
    path: '/settings/notifications',
    title: 'Notifications in Settings',
    names: 'quiet hours|notification sounds|sounds',
    does: [
      `(${off}|stop|disable|enable|mute|silence|change) [the|my|all|your]* (notification sounds|notification sound|sounds|sound|alert sounds|alert sound|ringing)`,
      '(turn|switch) [the|my|all]* (notification sounds|notification sound|sounds|sound|ringing) (on|off)',
      '(set|use|turn on|have|keep) quiet hours',
      '(mute|silence|stop|pause|turn off) [the|my|all]* (notifications|alerts|everything) [at night|overnight|in the night|while i sleep|during the night|for a while|at weekends|in the evening]*',
    ],
    how: 'You choose there what reaches you and when: during quiet hours notifications wait. A notification has no sound of its own here; your device or browser decides about that. Only timers ring in the page, until you dismiss them.',
  },
  {
    path: '/settings/region',
    title: 'Region',
    names: 'region|region settings|time zone settings',
    does: [`(${set}) [my|the] (time zone|timezone|region)`],
  },
  {
    path: '/settings/instructions',
    title: 'Instructions',
    names: 'instructions|custom instructions|standing instructions',
    does: [
      `(${set}|add|give|write|give you|tell you) [my|you|some]* (standing instructions|custom instructions|instructions|about me|how to answer|how you should answer|how i want answers)`,
      'make (you|your answers|answers) (shorter|longer|more formal|less formal|friendlier|simpler)',
    ],
    how: 'What you write there goes with every question.',
  },
  {
    path: '/settings/assistant',
    title: 'Assistant',
    names: 'assistant settings|model settings',
    does: [
      `${set} [the|my|another]* (model|default model|research depth|answer language)`,
      `(${off}|disable|enable|stop) [the]* (follow-up questions|suggested questions|better titles|claim check)`,
    ],
  },
  {
    path: '/settings/voice',
    title: 'Voice',
    names: 'voice settings|voice',
    does: [
      `${set} [the|your|my]* (voice|voices|speed|speaking rate|dictation)`,
      '(have|get|make) [you|answers|everyday]* read (aloud|out loud|answers aloud|answers|to me)',
      '(dictate|talk to you|speak to you)',
      'read [answers|this|that|it|everything]* (aloud|out|out loud|to me)',
    ],
  },
  {
    path: '/settings/calendar',
    title: 'Calendar in Settings',
    names: 'calendar settings',
    does: [
      `${set} [the|my]* (first day of the week|working hours|work hours|hours|week start|24-hour clock|12-hour clock|clock)`,
      'start the week on (monday|sunday|saturday)',
    ],
    needs: 'list_events',
  },
  {
    path: '/settings/recipes',
    title: 'Recipes in Settings',
    names: 'recipe settings|diet settings',
    does: [
      `(${set}|add|tell you) [my|an|a|the]* (diet|allergies|allergy|allergens|foods i dislike|food preferences)`,
    ],
    needs: 'search_recipes',
  },
  {
    path: '/settings/subscription',
    title: 'Subscription',
    names: 'subscription|plan|my plan|plans|billing|pricing',
    does: [
      '(change|upgrade|downgrade|cancel|end|switch|pick|choose) [my|the|to|a|bigger|smaller|another|paid]* (plan|subscription)',
      'get (more|unlimited) (tasks|questions|messages)',
    ],
  },
  {
    path: '/payments',
    title: 'Payments',
    names: 'payments|payment methods|invoices|cards',
    does: [
      '(add|change|remove|update) [a|my|the]* (card|credit card|payment method)',
      '(find|see|download|get) [my|an]* (invoice|invoices|receipt|receipts)',
    ],
  },
  {
    path: '/settings/api-keys',
    title: 'API keys',
    names: 'api keys|api key',
    does: ['(make|create|get|add|revoke|delete) (an|my|a new)? api keys?', 'get an api key', 'use the api'],
  },
  {
    path: '/settings/webhooks',
    title: 'Webhooks',
    names: 'webhooks',
    does: ['(add|create|set up|make) [a|my] (webhook|webhooks)'],
  },
  {
    path: '/settings/connections',
    title: 'Connections',
    names: 'connections|connected apps|mcp',
    does: ['(connect|add|set up) [an|a|my] (mcp server|mcp|outside tool|outside tools|app|apps)'],
  },
  {
    path: '/admin/connect',
    title: 'Connect',
    names: 'connect|admin connect',
    does: [
      '(connect|add|use|set up|install|configure|switch to) [a|an|my|another|the]* [language|own|local|better|openai|anthropic|google|ai]* (model|models|ollama|openai|chatgpt|claude|gemini|lm studio|llm|api key for openai)',
      '(connect|add|use|set up|configure) [a|the|another]* (search|web search|search engine|searxng|brave|search source|source|mail server)',
    ],
    how: 'Whoever runs this server connects models, search and mail there; a model on the same machine needs no key.',
  },
  { path: '/admin', title: 'Console', names: 'console|admin|admin console|operator console|server settings' },
  { path: '/settings', title: 'Settings', names: 'settings|my settings|preferences|options' },
  { path: '/dashboard', title: 'Dashboard', names: 'dashboard|home|start page|home page' },
  {
    path: '/analytics',
    title: 'Analytics',
    names: 'analytics|statistics|usage|my usage',
    does: ['(see|check|find) [my|how much i]* (usage|used|statistics)'],
  },
  {
    path: '/chat',
    title: 'Chat',
    names: 'chat|new chat|a new chat|another chat',
    does: [
      '(start|open|begin) a new (chat|conversation)',
      '(upload|attach|add|send) [you] [a|an|my|some]* (file|files|picture|photo|image|document|pdf)',
    ],
    how: 'In a chat, the + beside the question attaches files, pictures and PDFs.',
  },
  {
    path: '/chat',
    title: 'Chat',
    names: 'sharing',
    does: ['share [a|my|this|the]* (chat|conversation|answer) [with …]*'],
    how: 'The menu of a chat has “Share by link”, which can be taken back at any time.',
  },
  { path: '/research', title: 'Research', names: 'research|deep research' },
  { path: searchPaths.all, title: 'Search', names: 'search|web search|search page' },
  { path: searchPaths.images, title: 'Images', names: 'images|image search|pictures search' },
  { path: searchPaths.videos, title: 'Videos', names: 'videos|video search' },
  { path: searchPaths.news, title: 'News', names: 'news|news page' },
  { path: searchPaths.places, title: 'Places', names: 'places|map|the map|maps' },
  { path: '/countries', title: 'Countries', names: 'countries|atlas' },
  { path: '/knowledge', title: 'What Everyday knows', names: 'knowledge|what everyday knows' },
  { path: '/models', title: 'Models', names: 'models|model list' },
  {
    path: '/compare',
    title: 'Compare',
    names: 'compare|model comparison',
    does: ['compare [two|several|the]* (models|answers)'],
  },
  {
    path: '/scheduled',
    title: 'Scheduled questions',
    names: 'scheduled|scheduled questions',
    does: ['(schedule|repeat) [a|my|the]* (question|questions) [every <when>]'],
  },
  {
    path: '/projects',
    title: 'Projects',
    names: 'projects|my projects',
    does: ['(make|create|start|add|open|begin) (a|another) [new] project [(called|named|for|about) <rest>]'],
  },
  {
    path: '/calendar',
    title: 'Calendar',
    names: 'calendar|the calendar',
    does: [
      '(add|make|create|put) [an|a|my|new]* (event|events|appointment) [to|in|into|on]* [my|the]* [calendar]',
      '(subscribe to|import|connect|add|sync|share) [a|my|another|google|outlook|apple|the]* calendar',
      '(make|create|set up) a (booking page|poll|meeting poll)',
    ],
    how: 'You can also say it here: “dinner with Sam on Friday at 7”.',
    needs: 'list_events',
  },
  {
    path: '/notes',
    title: 'Notes',
    names: 'notes|my notes|notebook',
    does: ['(make|create|write|start|add|import) [a|my|new|some]* (note|notes)'],
    how: 'You can also say it here: “note: the boiler code is 4471”.',
    needs: 'search_notes',
  },
  {
    path: '/writer',
    title: 'Writer',
    names: 'writer|documents|my documents|the writer|document editor',
    does: [
      '(make|create|write|start|share|import|open) [a|my|new|some|word]* (document|documents|word file|docx)',
    ],
    needs: 'search_documents',
  },
  {
    path: '/writer',
    title: 'Writer',
    names: 'renaming documents',
    does: [
      '(rename|name|retitle|delete|remove|move|edit) [a|my|the|this|an]* (document|documents|doc|docs)',
      '(change|edit) [the|a|my]* (title|name) of [a|my|the|this]* (document|doc)',
    ],
    how: 'Open the document: its title at the top is changed by writing into it, and Delete is in its menu; what is deleted can be taken back for a while.',
    needs: 'search_documents',
  },
  {
    path: '/notes',
    title: 'Notes',
    names: 'renaming notes',
    does: [
      '(rename|name|retitle|delete|remove|edit) [a|my|the|this|an]* (note|notes)',
      '(change|edit) [the|a|my]* (title|name) of [a|my|the|this]* note',
    ],
    how: 'Open the note: its title at the top is changed by writing into it, and Delete is in its menu; what is deleted can be taken back for a while.',
    needs: 'search_notes',
  },
  {
    path: '/rephraser',
    title: 'Rephraser',
    names: 'rephraser|rephrasing',
    does: ['(rephrase|reword|rewrite) [a|my|some]* (text|texts|sentence|e-?mail)'],
    needs: 'rephraser',
  },
  {
    path: '/recipe',
    title: 'Recipes',
    names: 'recipes|my recipes|cookbook|recipe book|cook book',
    does: ['(add|save|import|write|create|make) [a|my|new]* (recipe|recipes) [from <where>]'],
    needs: 'search_recipes',
  },
  {
    path: '/recipe/shopping',
    title: 'Shopping list',
    names: 'shopping list|my shopping list|grocery list',
    does: [
      '(clear|empty|delete|tick off|check off|change|edit|print|share) [things on|everything on|all of]* [my|the] shopping list',
      '(remove|take|delete|tick|cross) <thing> [off]* (from|off|on) [my|the] shopping list',
    ],
    needs: 'search_recipes',
  },
  {
    path: '/recipe/plan',
    title: 'Meal plan',
    names: 'meal plan|my meal plan|meal planner|menu plan',
    needs: 'search_recipes',
  },
  { path: '/recipe/pantry', title: 'Pantry', names: 'pantry|my pantry|larder', needs: 'search_recipes' },
  {
    path: '/designer',
    title: 'Designer',
    names: 'designer|studio|drawing|image generator',
    does: [
      '(make|create|draw|design|generate|paint) [a|an|my|some]* (picture|pictures|image|images|poster|card|logo|invitation|flyer)',
    ],
    how: 'You can also say it here: “draw a birthday card for Mia”.',
    needs: 'draw_picture',
  },
  {
    path: '/designer/gallery',
    title: 'Gallery',
    names: 'gallery|my pictures|picture gallery',
    needs: 'draw_picture',
  },
  {
    path: '/developer',
    title: 'Coder',
    names: 'coder|developer|code editor|my code|coding|the coder',
    does: [
      '(write|make|create|build|run|try|code) [a|an|some|my|small|little|simple]* [python|javascript|web|html]* (code|program|programs|script|website|web page|app|game|site) [(that|which|with|for|to|in|about|of) <rest>]',
    ],
    how: 'It runs web pages and Python in the browser. Without a model it starts from templates; with one connected, it writes the program for you.',
    needs: 'code projects',
  },
  {
    path: '/lens',
    title: 'Lens',
    names: 'lens|camera|scanner|the camera',
    does: ['(scan|photograph) [a|an|my|the]* (code|qr code|document|page|barcode|receipt|business card)'],
  },
];
