import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from './measured.ts';
import { printSimulation } from './print-simulation.ts';

const file = join(import.meta.dirname, 'measured.json');
console.log(printSimulation(JSON.parse(readFileSync(file, 'utf8')) as Measured));
