import { expect, it } from 'vitest';
import { readShoppingOrder } from './shopping-order.skill.ts';

it.each([
  ['add milk and eggs to my shopping list', ['milk', 'eggs']],
  ["We're out of coffee", ['coffee']],
  ['write a shopping list with 2 eggs, milk and bread', ['2 eggs', 'milk', 'bread']],
  ['Shopping list:\n- oats\n- tea', ['oats', 'tea']],
])('%s', (message, items) => expect(readShoppingOrder(message)).toEqual(items));

it.each([
  'shopping list for a party',
  'what is on my shopping list?',
  'we are out of time',
  'I need to buy a house',
  'add the ingredients of banana bread to my shopping list',
])('leaves others alone: %s', (message) => expect(readShoppingOrder(message)).toBeUndefined());
