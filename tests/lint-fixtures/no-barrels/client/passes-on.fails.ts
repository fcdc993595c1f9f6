export { value } from './value.ts';
