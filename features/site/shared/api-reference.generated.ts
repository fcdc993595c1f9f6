export const apiReference = [
  {
    "method": "POST",
    "path": "/api/account-data/export",
    "isOpen": false,
    "answers": [
      "200 The archive and how far it is"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/account-data/import",
    "isOpen": false,
    "answers": [
      "200 The archive and how far it is"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/account-data/transfers/{id}/archive",
    "isOpen": false,
    "answers": [
      "200 The archive; for its owner, by a link that is still good"
    ],
    "parameters": [
      "id",
      "until?",
      "signature?"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/account-data/transfers/{id}/confirm",
    "isOpen": false,
    "answers": [
      "200 The archive and how far it is"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/account-data/transfers/{id}/link",
    "isOpen": false,
    "answers": [
      "200 Where the archive is for some minutes"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/account-data/transfers/{id}",
    "isOpen": false,
    "answers": [
      "204 Stopped, and its archive removed"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/account-data/transfers/{id}",
    "isOpen": false,
    "answers": [
      "200 The archive and how far it is"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/account-data/transfers",
    "isOpen": false,
    "answers": [
      "200 The newest export and import that are kept"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/account/forgot-password",
    "isOpen": true,
    "answers": [
      "204 A letter is on its way if somebody has this address"
    ],
    "parameters": [],
    "body": [
      "email"
    ]
  },
  {
    "method": "POST",
    "path": "/api/account/proof/passkey",
    "isOpen": false,
    "answers": [
      "200 What a passkey is to answer"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/account/proof",
    "isOpen": false,
    "answers": [
      "200 What the person can prove it with"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/account/proof",
    "isOpen": false,
    "answers": [
      "204 Proved, for the next ten minutes"
    ],
    "parameters": [],
    "body": [
      "passkey",
      "password",
      "code"
    ]
  },
  {
    "method": "POST",
    "path": "/api/account/reset-password",
    "isOpen": true,
    "answers": [
      "204 The password is set, and every login has ended"
    ],
    "parameters": [],
    "body": [
      "token",
      "password"
    ]
  },
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
    "path": "/api/account/sign-in/passkey/options",
    "isOpen": true,
    "answers": [
      "200 What a passkey is to answer"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/account/sign-in/passkey",
    "isOpen": true,
    "answers": [
      "200 Signed in"
    ],
    "parameters": [],
    "body": [
      "passkey"
    ]
  },
  {
    "method": "POST",
    "path": "/api/account/sign-in/second-step",
    "isOpen": true,
    "answers": [
      "200 Signed in"
    ],
    "parameters": [],
    "body": [
      "challenge",
      "code"
    ]
  },
  {
    "method": "POST",
    "path": "/api/account/sign-in",
    "isOpen": true,
    "answers": [
      "200 Signed in, or the way to the second step"
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
    "path": "/api/account/sign-up/finish",
    "isOpen": true,
    "answers": [
      "200 Made, and signed in"
    ],
    "parameters": [],
    "body": [
      "token",
      "password"
    ]
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
    "path": "/api/account/verify-email/letter",
    "isOpen": false,
    "answers": [
      "204 Another letter is on its way, unless there were too many"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/account/verify-email",
    "isOpen": true,
    "answers": [
      "204 The address is confirmed"
    ],
    "parameters": [],
    "body": [
      "token"
    ]
  },
  {
    "method": "DELETE",
    "path": "/api/account",
    "isOpen": false,
    "answers": [
      "204 The account is gone, and everything that belonged to it"
    ],
    "parameters": [],
    "body": [
      "email"
    ]
  },
  {
    "method": "GET",
    "path": "/api/activity",
    "isOpen": false,
    "answers": [
      "200 What happened, newest first"
    ],
    "parameters": [
      "type?",
      "time?",
      "cursor?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/analytics",
    "isOpen": false,
    "answers": [
      "200 What the last thirty days were used for"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/answers/{id}/feedback",
    "isOpen": false,
    "answers": [
      "204 No vote any more"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "PUT",
    "path": "/api/answers/{id}/feedback",
    "isOpen": false,
    "answers": [
      "200 The vote as kept"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "rating",
      "reason"
    ]
  },
  {
    "method": "POST",
    "path": "/api/billing/card-entries/finish",
    "isOpen": false,
    "answers": [
      "200 The card as kept"
    ],
    "parameters": [],
    "body": [
      "entry"
    ]
  },
  {
    "method": "POST",
    "path": "/api/billing/card-entries",
    "isOpen": false,
    "answers": [
      "200 For the provider’s own fields"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/billing/confirmation",
    "isOpen": false,
    "answers": [
      "200 The payment that waits"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/billing/invoices",
    "isOpen": false,
    "answers": [
      "200 Newest first"
    ],
    "parameters": [
      "cursor?"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/billing/offer",
    "isOpen": true,
    "answers": [
      "200 What plans cost here"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "PUT",
    "path": "/api/billing/payment-methods/{id}/default",
    "isOpen": false,
    "answers": [
      "200 The default card"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/billing/payment-methods/{id}",
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
    "path": "/api/billing/payment-methods",
    "isOpen": false,
    "answers": [
      "200 Newest first"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/billing/payment-methods",
    "isOpen": false,
    "answers": [
      "200 The card as kept"
    ],
    "parameters": [],
    "body": [
      "brand",
      "last4",
      "expMonth",
      "expYear",
      "name"
    ]
  },
  {
    "method": "POST",
    "path": "/api/billing/plan/keep",
    "isOpen": false,
    "answers": [
      "200 Plan and payment"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/billing/plan/preview",
    "isOpen": false,
    "answers": [
      "200 What it would do"
    ],
    "parameters": [],
    "body": [
      "plan",
      "seats"
    ]
  },
  {
    "method": "POST",
    "path": "/api/billing/plan",
    "isOpen": false,
    "answers": [
      "200 The plan as it is now"
    ],
    "parameters": [],
    "body": [
      "plan",
      "seats"
    ]
  },
  {
    "method": "POST",
    "path": "/api/billing/portal",
    "isOpen": false,
    "answers": [
      "200 A page of the provider’s"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/billing/refresh",
    "isOpen": false,
    "answers": [
      "200 Plan and payment"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/billing/webhook",
    "isOpen": true,
    "answers": [
      "204 The event is dealt with"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/billing",
    "isOpen": false,
    "answers": [
      "200 Plan and payment"
    ],
    "parameters": [],
    "body": []
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
      "after?",
      "hidden?"
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
    "method": "GET",
    "path": "/api/chats/{id}/feedback",
    "isOpen": false,
    "answers": [
      "200 One’s votes in a chat"
    ],
    "parameters": [
      "id"
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
    "path": "/api/client-errors",
    "isOpen": false,
    "answers": [
      "204 Kept, or not if the person does not want that"
    ],
    "parameters": [],
    "body": [
      "name",
      "message",
      "stack",
      "route",
      "version"
    ]
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
    "method": "DELETE",
    "path": "/api/keys/{id}",
    "isOpen": false,
    "answers": [
      "204 Revoked; its open streams end"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/keys",
    "isOpen": false,
    "answers": [
      "200 The person’s keys, newest first"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/keys",
    "isOpen": false,
    "answers": [
      "201 The key, this once"
    ],
    "parameters": [],
    "body": [
      "name",
      "scopes",
      "expiresInDays"
    ]
  },
  {
    "method": "DELETE",
    "path": "/api/learn/bookmarks/{resourceId}",
    "isOpen": false,
    "answers": [
      "204 It is not bookmarked any more"
    ],
    "parameters": [
      "resourceId"
    ],
    "body": []
  },
  {
    "method": "PUT",
    "path": "/api/learn/bookmarks/{resourceId}",
    "isOpen": false,
    "answers": [
      "204 It is bookmarked"
    ],
    "parameters": [
      "resourceId"
    ],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/learn/bookmarks",
    "isOpen": false,
    "answers": [
      "200 Bookmarked resources"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/memory/facts/{id}",
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
    "path": "/api/memory/facts/{id}",
    "isOpen": false,
    "answers": [
      "200 The fact as kept"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "text",
      "isActive"
    ]
  },
  {
    "method": "DELETE",
    "path": "/api/memory/facts",
    "isOpen": false,
    "answers": [
      "204 Everything is forgotten"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/memory/facts",
    "isOpen": false,
    "answers": [
      "200 Newest first"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/memory/facts",
    "isOpen": false,
    "answers": [
      "200 The fact as kept"
    ],
    "parameters": [],
    "body": [
      "text"
    ]
  },
  {
    "method": "PUT",
    "path": "/api/memory/messages/{id}/bookmark",
    "isOpen": false,
    "answers": [
      "204 Bookmarked, or not any more"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "isBookmarked"
    ]
  },
  {
    "method": "PUT",
    "path": "/api/memory/messages/{id}/tags",
    "isOpen": false,
    "answers": [
      "204 These are its tags"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "tags"
    ]
  },
  {
    "method": "DELETE",
    "path": "/api/memory/messages/{id}",
    "isOpen": false,
    "answers": [
      "200 What went"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "PUT",
    "path": "/api/memory/searches/{id}/tags",
    "isOpen": false,
    "answers": [
      "204 These are its tags"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "tags"
    ]
  },
  {
    "method": "GET",
    "path": "/api/memory/tags",
    "isOpen": false,
    "answers": [
      "200 The person’s own tags"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/memory",
    "isOpen": false,
    "answers": [
      "200 One page of messages and searches"
    ],
    "parameters": [
      "q?",
      "type?",
      "time?",
      "tag?",
      "bookmarked?",
      "cursor?"
    ],
    "body": []
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
    "method": "GET",
    "path": "/api/notifications/preferences",
    "isOpen": false,
    "answers": [
      "200 What reaches the person"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "PATCH",
    "path": "/api/notifications/preferences",
    "isOpen": false,
    "answers": [
      "200 What reaches the person"
    ],
    "parameters": [],
    "body": [
      "emailUpdates",
      "emailSecurity",
      "emailNewsletter",
      "browserNotifications",
      "mobileNotifications",
      "quietHours"
    ]
  },
  {
    "method": "DELETE",
    "path": "/api/notifications/push/subscriptions/{id}",
    "isOpen": false,
    "answers": [
      "204 That browser is told no more"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/notifications/push/subscriptions",
    "isOpen": false,
    "answers": [
      "200 The browsers that are told"
    ],
    "parameters": [],
    "body": [
      "endpoint",
      "keys",
      "device"
    ]
  },
  {
    "method": "POST",
    "path": "/api/notifications/push/test",
    "isOpen": false,
    "answers": [
      "200 How many took it"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/notifications/push",
    "isOpen": false,
    "answers": [
      "200 The browsers that are told"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/notifications/unsubscribe/one-click",
    "isOpen": true,
    "answers": [
      "200 What is off, or on again"
    ],
    "parameters": [
      "token"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/notifications/unsubscribe",
    "isOpen": true,
    "answers": [
      "200 What is off, or on again"
    ],
    "parameters": [],
    "body": [
      "token",
      "isUndo"
    ]
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
    "method": "DELETE",
    "path": "/api/profile/avatar",
    "isOpen": false,
    "answers": [
      "200 Where the picture is"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/profile/avatar",
    "isOpen": false,
    "answers": [
      "200 The person’s own picture, WebP",
      "304 The same as before"
    ],
    "parameters": [
      "v?"
    ],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/profile/avatar",
    "isOpen": false,
    "answers": [
      "200 Where the picture is"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/profile/email/confirm",
    "isOpen": true,
    "answers": [
      "200 The new address"
    ],
    "parameters": [],
    "body": [
      "token"
    ]
  },
  {
    "method": "DELETE",
    "path": "/api/profile/email",
    "isOpen": false,
    "answers": [
      "200 The person’s profile"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/profile/email",
    "isOpen": false,
    "answers": [
      "200 A letter is on its way, whoever has the address"
    ],
    "parameters": [],
    "body": [
      "email"
    ]
  },
  {
    "method": "GET",
    "path": "/api/profile",
    "isOpen": false,
    "answers": [
      "200 The person’s profile"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "PATCH",
    "path": "/api/profile",
    "isOpen": false,
    "answers": [
      "200 The person’s profile"
    ],
    "parameters": [],
    "body": [
      "name",
      "username",
      "phoneNumber",
      "birthday",
      "website",
      "gender",
      "location",
      "bio"
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
    "path": "/api/security/activity",
    "isOpen": false,
    "answers": [
      "200 What happened to the account"
    ],
    "parameters": [
      "after?"
    ],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/security/devices/{id}",
    "isOpen": false,
    "answers": [
      "204 That device is signed out"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/security/devices",
    "isOpen": false,
    "answers": [
      "204 Every device but this one is signed out"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/security/devices",
    "isOpen": false,
    "answers": [
      "200 Where the person is signed in"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/security/passkeys/options",
    "isOpen": false,
    "answers": [
      "200 What to make a passkey from"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/security/passkeys/{id}",
    "isOpen": false,
    "answers": [
      "204 Removed"
    ],
    "parameters": [
      "id"
    ],
    "body": []
  },
  {
    "method": "PATCH",
    "path": "/api/security/passkeys/{id}",
    "isOpen": false,
    "answers": [
      "204 Renamed"
    ],
    "parameters": [
      "id"
    ],
    "body": [
      "name"
    ]
  },
  {
    "method": "POST",
    "path": "/api/security/passkeys",
    "isOpen": false,
    "answers": [
      "201 Added"
    ],
    "parameters": [],
    "body": [
      "name",
      "passkey"
    ]
  },
  {
    "method": "POST",
    "path": "/api/security/password",
    "isOpen": false,
    "answers": [
      "204 Changed; this login goes on with a new cookie"
    ],
    "parameters": [],
    "body": [
      "currentPassword",
      "newPassword",
      "signOutOthers"
    ]
  },
  {
    "method": "POST",
    "path": "/api/security/two-factor/confirm",
    "isOpen": false,
    "answers": [
      "200 On; the recovery codes, once"
    ],
    "parameters": [],
    "body": [
      "code"
    ]
  },
  {
    "method": "POST",
    "path": "/api/security/two-factor/recovery-codes",
    "isOpen": false,
    "answers": [
      "200 Ten new codes; the old ones are worthless"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "DELETE",
    "path": "/api/security/two-factor",
    "isOpen": false,
    "answers": [
      "204 Off"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "POST",
    "path": "/api/security/two-factor",
    "isOpen": false,
    "answers": [
      "200 A key for an app, not yet in force"
    ],
    "parameters": [],
    "body": []
  },
  {
    "method": "GET",
    "path": "/api/security",
    "isOpen": false,
    "answers": [
      "200 How the account is protected"
    ],
    "parameters": [],
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
      "voiceChatEnabled",
      "voiceName",
      "voiceRate",
      "answerLanguage",
      "theme",
      "density",
      "contrast",
      "motion",
      "singleKeyShortcuts"
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
    "method": "PUT",
    "path": "/api/usage/time-zone",
    "isOpen": false,
    "answers": [
      "200 Tasks used and left"
    ],
    "parameters": [],
    "body": [
      "timeZone"
    ]
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
