export const apiReference = [
  {
    "method": "GET",
    "path": "/api/account/session",
    "isOpen": true,
    "answers": [
      "200 Who is signed in"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/account/sign-in",
    "isOpen": true,
    "answers": [
      "200 Signed in"
    ],
    "parameters": [],
    "body": [
      "email",
      "password"
    ]
  },
  {
    "method": "POST",
    "path": "/api/account/sign-out",
    "isOpen": true,
    "answers": [
      "204 Signed out, whether or not there was a session"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/account/sign-up",
    "isOpen": true,
    "answers": [
      "200 Done; a session cookie if signed in"
    ],
    "parameters": [],
    "body": [
      "name",
      "email",
      "password",
      "timeZone"
    ]
  },
  {
    "method": "POST",
    "path": "/api/chat/turns/{id}/plan",
    "isOpen": false,
    "answers": [
      "200 The run, as server-sent events"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "questions"
    ]
  },
  {
    "method": "POST",
    "path": "/api/chat/turns/{id}/report",
    "isOpen": false,
    "answers": [
      "204 The report is written from what was found so far"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/chat/turns/{id}/steer",
    "isOpen": false,
    "answers": [
      "204 Looked up next"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "text"
    ]
  },
  {
    "method": "POST",
    "path": "/api/chat/turns/{id}/stop",
    "isOpen": false,
    "answers": [
      "204 Stopped; what was written is stored"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/chat/turns/{id}/stream",
    "isOpen": false,
    "answers": [
      "200 The rest of the turn",
      "204 The turn is over; load the chat"
    ],
    "parameters": [
      "id",
      "after?"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/chat",
    "isOpen": false,
    "answers": [
      "200 The turn, as server-sent events"
    ],
    "parameters": [],
    "body": [
      "clientId",
      "sessionId",
      "temporary",
      "text",
      "regenerate",
      "edit",
      "depth",
      "attachments"
    ]
  },
  {
    "method": "PUT",
    "path": "/api/chats/{id}/branch",
    "isOpen": false,
    "answers": [
      "200 The chat on that branch"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "messageId"
    ]
  },
  {
    "method": "GET",
    "path": "/api/chats/{id}/export",
    "isOpen": false,
    "answers": [
      "200 The chat as a file"
    ],
    "parameters": [
      "id",
      "format"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/chats/{id}/share",
    "isOpen": false,
    "answers": [
      "200 A new link; its address is told once"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/chats/{id}/shares",
    "isOpen": false,
    "answers": [
      "200 Links that still work"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/chats/{id}",
    "isOpen": false,
    "answers": [
      "204 Gone, with its messages and citations"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/chats/{id}",
    "isOpen": false,
    "answers": [
      "200 One chat with a page of its messages"
    ],
    "parameters": [
      "id",
      "before?",
      "limit?"
    ],
    "body": []
  },
  {
    "method": "PATCH",
    "path": "/api/chats/{id}",
    "isOpen": false,
    "answers": [
      "200 Renamed or pinned"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "title",
      "isPinned"
    ]
  },
  {
    "method": "DELETE",
    "path": "/api/chats",
    "isOpen": false,
    "answers": [
      "204 All chats and all search history are gone"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/chats",
    "isOpen": false,
    "answers": [
      "200 Chats, newest first"
    ],
    "parameters": [
      "cursor?"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/contact",
    "isOpen": true,
    "answers": [
      "204 The message is stored"
    ],
    "parameters": [],
    "body": [
      "name",
      "email",
      "company",
      "phone",
      "message",
      "type"
    ]
  },
  {
    "method": "GET",
    "path": "/api/dashboard",
    "isOpen": false,
    "answers": [
      "200 Figures and recent chats"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/files/{id}/content",
    "isOpen": false,
    "answers": [
      "200 The file; anything but a picture only as a download"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/files/{id}/text",
    "isOpen": false,
    "answers": [
      "200 Its text in passages"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/files/{id}/thumbnail",
    "isOpen": false,
    "answers": [
      "200 A small WebP picture; only pictures have one"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/files/{id}",
    "isOpen": false,
    "answers": [
      "204 Gone, from messages too"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/files/{id}",
    "isOpen": false,
    "answers": [
      "200 What is known of a file"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/files",
    "isOpen": false,
    "answers": [
      "200 The file, ready to be attached"
    ],
    "parameters": [
      "name"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/history/chats",
    "isOpen": false,
    "answers": [
      "200 One page of chats"
    ],
    "parameters": [
      "list?",
      "q?",
      "cursor?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/history/searches",
    "isOpen": false,
    "answers": [
      "200 One page of searches"
    ],
    "parameters": [
      "list?",
      "q?",
      "cursor?",
      "tab?"
    ],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/images/saved/{id}",
    "isOpen": false,
    "answers": [
      "204 No longer kept"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/images/saved",
    "isOpen": false,
    "answers": [
      "200 Newest first"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/images/saved",
    "isOpen": false,
    "answers": [
      "200 The picture as kept"
    ],
    "parameters": [],
    "body": [
      "download",
      "title",
      "url",
      "width",
      "height",
      "bytes",
      "creator",
      "licence"
    ]
  },
  {
    "method": "GET",
    "path": "/api/models",
    "isOpen": false,
    "answers": [
      "200 The models a person may choose"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/news/today",
    "isOpen": true,
    "answers": [
      "200 Stories by category"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/openai",
    "isOpen": false,
    "answers": [
      "200 The whole answer"
    ],
    "parameters": [],
    "body": [
      "query",
      "userId",
      "searchWeb"
    ]
  },
  {
    "method": "GET",
    "path": "/api/palette",
    "isOpen": false,
    "answers": [
      "200 Chats and searches"
    ],
    "parameters": [
      "q?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/pictures",
    "isOpen": true,
    "answers": [
      "200 The picture as WebP; with w=0 the file itself, to be saved",
      "304 The browser has it"
    ],
    "parameters": [
      "u",
      "w?",
      "s"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/places/map",
    "isOpen": true,
    "answers": [
      "200 Whether a map is connected"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/places/tiles/{z}/{x}/{y}",
    "isOpen": true,
    "answers": [
      "200 A tile of the map"
    ],
    "parameters": [
      "z?",
      "x?",
      "y?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/privacy",
    "isOpen": false,
    "answers": [
      "200 What the person allows"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "PATCH",
    "path": "/api/privacy",
    "isOpen": false,
    "answers": [
      "200 What the person allows"
    ],
    "parameters": [],
    "body": [
      "usageData",
      "crashReports",
      "personalization"
    ]
  },
  {
    "method": "GET",
    "path": "/api/reference/{slug}",
    "isOpen": true,
    "answers": [
      "200 An entry of the reference, or a guide",
      "304 Unchanged",
      "404 There is no such entry"
    ],
    "parameters": [
      "slug"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/reference",
    "isOpen": true,
    "answers": [
      "200 Entries whose title begins so, the commonest first"
    ],
    "parameters": [
      "prefix"
    ],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/search/history/{id}",
    "isOpen": false,
    "answers": [
      "204 Forgotten"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "PATCH",
    "path": "/api/search/history/{id}",
    "isOpen": false,
    "answers": [
      "200 The search"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "isPinned"
    ]
  },
  {
    "method": "GET",
    "path": "/api/search/history",
    "isOpen": false,
    "answers": [
      "200 Pinned and recent searches"
    ],
    "parameters": [
      "type?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/search/images/stream",
    "isOpen": true,
    "answers": [
      "200 The same, as it comes in: a line of JSON each time"
    ],
    "parameters": [
      "q",
      "page?",
      "licence?",
      "orientation?"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/search/images/summary",
    "isOpen": false,
    "answers": [
      "200 Server-sent TurnEvents without `start`"
    ],
    "parameters": [],
    "body": [
      "query",
      "page",
      "filters"
    ]
  },
  {
    "method": "GET",
    "path": "/api/search/images",
    "isOpen": true,
    "answers": [
      "200 One page of results"
    ],
    "parameters": [
      "q",
      "page?",
      "licence?",
      "orientation?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/search/news/stream",
    "isOpen": true,
    "answers": [
      "200 The same, as it comes in: a line of JSON each time"
    ],
    "parameters": [
      "q",
      "page?",
      "period?"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/search/news/summary",
    "isOpen": false,
    "answers": [
      "200 Server-sent TurnEvents without `start`"
    ],
    "parameters": [],
    "body": [
      "query",
      "page",
      "filters"
    ]
  },
  {
    "method": "GET",
    "path": "/api/search/news",
    "isOpen": true,
    "answers": [
      "200 One page of results"
    ],
    "parameters": [
      "q",
      "page?",
      "period?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/search/places/stream",
    "isOpen": true,
    "answers": [
      "200 The same, as it comes in: a line of JSON each time"
    ],
    "parameters": [
      "q",
      "page?",
      "near?"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/search/places/summary",
    "isOpen": false,
    "answers": [
      "200 Server-sent TurnEvents without `start`"
    ],
    "parameters": [],
    "body": [
      "query",
      "page",
      "filters"
    ]
  },
  {
    "method": "GET",
    "path": "/api/search/places",
    "isOpen": true,
    "answers": [
      "200 One page of results"
    ],
    "parameters": [
      "q",
      "page?",
      "near?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/search/suggestions",
    "isOpen": true,
    "answers": [
      "200 What may be meant"
    ],
    "parameters": [
      "q"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/search/videos/stream",
    "isOpen": true,
    "answers": [
      "200 The same, as it comes in: a line of JSON each time"
    ],
    "parameters": [
      "q",
      "page?",
      "length?"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/search/videos/summary",
    "isOpen": false,
    "answers": [
      "200 Server-sent TurnEvents without `start`"
    ],
    "parameters": [],
    "body": [
      "query",
      "page",
      "filters"
    ]
  },
  {
    "method": "GET",
    "path": "/api/search/videos",
    "isOpen": true,
    "answers": [
      "200 One page of results"
    ],
    "parameters": [
      "q",
      "page?",
      "length?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/search/web/stream",
    "isOpen": true,
    "answers": [
      "200 The same, as it comes in: a line of JSON each time"
    ],
    "parameters": [
      "q",
      "page?"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/search/web/summary",
    "isOpen": false,
    "answers": [
      "200 Server-sent TurnEvents without `start`"
    ],
    "parameters": [],
    "body": [
      "query",
      "page",
      "filters"
    ]
  },
  {
    "method": "GET",
    "path": "/api/search/web",
    "isOpen": true,
    "answers": [
      "200 One page of results"
    ],
    "parameters": [
      "q",
      "page?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/settings",
    "isOpen": false,
    "answers": [
      "200 What the person chose"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "PATCH",
    "path": "/api/settings",
    "isOpen": false,
    "answers": [
      "200 What the person chose"
    ],
    "parameters": [],
    "body": [
      "selectedModel",
      "deepResearchEnabled",
      "researchDepth",
      "voiceEnabled",
      "voiceChatEnabled"
    ]
  },
  {
    "method": "GET",
    "path": "/api/shared/{token}",
    "isOpen": true,
    "answers": [
      "200 The chat as it was shared"
    ],
    "parameters": [
      "token"
    ],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/shares/{id}",
    "isOpen": false,
    "answers": [
      "204 The link leads nowhere any more"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/usage",
    "isOpen": false,
    "answers": [
      "200 Tasks used and left"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/videos/player",
    "isOpen": true,
    "answers": [
      "200 A page that holds nothing but the player"
    ],
    "parameters": [
      "k",
      "u",
      "s"
    ],
    "body": []
  }
];
