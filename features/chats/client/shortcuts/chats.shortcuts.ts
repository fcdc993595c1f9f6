import { commandKey, type KeyboardShortcut } from './keyboard-shortcut.ts';

export const chatsShortcuts: readonly KeyboardShortcut[] = [
  { keys: ['Enter'], does: 'Send the message', order: 2 },
  { keys: ['Shift', 'Enter'], does: 'Add a line', order: 3 },
  { keys: ['/'], does: 'Go to the message field', order: 4, isSingle: true },
  { keys: ['Esc'], does: 'Stop the answer', order: 5 },
  { keys: [commandKey, 'F'], does: 'Find in this chat', order: 6 },
  { keys: ['←', '→'], does: 'Switch versions, on the arrows below a message', order: 7 },
  { keys: ['M'], does: 'Mute, while you talk', order: 7.1, isSingle: true, feature: '/voice' },
  { keys: ['Space'], does: 'Hold to talk, in a conversation by voice', order: 7.2, feature: '/voice' },
  { keys: ['?'], does: 'Show these shortcuts', order: 8, isSingle: true },
];
