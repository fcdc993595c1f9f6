import { z } from 'zod';
import { maxPageRecipes } from './page-recipes-part.ts';

const maxUrlLength = 2_000;
const maxTitleLength = 300;

const PageRecipe = z.object({ url: z.url().max(maxUrlLength), title: z.string().max(maxTitleLength) });

export const PageRecipes = z.object({ pages: z.array(PageRecipe).max(maxPageRecipes) });
