import { expect, it } from 'vitest';
import { askedOfNamed } from './named-before.ts';

it.each([
  ['the plumber mentioned a stopcock. where would i find it?', 'where would i find stopcock'],
  ['the doc said i have hypertension and i just nodded, what is that', 'what is hypertension'],
  ['he fell and broke his clavicle. which bone is that', 'which bone is clavicle'],
  ['they keep saying "proving", what\'s that about', 'what is proving'],
  ['our cat needs spaying. what does that mean exactly', 'what does spaying mean'],
])('%s', (message, question) => expect(askedOfNamed(message)).toContain(question));

it.each([
  'what is that',
  'is python not a snake?? he is learning it, on a computer. what is it',
  'i love the sea. why is it salty in some places and fresh in others of them',
  'why is the sky blue',
])('reads nothing into %s', (message) => expect(askedOfNamed(message)).toEqual([]));
