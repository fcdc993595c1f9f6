import { lazy } from 'react';

export const wait = lazy;
